/**
 * Writes the page's list of countries and dial codes from `countries-list`. Run it by hand after an update of that
 * library.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries } from 'countries-list';

const TARGET = join(import.meta.dirname, '../web/src/features/contact/country-codes.ts');
const lines = Object.values(countries)
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  .map(({ name, phone }) => [name, ...phone.map((code) => `+${code}`)].join(' '));

writeFileSync(
  TARGET,
  `/** Every country with its dial codes, one a line, from \`countries-list\` (\`scripts/country-codes.mjs\` writes this file). */
export const countryCodes = \`${lines.join('\n')}\`;
`,
);
console.log(`${lines.length} countries`);
