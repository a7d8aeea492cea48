import { describe, expect, it } from 'vitest';
import { complaints } from './structure/complaints.mjs';

const TABLES = [
  '## Who writes which table',
  '',
  '| Table | Written by |',
  '|---|---|',
  '| users, sessions | auth |',
  '| audit_log | platform |',
  '| cart_items | cart |',
  '',
].join('\n');

describe('check-structure keeps tables to their feature:', () => {
  const writes = (path, text) => complaints({ 'docs/architecture.md': TABLES, [path]: text });

  it.each([
    ['insert into users (id) values ($1)'],
    ['UPDATE users SET name = $1'],
    ['update only users as u set name = $1'],
    ['delete from "users" where id = $1'],
    ['merge into users using x on true'],
    ['truncate table users'],
    [`db.insertInto('users')`],
    [`db.updateTable('users')`],
    [`db.deleteFrom('users')`],
  ])('refuses %s in another feature', (text) => {
    expect(writes('server/src/features/cart/cart.repository.ts', text)).toEqual([
      "server/src/features/cart/cart.repository.ts: writes users, which is auth's; call a function of its service",
    ]);
    expect(writes('server/src/features/cart/cart.repository.ts', '')).toEqual([]);
  });

  it('lets the owner write, from a repository, and everybody read', () => {
    expect(writes('server/src/features/auth/users.repository.ts', 'insert into users')).toEqual([]);
    expect(writes('server/src/platform/database/audit-log.ts', 'insert into audit_log')).toEqual([]);
    expect(writes('server/src/features/cart/cart.repository.ts', 'select * from users for update')).toEqual(
      [],
    );
    expect(writes('server/src/features/cart/cart.api.test.ts', 'insert into users')).toEqual([]);
    expect(writes('server/src/features/auth/auth.service.ts', 'insert into users')).toEqual([
      'server/src/features/auth/auth.service.ts: writes users; SQL stands in *.repository.ts',
    ]);
  });

  it('refuses a table that nobody or more than one is named for', () => {
    expect(writes('server/migrations/0001-desks.sql', 'CREATE TABLE desks (id int)')).toEqual([
      'server/migrations/0001-desks.sql: say in docs/architecture.md ("Who writes which table") who writes desks',
    ]);
    expect(
      complaints({
        'docs/architecture.md': `${TABLES}| users | cart |\n`,
        'server/migrations/0001-desks.sql': '',
      }),
    ).toEqual(['docs/architecture.md: users is written by auth and cart; it must be one']);
  });
});

describe('check-structure matches addresses and page files:', () => {
  const page = (address, file) => `page('${address}', 'pages/${file}.tsx', 'public', load),\n`;

  it('accepts an address that is its file', () => {
    expect(
      complaints({
        'web/src/app/routes.tsx': [
          page('/', 'landing'),
          page('/verifyOtp', 'verify-otp'),
          page('/resetPassword/:token', 'reset-password'),
          page('my-courses', 'dashboard/my-courses'),
          page('*', 'not-found'),
        ].join(''),
        'web/src/pages/landing.tsx': '',
        'web/src/pages/verify-otp.tsx': '',
        'web/src/pages/reset-password.tsx': '',
        'web/src/pages/dashboard/my-courses.tsx': '',
        'web/src/pages/not-found.tsx': '',
      }),
    ).toEqual([]);
  });

  it('refuses another file, a file that is missing and one without an address', () => {
    expect(
      complaints({
        'web/src/app/routes.tsx': page('/about', 'landing') + page('/contact', 'contact'),
        'web/src/pages/landing.tsx': '',
        'web/src/pages/lost.tsx': '',
      }),
    ).toEqual([
      'web/src/app/routes.tsx: /about is not the address of pages/landing.tsx',
      'web/src/app/routes.tsx: /contact has no file pages/contact.tsx',
      'web/src/pages/lost.tsx: no address in web/src/app/routes.tsx leads to it',
    ]);
  });
});

describe('check-structure reads the map of the specification:', () => {
  const test = 'e2e/cart.spec.ts';
  const map = (...rows) =>
    complaints({
      [test]: "export const texts = [/^\\d+ Tutorials Saved$/, 'Keep learning!', \"What you'll learn\"];\n",
      'docs/spec-map.md': `2 requirements\n\n${rows.join('\n')}\n`,
    });
  const row = (id, requirement, cell = `\`${test}\``) => `| ${id} | ${requirement} | / | ${cell} |`;
  const first = row('S1.01', 'a');

  it('accepts rows in order with tests that exist and hold what is quoted', () => {
    const texts = `'{n} Tutorials Saved', "Keep learning!" and 'What you'll learn'`;
    expect(map(first, row('S1.02', texts))).toEqual([]);
  });

  it.each([
    ['a wrong count', [first], /states 2 requirements and holds 1/],
    ['a gap', [first, row('S1.03', 'b')], /S1.03 stands where S1.02/],
    ['a row without a test', [first, row('S1.02', 'b', '')], /S1.02 names no test/],
    ['a row that puts it off', [first, row('S1.02', 'b', 'not yet')], /S1.02 names no test/],
    [
      'a test that is not there',
      [first, row('S1.02', 'b', '`e2e/gone.spec.ts`')],
      /S1.02 names e2e\/gone.spec.ts/,
    ],
    [
      'a text that no test holds',
      [first, row('S1.02', "'Keep going!'")],
      /S1.02 quotes "Keep going!", which stands in none/,
    ],
    ['a broken row', [first, '| S1 b |'], /cannot read/],
  ])('refuses %s', (_, rows, complaint) => {
    expect(map(...rows).join('\n')).toMatch(complaint);
  });
});

describe('check-structure reads the decisions:', () => {
  const path = (name) => `docs/decisions/${name}.md`;
  const decision = (number, status = '2026-11-20 · accepted') => `# ${number} · Something\n\n${status}\n`;

  it('accepts one number each, with a date and a status', () => {
    expect(
      complaints({
        [path('0001-one')]: decision('0001', '2026-11-20 · superseded by decision 0002'),
        [path('0002-two')]: decision('0002'),
      }),
    ).toEqual([]);
  });

  it('refuses equal numbers, and another number in the title', () => {
    expect(
      complaints({
        [path('0001-one')]: decision('0001'),
        [path('0001-two')]: decision('0002'),
      }),
    ).toEqual([
      `${path('0001-two')}: 0001 is the number of ${path('0001-one')}`,
      `${path('0001-two')}: its title begins with "# 0001 · "`,
    ]);
  });

  it.each(['', 'accepted', '20 November 2026 · accepted', '2026-11-20 · perhaps'])(
    'refuses %j in place of date and status',
    (status) => {
      expect(complaints({ [path('0001-one')]: decision('0001', status) })).toEqual([
        `${path('0001-one')}: below its title stands "YYYY-MM-DD · accepted" or "… · superseded by decision NNNN"`,
      ]);
    },
  );

  it('refuses one of more than a page', () => {
    expect(complaints({ [path('0001-one')]: decision('0001') + 'word '.repeat(1000) })).toEqual([
      `${path('0001-one')}: 1004 words; a decision has one page, at most 900`,
    ]);
  });
});

describe('check-structure reads the table of settings:', () => {
  const config = `const port = numberOf(env, 'PORT', 4000);\nconst dir = env['DATA_DIR'] ?? 'data';\n`;
  const told = (...names) =>
    complaints({
      'server/src/config.ts': config,
      'server/src/main.ts': `const level = process.env['LOG_LEVEL'];\n`,
      'docs/operations.md': [
        '`OTHER_WORD` in a text counts for nothing.',
        '',
        '| Variable | Meaning |',
        '|---|---|',
        ...names.map((name) => `| ${name} | what it does |`),
        '',
        '| What | Then |',
        '|---|---|',
        '| `PATIENCE` | in another table |',
        '',
      ].join('\n'),
    });

  it('accepts a row for each variable that is read, one or several in a row', () => {
    expect(told('`PORT`, `DATA_DIR`', '`LOG_LEVEL`')).toEqual([]);
  });

  it('refuses a variable without a row, and a row that nothing reads', () => {
    expect(told('`PORT`', '`DATA_DIR`', '`COLOUR`')).toEqual([
      'docs/operations.md: the server reads LOG_LEVEL; say in the table of settings what it does',
      'docs/operations.md: nothing reads COLOUR; take it out of the table of settings',
    ]);
  });
});

describe('check-structure wants units', () => {
  const written = (line) => complaints({ 'server/src/platform/clock.ts': `${line}\n` });

  it.each([
    ['const WAIT = 5 * 1000;', '* 1000'],
    ['const A_DAY = 24 * 60 * 60 * 1000;', '* 60'],
    ['const seconds = milliseconds / 1000;', '/ 1000'],
    ['const PART = 64 * 1024 * 1024;', '* 1024'],
    ['const time = hours * 3600 + minutes * 60;', '* 3600'],
    ['setTimeout(run, 5000);', '5000'],
    ['const timer = setTimeout(() => end(), 1_500);', '1_500'],
    ['}, 300);', '300'],
    ['await wait(250, undefined);', '250'],
    ['const ASK_EVERY = 30_000;', '30_000'],
  ])('in %s', (line, bare) => {
    expect(written(line)).toEqual([
      `server/src/platform/clock.ts:1: ${bare} has no unit; contract/src/units.ts has them`,
    ]);
  });

  it.each([
    ['const WAIT = 60 * SECOND;'],
    ['const rows = sql`select extract(epoch from now()) * 1000`;'],
    ['// 24 * 60 is a number of minutes'],
    ["const sentence = 'At most 5 * 1000';"],
    ['setTimeout(run, 0);'],
    ['setTimeout(run, 5 * SECOND);'],
  ])('and not in %s', (line) => {
    expect(written(line)).toEqual([]);
  });

  it("in benchmarks, journeys' helpers and scripts too", () => {
    const files = ['bench/clock.ts', 'e2e/clock.ts', 'scripts/clock.mjs'];
    expect(complaints(Object.fromEntries(files.map((path) => [path, 'const wait = 5 * 1000;\n'])))).toEqual(
      files.map((path) => `${path}:1: * 1000 has no unit; contract/src/units.ts has them`),
    );
  });

  it('from one file, for tests and benchmarks too', () => {
    const files = ['bench/clock.ts', 'e2e/clock.spec.ts', 'server/src/clock.test.ts'];
    expect(complaints(Object.fromEntries(files.map((path) => [path, 'const SECOND = 1000;\n'])))).toEqual(
      files.map((path) => `${path}: declares a unit of its own; contract/src/units.ts has them`),
    );
  });
});
