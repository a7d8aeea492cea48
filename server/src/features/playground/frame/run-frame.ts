import { serveFrame } from './served-frame.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the frame that runs students' programs. The frame cannot reach anything outside, and `eval` works only there.
 */
export const serveRunFrame = (app: FastifyInstance, scriptFile: string): void =>
  serveFrame(app, {
    path: '/run-frame',
    scriptFile,
    policy: (scriptHash) => [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src '${scriptHash}' 'unsafe-eval' blob: data:`,
      // Safari needs data: workers in a frame of opaque origin.
      'worker-src blob: data:',
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ],
  });

/** Serves the frame that shows students' own pages. Everything in such a page runs, and nothing reaches outside. */
export const servePreviewFrame = (app: FastifyInstance, scriptFile: string): void =>
  serveFrame(app, {
    path: '/preview-frame',
    scriptFile,
    policy: () => [
      // Forms fire their events for the page's scripts, but are not submitted.
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      "script-src 'unsafe-inline' 'unsafe-eval' blob: data:",
      "style-src 'unsafe-inline' data:",
      'img-src blob: data:',
      'font-src data:',
      'media-src blob: data:',
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ],
  });
