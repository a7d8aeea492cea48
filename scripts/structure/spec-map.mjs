import { isTest } from './source-files.mjs';

const SPEC_MAP = 'docs/spec-map.md';
const ROW = /^\| (S\d(?:\.[A-Z])?)\.(\d{2}) \|((?:\\\||[^|])+)\|((?:\\\||[^|])+)\|([^|]*)\|$/;

/** Every requirement of the specification has an id in order, a place, and a test that exists, or says 'not yet'. */
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
    ...readable.flatMap(([, group, number, , , cell]) => checkCell(`${group}.${number}`, cell.trim(), files)),
  ].map(complain);
}

function checkCount(text, count) {
  const stated = Number(/^(\d+) requirements/m.exec(text)?.[1]);
  return stated === count ? [] : [`it states ${stated} requirements and holds ${count}`];
}

/** Each group counts from 01 without a gap, so that a lost line is seen. */
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

function checkCell(id, cell, files) {
  if (cell === 'not yet') return [];
  const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  if (named.length === 0) return [`${id} names no test`];
  return named
    .filter((path) => !files.has(path) || !isTest(path))
    .map((path) => `${id} names ${path}, which is no test`);
}
