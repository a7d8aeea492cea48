import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { DAY, SECOND } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

interface ServedFrame {
  path: string;
  /** A file of the page's build. Without it there is no frame. */
  scriptFile: string;
  /** The frame's own policy, with the hash of its script. */
  policy: (scriptHash: string) => string[];
}

const documentAround = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lectern runs code here</title></head><body><script>${script}</script></body></html>`;

/**
 * Serves a frame of opaque origin for the page. Its address changes with its script, so that browsers may cache it and
 * it works offline.
 */
export const serveFrame = (app: FastifyInstance, { path, scriptFile, policy }: ServedFrame): void => {
  if (!existsSync(scriptFile)) return;
  const script = readFileSync(scriptFile, 'utf8').replaceAll('</script', String.raw`<\/script`);
  const html = documentAround(script);
  const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const version = createHash('sha256').update(readFileSync(scriptFile)).digest('hex').slice(0, 16);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(scriptHash).join('; '),
    // Only our own pages may embed it. The policy says the same to newer browsers.
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': `public, max-age=${(365 * DAY) / SECOND}, immutable`,
  };
  app.get<{ Params: { version: string } }>(`${path}/:version`, (request, reply) => {
    if (request.params.version !== version) throw new AppError('NOT_FOUND');
    return reply.headers(headers).send(html);
  });
};
