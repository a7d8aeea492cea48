import { describe, expect, it } from 'vitest';
import { complaints } from './structure/complaints.mjs';

/** Split, so that this file cites nothing that does not exist. */
const page = (name) => `${name}.md`;
const decision = (number) => `decision ${number}`;
const id = (letter, number) => `${letter}${number}`;

const CODE = 'server/src/main.ts';
const cites = (text, others = {}) => complaints({ [CODE]: `// ${text}\nexport const x = 1;\n`, ...others });

describe('check-structure follows what code cites:', () => {
  const rules = {
    [page('docs/rules')]: `| Id | Rule |\n|---|---|\n| ${id('U', 7)} | the owner alone |\n`,
    [page('docs/decisions/0007-one')]: '# 0007 · One\n\n2026-11-20 · accepted\n',
    [page('SECURITY')]: '# Security\n\n## Reporting\n',
  };

  it('accepts a page, a decision and an id that are there, and addresses elsewhere', () => {
    const text = [
      `${page('docs/rules')}, ${page('SECURITY')}, ${decision('0007')}, ${id('U', 7)}`,
      `${page('SECURITY')}, "Reporting"`,
      `https://example.org/${page('guide')}, U+2020, %D0%90, SHA256, ${page('NNNN-name')}`,
    ].join(' ');
    expect(cites(text, rules)).toEqual([]);
  });

  it.each([
    [page('design'), `cites ${page('design')}, which is not in the repository`],
    [page('docs/plans'), `cites ${page('docs/plans')}, which is not in the repository`],
    [
      `${page('SECURITY')}, "Rewards"`,
      `cites ${page('SECURITY')}, "Rewards"; ${page('SECURITY')} has no such heading`,
    ],
    [decision('0008'), `cites ${decision('0008')}, which does not exist`],
    [`${decision('0007')} and 0009`, `cites ${decision('0009')}, which does not exist`],
    [id('U', 8), `cites ${id('U', 8)}, which no page of docs/ defines in a table`],
    [id('D', 3), `cites ${id('D', 3)}, which no page of docs/ defines in a table`],
    ['see `gone-file.ts`', 'names gone-file.ts, which is no file of the repository'],
    ['see lib/gone.ts', 'names lib/gone.ts, which is no file of the repository'],
    [id('S2.W.', 99), `cites ${id('S2.W.', 99)}, which no page of docs/ defines in a table`],
  ])('refuses %s where nothing of the name is', (text, complaint) => {
    expect(cites(text, rules)).toEqual([`${CODE}: ${complaint}`]);
  });

  it('refuses an id that is defined twice', () => {
    const again = { [page('docs/more')]: `| ${id('U', 7)} | something else |\n` };
    expect(complaints({ ...rules, ...again })).toEqual([`docs: ${id('U', 7)} is defined more than once`]);
  });
});

describe('check-structure follows the links of pages:', () => {
  const guide = page('docs/guide');
  const links = (text) =>
    complaints({
      [guide]: '# Where is …?\n\n## Where is …?\n',
      [page('README')]: text,
      'scripts/docs/guide.ts': 'export const readGuide = 1;\n',
    });

  it('accepts files and headings that are there, and whatever stands in code', () => {
    const text = [
      `[a](${guide}) [b](${guide}#where-is-) [c](${guide}#where-is--1) [d](#down) [e](https://example.org)`,
      '`[f](nowhere)`',
      '```',
      '[g](nowhere)',
      '```',
      '## Down',
      '`guide.ts`, `docs/guide.ts`, `<feature>.service.ts` and `web/src/<address>.tsx`',
      '`readGuide` in `docs/guide.ts`, `docs/`, `data/`, `scripts/docs/`, `docs/features/x/`, `4000`',
    ].join('\n');
    expect(links(text)).toEqual([]);
  });

  it.each([
    ['[a](docs/gone.png)', 'links to docs/gone.png, which is not there'],
    ['[a](../elsewhere)', 'links to ../elsewhere, which is not there'],
    [`[a](${guide}#somewhere)`, `links to ${guide}#somewhere; ${guide} has no such heading`],
    ['[a](#somewhere)', `links to #somewhere; ${page('README')} has no such heading`],
    ['`cart.service.ts`', 'names cart.service.ts, which is no file of the repository'],
    ['`docs/gone/`', 'names docs/gone/, which is no folder of the repository'],
    ['`readCart` in `docs/guide.ts`', 'names readCart in docs/guide.ts, which does not contain it'],
    ['`0009`', `cites ${decision('0009')}, which does not exist`],
  ])('refuses %s', (text, complaint) => {
    expect(links(text)).toEqual([`${page('README')}: ${complaint}`]);
  });
});
