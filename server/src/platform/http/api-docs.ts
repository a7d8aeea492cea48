import { operations } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

interface Described {
  operationId: string;
  summary: string;
  'x-access': string;
}

/** A plain list of the operations for browsers. */
const page = (document: Record<string, unknown>): string => {
  const paths = Object.entries(document['paths'] as Record<string, Record<string, Described>>);
  const rows = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { summary, 'x-access': access }]) =>
        `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escape(path)}</code></td><td>${escape(summary)}</td><td>${access}</td></tr>`,
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lectern API</title><style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:75rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{padding:.4rem .6rem;text-align:left;border-bottom:1px solid #8886;vertical-align:top}</style>
<main><h1>Lectern API</h1><p>OpenAPI 3.1: <a href="/api/docs/openapi.json">openapi.json</a></p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></html>`;
};

const describe = (publicUrl: string) => {
  const document = openApiDocument(operations, publicUrl);
  return { json: JSON.stringify(document), html: page(document) };
};

/**
 * Serves `/api/docs`: the OpenAPI document for programs, a list for browsers. They are made at the first request: few
 * nodes are asked for them.
 */
export const serveApiDocs = (app: FastifyInstance, publicUrl: string): void => {
  let made: ReturnType<typeof describe> | undefined;
  const docs = () => (made ??= describe(publicUrl));
  const csp = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
  app.get('/api/docs', (request, reply) =>
    (request.headers.accept ?? '').includes('text/html')
      ? reply.header('content-security-policy', csp).type('text/html; charset=utf-8').send(docs().html)
      : reply.type('application/json; charset=utf-8').send(docs().json),
  );
  app.get('/api/docs/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(docs().json),
  );
};
