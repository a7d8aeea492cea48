import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../harness/run.mjs';

const importOf = (specifier) => `import { x } from '${specifier}';\nexport const y = x;\n`;
const functionOf = (lines) =>
  `export const x = (): void => {\n${"  console.info('x');\n".repeat(lines - 2)}};\n`;
const TEST = `import { it } from 'vitest';\n`;

/** Each file breaks one rule; the complaint must contain the text beside it. */
const BAD = {
  'contract/src/node-in-contract.ts': [importOf('node:fs'), 'schema library'],
  'server/src/platform/feature-in-platform.ts': [
    importOf('#features/cart/cart.service.ts'),
    'knows no feature',
  ],
  'server/src/platform/http/app-in-platform.ts': [importOf('../../app.ts'), 'knows no feature'],
  'student-runtime/src/contract-in-runtime.ts': [importOf('@lectern/contract/cart'), 'stands on nothing'],
  'server/src/features/cart/foreign-repository.ts': [
    importOf('#features/auth/users.repository.ts'),
    '*.service.ts',
  ],
  'server/src/features/cart/foreign-by-path.ts': [importOf('../auth/users.service.ts'), 'by their # name'],
  'server/src/features/media/uploads/foreign-from-room.ts': [
    importOf('../../auth/users.ts'),
    'Own rooms are imported as ../',
  ],
  'web/src/lib/ui-in-lib.ts': [importOf('#ui/button.tsx'), 'stands below everything'],
  'web/src/ui/feature-in-ui.ts': [importOf('#features/cart/cart-list.tsx'), 'take props'],
  'web/src/features/cart/foreign-feature.ts': [
    importOf('#features/auth/session.ts'),
    'the page composes them',
  ],
  'web/src/features/cart/layout-in-feature.ts': [
    importOf('#layout/header.tsx'),
    'the page composes the rest',
  ],
  'web/src/features/player/controls/foreign-from-room.ts': [
    importOf('../../cart/cart-list.tsx'),
    'Own rooms are imported as ../',
  ],
  'web/src/layout/page-in-layout.ts': [importOf('#pages/landing.tsx'), 'below the pages'],
  'web/src/pages/page-in-page.ts': [importOf('./landing.tsx'), 'Pages do not import pages'],
  'web/src/pages/dashboard/page-above.ts': [importOf('../landing.tsx'), 'Pages do not import pages'],
  'e2e/server-in-journey.ts': [importOf('../server/src/app.ts'), 'from outside'],
  'server/src/default-export.ts': ['export default 1;', 'no-default-export'],
  'server/src/silenced-type.ts': [
    ['// @ts-', 'ignore\nexport const x: number = 1;'].join(''),
    'ban-ts-comment',
  ],
  'server/src/any.ts': ['export const x = (value: any): unknown => value;', 'no-explicit-any'],
  'server/src/non-null.ts': [
    'export const x = (value: string | null): string => value!;',
    'no-non-null-assertion',
  ],
  'server/src/long-function.ts': [functionOf(100), 'max-lines-per-function'],
  'bench/long-function.ts': [functionOf(100), 'max-lines-per-function'],
  'harness/long-function.ts': [functionOf(100), 'max-lines-per-function'],
  'scripts/long-function.mjs': [functionOf(100).replace(': void', ''), 'max-lines-per-function'],
  'e2e/long-function.ts': [functionOf(100), 'max-lines-per-function'],
  'contract/src/long-function.ts': [functionOf(100), 'max-lines-per-function'],
  'student-runtime/src/long-function.ts': [functionOf(100), 'max-lines-per-function'],
  'server/src/skipped.test.ts': [`${TEST}it.skip('works', () => {});`, 'no-disabled-tests'],
  'server/src/focused.test.ts': [`${TEST}it.only('works', () => {});`, 'no-focused-tests'],
  'server/src/floating-promise.ts': [
    'const later = async (): Promise<void> => {};\nexport const x = (): void => {\n  later();\n};',
    'no-floating-promises',
  ],
  'server/src/misused-promise.ts': [
    'export const x = (names: string[]): void => names.forEach(async (name) => {\n  await Promise.resolve(name);\n});',
    'no-misused-promises',
  ],
};

const GOOD = {
  'contract/src/good.ts': importOf('valibot') + `export { z } from './fields.ts';\n`,
  'server/src/features/cart/good.ts': importOf('#features/learning/enrolment.service.ts'),
  'server/src/features/cart/good.test.ts': importOf('../../../testing/test-app.ts'),
  'server/src/features/cart/mails/good.ts': importOf('../cart.service.ts'),
  'web/src/features/player/controls/good.ts': importOf('../outline/web-vtt.ts'),
  'web/src/ui/good.ts': importOf('#lib/class-names.ts'),
  'web/src/pages/good.ts': importOf('#features/cart/cart-list.tsx'),
  'web/src/pages/good.test.tsx': importOf('./good.tsx'),
  'server/src/function-within.ts': functionOf(99),
  'server/src/long-function.test.ts': functionOf(100),
  'e2e/long-function.spec.ts': functionOf(100),
  'e2e/good.ts': importOf('@lectern/contract/cart'),
};

let root;
let complaints;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-lint-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'server/tsconfig.json']) {
    cpSync(join(ROOT, file), join(root, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const texts = { ...GOOD, ...Object.fromEntries(Object.entries(BAD).map(([path, [text]]) => [path, text])) };
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint');
  const { stdout } = spawnSync(oxlint, ['--type-aware', '--format=json'], { cwd: root, encoding: 'utf8' });
  complaints = JSON.parse(stdout).diagnostics;
});
afterAll(() => rmSync(root, { recursive: true }));

const complaintsOn = (path) =>
  complaints
    .filter(({ filename }) => filename === path)
    .map(({ code, message, help }) => `${code} ${message} ${help}`);

describe('the lint rules', () => {
  it.each(Object.entries(BAD))('refuse %s', (path, [, text]) => {
    expect(complaintsOn(path)).toContainEqual(expect.stringContaining(text));
  });

  it.each(Object.keys(GOOD))('let %s pass', (path) => {
    expect(
      complaintsOn(path).filter((complaint) =>
        /no-restricted-imports|max-lines-per-function/.test(complaint),
      ),
    ).toEqual([]);
  });
});
