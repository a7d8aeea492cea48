/** Writes the page's list of countries and dial codes out of `countries-list`. Run by hand after that library moves. */
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
