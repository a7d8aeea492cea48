import { readFileSync } from 'node:fs';
import { makeTrack } from '@lectern/contract/code-track/make-track';
import type { CodeTrack, TrackChanges, TrackEvent } from '@lectern/contract/code-track/track';
import { MINUTE } from '@lectern/contract/units';

export const TRANSACTIONS = 3800;
export const LENGTH = 30 * MINUTE;

/** What is typed: programs of this repository. */
const PROGRAMS = [
  'check-structure.test',
  'lint-rules.test',
  'sbom',
  'structure-documents.test',
  'test',
  'chunks.test',
].map((name) => ({
  // The editor colours JavaScript by these names.
  name: `${name}.mjs`,
  text: readFileSync(new URL(`../../scripts/${name}.mjs`, import.meta.url), 'utf8'),
}));

/** Mulberry32: the same numbers in each run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const without = (changes: readonly (TrackChanges[number] | false)[]): TrackChanges =>
  changes.filter((part): part is TrackChanges[number] => part !== false && part !== 0);

/** Half an hour of typing: mistakes are typed and taken back, and the files change. */
export function halfAnHour(): CodeTrack {
  const random = randomFrom(23);
  const written = PROGRAMS.map(() => 0);
  const events: TrackEvent[] = [];
  let file = 0;
  while (events.length < TRANSACTIONS) {
    const at = Math.round((events.length * LENGTH) / TRANSACTIONS);
    if (random() < 0.01) file = (file + 1) % PROGRAMS.length;
    const [length, text] = [written[file] ?? 0, PROGRAMS[file]?.text ?? ''];
    const typed = text.slice(length, length + 1 + Math.floor(random() * 6));
    if (random() < 0.03) {
      events.push([at, file, without([length, [0, 'x']]), [length + 1, length + 1]]);
      events.push([at + 200, file, without([length, [1]]), [length, length]]);
      continue;
    }
    if (typed === '') {
      file = (file + 1) % PROGRAMS.length;
      continue;
    }
    const end = length + typed.length;
    events.push([at, file, without([length, [0, ...typed.split('\n')]]), [end, end]]);
    written[file] = end;
  }
  return makeTrack({ files: PROGRAMS.map(({ name }) => name), steps: [], events });
}
