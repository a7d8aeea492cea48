import fc from 'fast-check';

const NOBODY = '018f0000-0000-7000-8000-000000000000';

/** Texts that have broken similar programs. */
const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\ufeffbom',
  'İıſK',
  '👩🏽‍🏫'.repeat(40),
  'e\u0301'.repeat(2000),
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "'; drop table users; --",
  "' or 1=1 --",
  '\\',
  '%',
  '_%\\',
  '{}',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("http://example.org")',
  'a@example.org\r\nBcc: b@example.org',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%ff%fe',
  NOBODY,
  NOBODY.toUpperCase(),
  `${NOBODY} `,
  `{${NOBODY}}`,
  '2026-13-45T99:99:99Z',
  '9'.repeat(400),
  'x'.repeat(5001),
  'x'.repeat(100_000),
  'websearch & | ! ( ) : * <-> "',
];

const scalars: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e-308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MIN_SAFE_INTEGER,
];

/** As `JSON.parse` makes them: own keys with the names of inherited properties. */
const objects: readonly unknown[] = [
  {},
  [],
  [[]],
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  { toString: 1, valueOf: 2 },
  { length: 1e9 },
  { $gt: '' },
  { $ne: null },
  JSON.parse('{"then":1}'),
  [null],
  Array.from({ length: 2000 }, (_, index) => index),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
);

/** Any JSON value, which a schema may not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...scalars) },
  { weight: 3, arbitrary: fc.constantFrom(...objects) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
