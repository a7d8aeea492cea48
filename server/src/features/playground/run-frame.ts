import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { DAY, SECOND } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** Nothing reaches out of the frame, and `eval` works in it alone. */
const policyFor = (script: string): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' 'unsafe-eval' blob: data:`,
    // Safari wants data: workers in a frame of opaque origin.
    'worker-src blob: data:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

const documentAround = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lectern runs code here</title></head><body><script>${script}</script></body></html>`;

/**
 * Serves the frame in which the page runs students' programs, at an address that changes with its script,
 * so that browsers may keep it and code runs offline too. Without a built page there is none.
 */
export const serveRunFrame = (app: FastifyInstance, scriptFile: string): void => {
  if (!existsSync(scriptFile)) return;
  const script = readFileSync(scriptFile, 'utf8').replaceAll('</script', String.raw`<\/script`);
  const html = documentAround(script);
  const version = createHash('sha256').update(readFileSync(scriptFile)).digest('hex').slice(0, 16);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(script),
    // Our own pages hold it; the policy above says the same to newer browsers.
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': `public, max-age=${(365 * DAY) / SECOND}, immutable`,
  };
  app.get<{ Params: { version: string } }>('/run-frame/:version', (request, reply) => {
    if (request.params.version !== version) throw new AppError('NOT_FOUND');
    return reply.headers(headers).send(html);
  });
};
