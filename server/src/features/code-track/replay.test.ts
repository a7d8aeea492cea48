import { spawnSync } from 'node:child_process';
import { trackOfCast } from '@lectern/contract/code-track/cast';
import { checkTrack } from '@lectern/contract/code-track/check-track';
import { makeTrack } from '@lectern/contract/code-track/make-track';
import { stateAt } from '@lectern/contract/code-track/track-state';
import { stepsOfTrack, trackOfSteps, type TrackStep } from '@lectern/contract/code-track/track-steps';
import type { CodeTrack, TrackEvent } from '@lectern/contract/code-track/track';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { describe, expect, it } from 'vitest';
import { replayByPython, replayBySlices, type Question } from '../../../testing/independent-replay.ts';

/** Mulberry32: the same numbers in each run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const PIECES = [
  'const a = 1;\n',
  'if (x) {\n',
  '}\n',
  '',
  'é',
  '😀',
  '\n\n',
  'console.log(`${a}`);\n',
  '\t',
  '한글',
];
const NAMES = ['main.js', 'lib/sum.js', 'style.css'];

/** A position where a text can be cut without splitting a character. */
const cuts = (text: string): number[] => {
  const places = [0];
  for (const character of text) places.push((places.at(-1) ?? 0) + character.length);
  return places;
};

/** Some minutes of typing, deleting and changing files. */
const aRecordedTrack = (seed: number): CodeTrack => {
  const random = randomFrom(seed);
  const texts = new Map<number, string>();
  const events: TrackEvent[] = [];
  let at = 0;
  for (let count = 0; count < 400; count += 1) {
    at += random(3 * SECOND);
    const file = random(NAMES.length);
    if (texts.has(file) && random(60) === 0) {
      texts.delete(file);
      events.push([at, file, 'removed', null]);
      continue;
    }
    const text = texts.get(file) ?? '';
    const places = cuts(text);
    const [one, other] = [places[random(places.length)] ?? 0, places[random(places.length)] ?? 0];
    const [from, to] = [Math.min(one, other), random(3) === 0 ? Math.max(one, other) : Math.min(one, other)];
    const inserted = PIECES[random(PIECES.length)] ?? '';
    texts.set(file, text.slice(0, from) + inserted + text.slice(to));
    const part: [number, ...string[]] = inserted === '' ? [to - from] : [to - from, ...inserted.split('\n')];
    events.push([at, file, [from, part, text.length - to], [from, from]]);
  }
  return makeTrack({ files: NAMES, steps: [], events });
};

/** Some steps in which pieces come and go, each typed before its second. */
const aTrackOfSteps = (seed: number): CodeTrack => {
  const random = randomFrom(seed);
  const lines = NAMES.map((): string[] => []);
  let at = 0;
  const steps = Array.from({ length: 30 }, (): TrackStep => {
    at += 1 + random(20 * SECOND);
    for (const own of lines)
      own.splice(random(own.length + 1), random(3), PIECES[random(PIECES.length)] ?? '');
    const files = NAMES.map((name, file) => ({ name, content: lines[file]?.join('') ?? '' })).slice(
      0,
      1 + random(3),
    );
    return { at, typing: random(10 * SECOND), files, shown: files.at(-1)?.name ?? '', output: null };
  });
  return trackOfSteps(steps);
};

/** A terminal in which lines are printed, written over and scrolled away. */
const aTrackOfATerminal = (seed: number): CodeTrack => {
  const random = randomFrom(seed);
  const prints = [
    '$ ls\r\n',
    '\u001B[2J\u001B[H',
    'one two\r',
    '\u001B[K',
    '\u001B[3A',
    'é한글\r\n',
    '\u001B[31mred\u001B[0m ',
  ];
  let at = 0;
  const events = Array.from({ length: 300 }, () => {
    at += random(SECOND);
    return [at / SECOND, 'o', prints[random(prints.length)]];
  });
  const text = [{ version: 2, width: 20, height: 8 }, ...events]
    .map((line) => JSON.stringify(line))
    .join('\n');
  const { track } = trackOfCast(text);
  if (track === null) throw new Error('The terminal’s recording cannot be read');
  return track;
};

const many = (count: number, make: (seed: number) => CodeTrack): CodeTrack[] =>
  Array.from({ length: count }, (_, seed) => make(seed));
const TRACKS = [...many(12, aRecordedTrack), ...many(4, aTrackOfSteps), ...many(4, aTrackOfATerminal)];
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('a track', () => {
  it('is at 10,000 random moments of 20 tracks what an independent replay says', () => {
    const random = randomFrom(7);
    const questions: Question[] = Array.from({ length: 10_000 }, (_, count) => {
      const track = count % TRACKS.length;
      return { track, ms: random((TRACKS[track]?.events.at(-1)?.[0] ?? 0) + MINUTE) };
    });
    const replayed = hasPython ? replayByPython(TRACKS, questions) : replayBySlices(TRACKS, questions);
    const own = questions.map(({ track, ms }) => {
      const found = TRACKS[track];
      return found === undefined ? {} : Object.fromEntries(stateAt(found, ms).files);
    });
    expect(own).toEqual(replayed);
  });

  it('passes its own check', () => {
    expect(TRACKS.map((track) => checkTrack(JSON.parse(JSON.stringify(track))).problem)).toEqual(
      TRACKS.map(() => null),
    );
  });
});

const isRepository = spawnSync('git', ['rev-parse']).status === 0;

/** The commits of a file of this repository, oldest first. */
const commitsOf = (path: string): string[] => {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--reverse', '--format=%H', '-n', '40', '--', `:/${path}`],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};
const fileAt = (commit: string, path: string): string | null => {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${path}`], { encoding: 'utf8' });
  return status === 0 ? stdout : null;
};

const textsOf = (files: TrackStep['files']): Record<string, string> =>
  Object.fromEntries(files.map(({ name, content }) => [name, content]));

describe('a track of a history', () => {
  it
    .skipIf(!isRepository)
    .each([['README.md', 'contract/src/limits.ts'], ['server/src/app.ts'], ['CHANGELOG.md', 'package.json']])(
    'has at each commit’s second what git shows of %s',
    (...paths) => {
      const commits = [...new Set(paths.flatMap(commitsOf))];
      const steps = commits.flatMap((commit, place): TrackStep[] => {
        const files = paths.flatMap((name) => {
          const content = fileAt(commit, name);
          return content === null || content.length > 60_000 ? [] : { name, content };
        });
        const [first] = files;
        return first === undefined
          ? []
          : [{ at: (place + 1) * MINUTE, typing: 20 * SECOND, files, shown: first.name, output: null }];
      });
      const track = trackOfSteps(steps);
      const committed = steps.map(({ files }) => textsOf(files));
      expect(steps.length).toBeGreaterThan(0);
      expect(checkTrack(track).problem).toBeNull();
      expect(steps.map(({ at }) => Object.fromEntries(stateAt(track, at).files))).toEqual(committed);
      expect(stepsOfTrack(track).map(({ files }) => textsOf(files))).toEqual(committed);
    },
  );
});
