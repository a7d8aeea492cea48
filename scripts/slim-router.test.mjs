import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slimRouterFile } from '../web/slim-router.ts';

const folder = join(import.meta.dirname, '../node_modules/react-router/dist/production/lib');

describe('the browser’s React Router', () => {
  it('still has every function that is left out of the bundle', () => {
    for (const file of [
      'router/router.js',
      'router/instrumentation.js',
      'dom/ssr/components.js',
      'hooks.js',
    ]) {
      const slim = slimRouterFile(readFileSync(join(folder, file), 'utf8'), file);
      expect(slim).toContain('see web/slim-router.ts');
    }
  });

  it('stops the build when an upgrade has renamed something', () => {
    expect(() => slimRouterFile('function other() {}', 'dom/ssr/components.js')).toThrow(
      "React Router's dom/ssr/components.js has no PrefetchPageLinks any more",
    );
  });
});
