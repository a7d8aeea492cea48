import { describe, expect, it } from 'vitest';
import { complaints } from './structure/complaints.mjs';

/** The forbidden words are split, so that this file does not contain them. */
const spelt = (...pieces) => pieces.join('');

const importOf = (specifier) => `import { x } from '${specifier}';\nexport const y = x;\n`;

describe('check-structure accepts', () => {
  it.each([
    ['contract/src/cart.ts', 'valibot'],
    ['contract/src/cart.ts', './fields.ts'],
    ['contract/src/cart.test.ts', 'vitest'],
    ['server/src/platform/http/http.ts', '@lectern/contract'],
    ['server/src/features/cart/cart.service.ts', './cart.repository.ts'],
    ['server/src/features/cart/mails/saved.ts', '../cart.service.ts'],
    ['server/src/features/cart/cart.service.ts', '#platform/database.ts'],
    ['server/src/features/cart/cart.service.ts', '#features/learning/enrolment.service.ts'],
    ['server/src/features/cart/cart.api.test.ts', '../../../testing/test-app.ts'],
    ['server/src/app.ts', '#features/cart/cart.routes.ts'],
    ['web/src/ui/button.tsx', '#lib/class-names.ts'],
    ['web/src/features/cart/cart-list.tsx', '#ui/button.tsx'],
    ['web/src/layout/header.tsx', '#features/auth/logout-dialog.tsx'],
    ['web/src/pages/dashboard/cart.tsx', '#features/cart/cart-list.tsx'],
    ['web/src/pages/dashboard/cart.test.tsx', './cart.tsx'],
    ['server/src/features/auth/common-passwords.ts', './passwords.ts'],
    ['web/src/app/routes.tsx', '#pages/landing.tsx'],
    ['e2e/cart.spec.ts', '@lectern/contract/cart'],
    ['e2e/cart.spec.ts', '../harness/session.ts'],
    ['harness/programs/run-both.ts', '@lectern/student-runtime/console/endings'],
    ['scripts/audit/audit.ts', '../../harness/lectern.ts'],
    ['bench/servers.ts', '../server/src/platform/postgres/embedded-postgres.ts'],
  ])('%s importing %s', (path, specifier) => {
    expect(complaints({ [path]: importOf(specifier) })).toEqual([]);
  });
});

describe('check-structure refuses', () => {
  it.each([
    ['contract/src/cart.ts', 'node:fs', /schema library/],
    ['contract/src/cart.ts', '../../server/src/app.ts', /schema library/],
    ['server/src/platform/http/http.ts', '#features/cart/cart.service.ts', /platform knows no feature/],
    ['server/src/platform/http/http.ts', '../../app.ts', /platform knows no feature/],
    ['server/src/features/cart/cart.service.ts', '#features/auth/users.repository.ts', /\*\.service\.ts/],
    ['server/src/features/cart/cart.service.ts', '../auth/users.repository.ts', /\*\.service\.ts/],
    ['server/src/features/cart/cart.service.ts', '../../app.ts', /\*\.service\.ts/],
    ['server/src/features/cart/cart.service.ts', '../../../../web/src/lib/format.ts', /\*\.service\.ts/],
    ['server/src/features/cart/cart.service.ts', '../../../testing/test-app.ts', /\*\.service\.ts/],
    ['web/src/lib/format.ts', '#ui/button.tsx', /lib stands below/],
    ['web/src/lib/format.ts', 'node:path', /no Node/],
    ['web/src/ui/button.tsx', '#features/cart/cart-list.tsx', /ui knows no feature/],
    ['web/src/features/cart/cart-list.tsx', '#features/auth/session.ts', /features do not know each other/],
    ['web/src/features/cart/cart-list.tsx', '../auth/session.ts', /features do not know each other/],
    ['web/src/features/cart/cart-list.tsx', '#layout/header.tsx', /features do not know each other/],
    ['web/src/layout/header.tsx', '#pages/landing.tsx', /below the pages/],
    ['web/src/pages/about.tsx', '#pages/landing.tsx', /pages do not import pages/],
    ['web/src/pages/about.tsx', './landing.tsx', /pages do not import pages/],
    ['e2e/cart.spec.ts', '../server/src/app.ts', /from outside/],
    ['e2e/cart.spec.ts', '../scripts/install.mjs', /from outside/],
    ['harness/lectern.ts', '../e2e/journey.ts', /runs the built product from outside/],
    ['scripts/audit/audit.ts', '../../e2e/people.ts', /scripts use/],
    ['scripts/audit/audit.ts', '../../server/src/app.ts', /scripts use/],
    ['bench/servers.ts', '../e2e/people.ts', /benchmarks use/],
    ['student-runtime/src/console/table.ts', '@lectern/contract/units', /stands on nothing/],
    ['server/src/tables/tables.ts', '#platform/errors.ts', /tables are types/],
    ['e2e/cart.spec.ts', '../web/src/lib/format.ts', /from outside/],
    ['server/src/main.ts', '../testing/test-app.ts', /server\/testing/],
    ['server/src/app.ts', '../../bench/servers.ts', /wired from its own parts/],
    ['server/testing/world.ts', '../../e2e/people.ts', /tests of the server/],
    ['server/sample/courses.ts', '../src/app.ts', /content/],
    ['web/src/app/document.ts', '../../../server/src/config.ts', /wired from its own parts/],
    ['web/build.ts', '../server/src/config.ts', /as files/],
    ['tools/make.ts', '../server/src/app.ts', /does not say whom tools may import/],
  ])('%s importing %s', (path, specifier, advice) => {
    const [problem, ...others] = complaints({ [path]: importOf(specifier) });
    expect(problem).toContain(`${path}: imports ${specifier}; `);
    expect(problem).toMatch(advice);
    expect(others).toEqual([]);
  });

  it('an import by any of its forms', () => {
    const path = 'web/src/pages/about.tsx';
    for (const text of [
      `import type { X } from './landing.tsx';`,
      `import {\n  X,\n} from './landing.tsx';`,
      `import './landing.tsx';`,
      `export { X } from './landing.tsx';`,
      `const load = () => import('./landing.tsx');`,
    ]) {
      expect(complaints({ [path]: text })).toHaveLength(1);
    }
  });

  it('a class that styles everything inside an element that :has selects', () => {
    const path = 'web/src/ui/card.tsx';
    expect(complaints({ [path]: `const x = 'grid has-data-[on=yes]:**:mt-4';\n` })).toEqual([
      `${path}: has-data-[on=yes]:**:mt-4 restyles the page; set the class where it applies`,
    ]);
    expect(complaints({ [path]: `const x = 'has-checked:bg-ink **:mt-4';\n` })).toEqual([]);
  });

  it('a rule that styles everything inside an element that :has selects', () => {
    const path = 'web/src/ui/base.css';
    const wide = '.bar:not(:has(:focus-visible)) { opacity: 0; & * { color: red; } }';
    expect(complaints({ [path]: wide })).toEqual([
      `${path}: .bar:not(:has(:focus-visible)) & * restyles the page; set the class where it applies`,
    ]);
    expect(complaints({ [path]: '@media print { .bar:has(:checked) > * { top: 0 } }' })).toHaveLength(1);
    expect(complaints({ [path]: '.bar:has(:checked) .part { top: 0 } .bar * { top: 0 }' })).toEqual([]);
  });

  it('imports in a circle, types included', () => {
    const circle = {
      'bench/a.ts': importOf('./b.ts'),
      'bench/b.ts': importOf('./c.ts'),
      'bench/c.ts': importOf('./a.ts'),
    };
    expect(complaints(circle)).toEqual([
      'bench/a.ts → bench/b.ts → bench/c.ts → bench/a.ts: imports go in a circle',
    ]);
    expect(complaints({ ...circle, 'bench/c.ts': `import type { x } from './a.ts';` })).toEqual(
      complaints(circle),
    );
  });

  it.each([
    ['web/src/ui/DatePicker.tsx', /kebab-case/],
    ['web/src/features/Cart/cart-list.tsx', /kebab-case/],
    ['server/src/features/cart/cart.controller.ts', /"\.controller" is no role/],
    ['server/src/platform/date-utils.ts', /"utils" says nothing/],
    ['web/src/lib/helpers/dates.ts', /"helpers" says nothing/],
    ['server/src/platform/common.ts', /"common" says nothing/],
    ['server/src/features/cart/types.ts', /"types" says nothing/],
    ['server/src/features/cart/cart-manager.ts', /"manager" says nothing/],
    ['web/src/ui/index.ts', /no index files/],
    ['server/migrations/7-add-size.sql', /NNNN-name\.sql/],
    [spelt('docs/decisions/why', '.md'), /NNNN-name\.md/],
  ])('the name %s', (path, advice) => {
    const problems = complaints({ [path]: '' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(advice);
  });

  it('files of one name in two features of the server', () => {
    const files = [
      'server/src/platform/jobs/schedule.ts',
      'server/src/features/cart/schedule.ts',
      'server/src/features/cart/mails/schedule.ts',
      'web/src/features/cart/schedule.ts',
    ];
    expect(complaints(Object.fromEntries(files.map((path) => [path, ''])))).toEqual([
      expect.stringMatching(/schedule\.ts has the same name/),
    ]);
  });

  it('more than twelve folders in one, but as many features as there are nouns', () => {
    const roomsOf = (folder) =>
      Object.fromEntries(
        Array.from({ length: 13 }, (_, at) => [
          `${folder}/room-${at}/file-${at}.ts`,
          'export const x = 1;\n',
        ]),
      );
    expect(complaints(roomsOf('server/src/platform'))).toEqual([
      'server/src/platform: 13 folders in one; 12 at most',
    ]);
    expect(complaints(roomsOf('web/src/features'))).toEqual([]);
  });

  it.each([
    ['a default export', 'export default 1;', /by name/],
    ['a barrel', `export * from './b.ts';`, /no barrels/],
    ['a silenced type', spelt('// @ts-', 'ignore'), /mend the type/],
    ['a silenced rule', spelt('// oxlint-', 'disable-next-line'), /mend the code/],
    ['a marker without a reason', spelt('// TO', 'DO later'), /the one marker/],
    ['a mock of our own module', spelt('vi.mo', "ck('./cart.service.ts');"), /do not mock/],
    ['the environment read in a feature', spelt('const port = process.', 'env.PORT;'), /config\.ts/],
    ['a second schema of an id', spelt('const id = v.uu', 'id();'), /fields\.ts/],
    ['values of a statement by their places', spelt('`select $1, $2, $3, $', '4`'), /by name/],
    ['a file of more than 400 lines', '\n'.repeat(401), /402 lines/],
  ])('%s', (_, text, advice) => {
    const problems = complaints({ 'server/src/features/cart/cart.service.ts': text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(advice);
  });

  it.each(['web/src/pages/cart.tsx', 'web/src/layout/header.tsx', 'web/src/features/cart/cart-list.tsx'])(
    'a request to the server in %s',
    (path) => {
      for (const text of [
        `await call(getCartItems);`,
        `loaderApi(args).call(getCourse);`,
        `import { call as ask } from '#lib/api.ts';`,
      ]) {
        expect(complaints({ [path]: text })).toEqual([
          `${path}: a request to the server belongs in the feature's *.api.ts`,
        ]);
        expect(complaints({ 'web/src/features/cart/cart.api.ts': text })).toEqual([]);
      }
    },
  );

  it.each(['web/src/pages/cart.tsx', 'web/src/layout/header.tsx'])('a fetch in %s', (path) => {
    expect(complaints({ [path]: `await fetch('/api/v1/x');` })).toEqual([
      `${path}: a request to the server belongs in the feature's *.api.ts`,
    ]);
  });

  it.each(['web/src/pages/cart.tsx', 'web/src/ui/toasts.tsx', 'web/src/features/cart/cart-list.tsx'])(
    'a part in %s that does not wait for the network',
    (path) => {
      for (const text of [
        `import { lazy } from 'react';`,
        `import {\n  lazy,\n  Suspense,\n} from 'react';`,
        `import { lazy as late, type ReactNode } from 'react';`,
      ]) {
        expect(complaints({ [path]: text })).toEqual([
          `${path}: without a network a plain lazy part fails the page: use lazyPart or waitingPart of #ui/lazy-part.tsx`,
        ]);
        expect(complaints({ 'web/src/ui/lazy-part.tsx': text })).toEqual([]);
      }
      expect(complaints({ [path]: `import { Suspense } from 'react';\nconst lazy = 1;` })).toEqual([]);
    },
  );

  it('a config file no default export, the entry files no environment, the contract no index', () => {
    expect(
      complaints({
        'web/vite.config.ts': 'export default {};',
        'server/src/config.ts': spelt('const port = process.', 'env.PORT;'),
        'contract/src/index.ts': `export * from './cart.ts';`,
      }),
    ).toEqual([]);
  });
});
