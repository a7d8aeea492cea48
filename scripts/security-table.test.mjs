import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../harness/run.mjs';

const rows = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The number of sections in each chapter of ASVS 5.0. */
const SECTIONS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];

/** `V9 Tokens` is a whole chapter; `V5.1–5.2 Uploads` and `V4.3 GraphQL, V4.4 WebSocket` name sections. */
function sectionsIn(cell) {
  const chapter = /^V(\d+)(?!\.?\d)/.exec(cell)?.[1];
  if (chapter !== undefined)
    return Array.from({ length: SECTIONS[chapter - 1] }, (_, index) => `${chapter}.${index + 1}`);
  return [...cell.matchAll(/(?<![\d.])(\d+)\.(\d+)(?:–\d+\.(\d+))?/g)].flatMap(
    ([, of, first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => `${of}.${Number(first) + index}`),
  );
}

describe('the table of SECURITY.md', () => {
  it('covers every section of ASVS 5.0', () => {
    const covered = new Set(rows.flatMap(([, cell]) => sectionsIn(cell)));
    const all = SECTIONS.flatMap((count, chapter) =>
      Array.from({ length: count }, (_, index) => `${chapter + 1}.${index + 1}`),
    );
    expect(all.filter((section) => !covered.has(section))).toEqual([]);
  });

  const met = rows.filter(([, , state]) => state.startsWith('met'));
  const others = rows.filter((row) => !met.includes(row));

  it.each(met.map(([, section, , held]) => [section, held]))('names what holds %s', (section, held) => {
    const files = [...held.matchAll(/`([^`]+)`/g)].map(([, file]) => file);
    expect(files, section).not.toEqual([]);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it.each(others.map(([, section, state]) => [section, state]))(
    'gives a reason for %s',
    (_section, state) => {
      expect(state).toMatch(/^(not applicable|not met|exception|the operator's): .{12,}/);
    },
  );
});
