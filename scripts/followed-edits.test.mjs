import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { followLines } from '../web/src/lib/code/follow-lines.ts';

const ROOT = join(import.meta.dirname, '..');
const EDITED = [
  'server/sample',
  'student-runtime',
  'harness',
  'e2e',
  'bench',
  'contract',
  'web/src/features',
];
/** Git's algorithms for which lines were kept. */
const JUDGES = ['histogram', 'patience', 'minimal'];

/** Empty where the repository has no history. */
const git = (given, input = '') => {
  const options = { cwd: ROOT, input, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' };
  try {
    return execFileSync('git', given, options);
  } catch {
    return '';
  }
};

/** The texts by their ids, all read by one process. */
function readTexts(ids) {
  const whole = Buffer.from(git(['cat-file', '--batch'], ids.join('\n')));
  const texts = new Map();
  for (let at = 0; at < whole.length;) {
    const end = whole.indexOf('\n', at);
    const [id, , bytes] = whole.toString('utf8', at, end).split(' ');
    texts.set(id, whole.toString('utf8', end + 1, end + 1 + Number(bytes)));
    at = end + 2 + Number(bytes);
  }
  return texts;
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm;

/** The new number of a line, by the hunks of a diff without context; null when the line is gone. */
const lineAfter = (hunks, line) => {
  let shift = 0;
  for (const [from, removed, to, added] of hunks) {
    const first = removed === 0 ? from + 1 : from;
    if (line < first) break;
    if (line < first + removed) return null;
    shift = (added === 0 ? to + 1 : to) + added - (first + removed);
  }
  return line + shift;
};

/** A judge's results for each change of a program in this repository, by the ids of both texts. */
function judgedBy(judge) {
  const given = ['log', '-p', '-U0', '-w', '--full-index', '--no-renames', '--diff-filter=M', '--format='];
  const diffs = git([...given, `--diff-algorithm=${judge}`, '--', ...EDITED]).split(/^diff --git /m);
  const changes = new Map();
  for (const diff of diffs.filter((one) => /^.*\.(?:[jt]sx?|mjs)\n/.test(one))) {
    const ids = /^index (\w+)\.\.(\w+)/m.exec(diff);
    const hunks = [...diff.matchAll(HUNK)].map(([, from, removed = 1, to, added = 1]) =>
      [from, removed, to, added].map(Number),
    );
    if (ids !== null) changes.set(`${ids[1]} ${ids[2]}`, hunks);
  }
  return changes;
}

it('a line of a program that was really edited is followed to where git says that it is, or is gone', () => {
  const judges = JUDGES.map(judgedBy);
  const changes = [...(judges[0]?.keys() ?? [])];
  const texts = readTexts([...new Set(changes.flatMap((ids) => ids.split(' ')))]);
  let [found, kept] = [0, 0];
  for (const ids of changes) {
    const [before, after] = ids.split(' ').map((id) => texts.get(id));
    const now = followLines(before, after);
    const wrong = before.split('\n').flatMap((words, at) => {
      const said = judges.map((judge) => lineAfter(judge.get(ids) ?? [], at + 1));
      const to = now(at + 1);
      if (said[0] !== null) kept += 1;
      if (to === null) return [];
      found += 1;
      return said.includes(to) ? [] : [{ ids, line: at + 1, words, to, said }];
    });
    expect(wrong).toEqual([]);
  }
  // It would also be right if it called every line gone, so it must find some.
  expect(found).toBeGreaterThanOrEqual(0.95 * kept);
}, 60_000);
