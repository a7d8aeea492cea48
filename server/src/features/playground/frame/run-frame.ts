import { serveFrame } from './served-frame.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the frame in which the page runs students' programs: nothing reaches out of it, and `eval` works in it alone.
 */
export const serveRunFrame = (app: FastifyInstance, scriptFile: string): void =>
  serveFrame(app, {
    path: '/run-frame',
    scriptFile,
    policy: (scriptHash) => [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src '${scriptHash}' 'unsafe-eval' blob: data:`,
      // Safari wants data: workers in a frame of opaque origin.
      'worker-src blob: data:',
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ],
  });

/**
 * Serves the frame in which the page shows students' own pages: whatever stands in them runs, and nothing reaches out.
 */
export const servePreviewFrame = (app: FastifyInstance, scriptFile: string): void =>
  serveFrame(app, {
    path: '/preview-frame',
    scriptFile,
    policy: () => [
      // Forms tell the page's scripts that they were sent, and are sent nowhere.
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
