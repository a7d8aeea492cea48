import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from '#platform/http/error-answer.ts';
import { servePreviewFrame, serveRunFrame } from './run-frame.ts';

const SCRIPT = 'const text = "</script><p>";';

describe('the frame that runs code', () => {
  let folder = '';
  let app: FastifyInstance;
  const version = createHash('sha256').update(SCRIPT).digest('hex').slice(0, 16);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-frame-'));
    await writeFile(join(folder, 'run-frame.js'), SCRIPT);
    app = Fastify();
    app.setErrorHandler(answerError);
    serveRunFrame(app, join(folder, 'run-frame.js'));
    servePreviewFrame(app, join(folder, 'run-frame.js'));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('lets its own script run and nothing reach out', async () => {
    const { headers, body } = await app.inject(`/run-frame/${version}`);
    const policy = String(headers['content-security-policy']).split('; ');
    const script = /<script>(.*)<\/script>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'sha256-${hash}' 'unsafe-eval' blob: data:`);
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts',
        "default-src 'none'",
        "connect-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ]),
    );
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('shows pages under a policy that lets nothing out either', async () => {
    const { headers } = await app.inject(`/preview-frame/${version}`);
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts allow-forms',
        "default-src 'none'",
        "connect-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ]),
    );
  });

  it('may be kept by browsers for ever, under an address of its own', async () => {
    const { headers } = await app.inject(`/run-frame/${version}`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/run-frame/0000000000000000')).statusCode).toBe(404);
  });

  it('keeps a script that names its own end inside its element', async () => {
    const { body } = await app.inject(`/run-frame/${version}`);
    expect(body.match(/<\/script>/g)).toHaveLength(1);
  });
});
