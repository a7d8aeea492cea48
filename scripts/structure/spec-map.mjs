import { isTest } from './source-files.mjs';

const SPEC_MAP = 'docs/spec-map.md';
const ROW = /^\| (S\d(?:\.[A-Z])?)\.(\d{2}) \|((?:\\\||[^|])+)\|((?:\\\||[^|])+)\|([^|]*)\|$/;

/** The specification's own words, as a requirement quotes them; `{n}` in them stands for any text. */
const QUOTED = /(?<!\w)'(.+?)'(?!\w)|"([^"]+)"/g;

/**
 * Every requirement of the specification has an id in sequence, a place, and tests that exist; one of the tests
 * contains the text that it quotes.
 */
export function checkSpecMap(files) {
  const text = files.get(SPEC_MAP);
  if (text === undefined) return [];
  const lines = text.split('\n').filter((line) => line.startsWith('| S'));
  const rows = lines.map((line) => ROW.exec(line));
  const complain = (sentence) => `${SPEC_MAP}: ${sentence}`;
  const broken = lines.filter((_, index) => rows[index] === null).map((line) => `cannot read "${line}"`);
  const readable = rows.filter((row) => row !== null);
  return [
    ...broken,
    ...checkCount(text, lines.length),
    ...checkIds(readable),
    ...readable.flatMap(([, group, number, requirement, , cell]) =>
      checkTests(`${group}.${number}`, requirement, cell, files),
    ),
  ].map(complain);
}

function checkCount(text, count) {
  const stated = Number(/^(\d+) requirements/m.exec(text)?.[1]);
  return stated === count ? [] : [`it states ${stated} requirements and holds ${count}`];
}

/** Each group counts from 01 without a gap, so that a missing line is noticed. */
function checkIds(rows) {
  const next = new Map();
  return rows.flatMap(([, group, number]) => {
    const expected = (next.get(group) ?? 0) + 1;
    next.set(group, Number(number));
    return Number(number) === expected
      ? []
      : [`${group}.${number} stands where ${group}.${String(expected).padStart(2, '0')} belongs`];
  });
}

function checkTests(id, requirement, cell, files) {
  const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  if (named.length === 0) return [`${id} names no test`];
  const lost = named.filter((path) => !files.has(path) || !isTest(path));
  if (lost.length > 0) return lost.map((path) => `${id} names ${path}, which is no test`);
  const tested = named
    .flatMap((path) => [path, ...helpersOf(path, files)])
    .map((path) => files.get(path) ?? '')
    .join('\n');
  return [...requirement.matchAll(QUOTED)]
    .flatMap(([, single, double]) => (single ?? double).split(/\{\w+\}/))
    .map((text) => text.trim())
    .filter((text) => !tested.includes(text))
    .map((text) => `${id} quotes "${text}", which stands in none of its tests`);
}

/** A journey imports its steps from files beside it: `./people.ts` signs up and logs in, and checks the texts. */
function helpersOf(path, files) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return [...files.get(path).matchAll(/ from '\.\/([\w-]+\.tsx?)'/g)]
    .map(([, file]) => folder + file)
    .filter((file) => folder === 'e2e/' && !isTest(file));
}
