import { isOtherProgram } from './other-programs.ts';
import { stepsOfTrack, type TrackFile } from './track-steps.ts';
import type { CodeTrack } from './track.ts';
import { TRACK_TESTS_FILE } from './track-limits.ts';
import { EMPTY_STATE, stateAfter, stateAt } from './track-state.ts';

/** Something that an author should check before students see a track. Warnings do not prevent publishing. */
export interface TrackWarning {
  kind: 'long' | 'broken' | 'unchanged' | 'gate' | 'secret' | 'language';
  /** Milliseconds of the video. */
  at: number;
  words: string;
}

/** Key formats of well-known services, and names that a secret follows. */
const SECRETS = [
  /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)[-_][\w-]{16,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{30,}/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\bAIza[\w-]{30,}/,
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  /(?:secret|token|passw(?:or)?d|api_?key)["'`]?\s*[:=]\s*["'`][^"'`\s]{12,}["'`]/i,
];

const looksSecret = (text: string): boolean => SECRETS.some((pattern) => pattern.test(text));

function secretsOf({ files, events, gates = [] }: CodeTrack): TrackWarning[] {
  const found = new Map<string, TrackWarning>();
  const look = (holder: string, text: string, at: number): void => {
    if (found.has(holder) || !looksSecret(text)) return;
    found.set(holder, { kind: 'secret', at, words: `${holder} holds what looks like a key or a password` });
  };
  let state = EMPTY_STATE;
  for (const event of events) {
    state = stateAfter(files, state, event) ?? state;
    const [at, , changes, , printed = []] = event;
    if (state.shown !== null && changes !== null) look(state.shown, state.files.get(state.shown) ?? '', at);
    for (const [, text] of printed) look('The output', text, at);
  }
  for (const { at, task, tests } of gates) look('The gate at this second', `${task}\n${tests}`, at);
  return [...found.values()];
}

const filesAt = (track: CodeTrack, ms: number): TrackFile[] =>
  [...stateAt(track, ms).files].map(([name, content]) => ({ name, content }));

const isSameAs = (one: ReturnType<typeof stepsOfTrack>[number], other: typeof one): boolean =>
  JSON.stringify([one.files, one.shown]) === JSON.stringify([other.files, other.shown]);

interface TrackFacts {
  /** Length of the video in milliseconds; undefined while unknown. */
  videoMs?: number | undefined;
  /** Whether a JavaScript file can be parsed; other files are not checked. */
  parses(name: string, content: string): boolean;
}

/** Time of a track's last event, step or gate, milliseconds. */
export const endOfTrack = ({ events, steps, gates = [] }: CodeTrack): number =>
  Math.max(events.at(-1)?.[0] ?? 0, steps.at(-1)?.at ?? 0, gates.at(-1)?.at ?? 0);

const gatesOf = ({ gates = [] }: CodeTrack, { parses }: TrackFacts): TrackWarning[] =>
  gates
    .filter(({ tests }) => !parses(TRACK_TESTS_FILE, tests))
    .map(({ at }) => ({
      kind: 'gate',
      at,
      words: 'The tests of this gate cannot be read as JavaScript, so nobody passes them',
    }));

/** Finds what looks wrong in a track, in order of time. */
export function trackWarnings(track: CodeTrack, facts: TrackFacts): TrackWarning[] {
  const { videoMs, parses } = facts;
  const steps = stepsOfTrack(track);
  const end = endOfTrack(track);
  const long: TrackWarning[] =
    videoMs !== undefined && videoMs > 0 && end > videoMs
      ? [{ kind: 'long', at: end, words: 'The track is longer than its video' }]
      : [];
  // A recording has no steps, so its final state is checked.
  const ends = steps.length > 0 ? steps : [{ at: end, files: filesAt(track, end) }];
  const broken = ends.flatMap(({ at, files }) =>
    files
      .filter(({ name, content }) => /\.m?js$/.test(name) && !parses(name, content))
      .map(({ name }): TrackWarning => ({
        kind: 'broken',
        at,
        words: `${name} cannot be read as JavaScript at the end${steps.length > 0 ? ' of this step' : ''}`,
      })),
  );
  const others = new Map(
    ends.toReversed().flatMap(({ at, files }) =>
      files
        .filter(({ name }) => isOtherProgram(name))
        .map(({ name }): [string, TrackWarning] => [
          name,
          {
            kind: 'language',
            at,
            words: `${name} is no JavaScript, so students can read it and not run it`,
          },
        ]),
    ),
  ).values();
  const unchanged = steps.flatMap((step, place): TrackWarning[] => {
    const before = steps[place - 1];
    const isSame = before !== undefined && step.output === null && isSameAs(before, step);
    return isSame ? [{ kind: 'unchanged', at: step.at, words: 'This step changes nothing' }] : [];
  });
  const all = [...long, ...broken, ...others, ...unchanged, ...gatesOf(track, facts), ...secretsOf(track)];
  return all.toSorted((one, other) => one.at - other.at);
}
