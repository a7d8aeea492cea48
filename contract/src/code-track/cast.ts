import * as v from 'valibot';
import { DAY, SECOND } from '../units.ts';
import { changesBetween } from './changes.ts';
import { checkTrack, type CheckedTrack } from './check-track.ts';
import { makeTrack } from './make-track.ts';
import { createTerminal } from './terminal.ts';
import { TRACK_JOIN, TRACK_MAX_BYTES } from './track-limits.ts';
import type { TrackStep } from './track-steps.ts';
import type { TrackEvent } from './track.ts';

/** The track file that shows the terminal. */
export const TERMINAL_FILE = 'terminal.txt';
/** A pause this long ends a step. */
const PAUSE = SECOND;
const MAX_COLUMNS = 300;
const MAX_LINES = 200;

const size = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const header = v.object({ version: v.number(), width: size(MAX_COLUMNS), height: size(MAX_LINES) });
const castEvent = v.looseTuple([
  v.pipe(v.number(), v.minValue(0), v.maxValue(DAY / SECOND)),
  v.string(),
  v.string(),
]);

/** A terminal's screen from a moment on. */
interface Frame {
  ms: number;
  text: string;
  cursor: number;
}

type ReadCast = { frames: Frame[]; problem: null } | { frames: null; problem: string };
const refused = (problem: string): ReadCast => ({ frames: null, problem });

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Whether a text starts like a terminal recording: its first line is a JSON object of its own. */
export const isCast = (text: string): boolean => {
  const first = jsonOf(text.slice(0, text.indexOf('\n') + 1 || text.length));
  return v.is(v.object({ version: v.number(), format: v.optional(v.undefined()) }), first);
};

/** Plays an asciicast, version 2. */
function framesOf(text: string): ReadCast {
  if (text.length > TRACK_MAX_BYTES) return refused('A recording of a terminal has at most 4 MiB');
  const [first = '', ...lines] = text.split('\n');
  const read = v.safeParse(header, jsonOf(first));
  if (!read.success)
    return refused(
      `The first line names version, width (up to ${MAX_COLUMNS}) and height (up to ${MAX_LINES})`,
    );
  const { version, width, height } = read.output;
  if (version !== 2) return refused(`This is asciicast ${version}; asciicast 2 can be read`);
  const terminal = createTerminal(width, height);
  const frames: Frame[] = [];
  let [begun, last, isOpen] = [0, 0, false];
  const take = (): void => {
    if (isOpen) frames.push({ ms: last, ...terminal.look() });
    isOpen = false;
  };
  for (const [place, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const event = v.safeParse(castEvent, jsonOf(line));
    if (!event.success) return refused(`Line ${place + 2} is no event`);
    const [seconds, kind, data] = event.output;
    const ms = Math.round(seconds * SECOND);
    if (ms < last) return refused(`Line ${place + 2} is earlier than the one before it`);
    if (isOpen && ms - begun >= TRACK_JOIN) take();
    if (kind === 'r') {
      const [, columns = '', rows = ''] = /^(\d{1,4})x(\d{1,4})$/.exec(data) ?? [];
      if (!v.is(size(MAX_COLUMNS), Number(columns)) || !v.is(size(MAX_LINES), Number(rows)))
        return refused(`Line ${place + 2} makes a terminal of no or too large a size`);
      terminal.resize(Number(columns), Number(rows));
    } else if (kind === 'o') terminal.write(data);
    // Input is echoed as output anyway; markers change nothing.
    else continue;
    if (!isOpen) begun = ms;
    last = ms;
    isOpen = true;
  }
  take();
  return { frames, problem: null };
}

/** Converts a terminal recording (asciicast 2) to a code track of one file, or says what is wrong with it. */
export function trackOfCast(text: string): CheckedTrack {
  const { frames, problem } = framesOf(text);
  if (frames === null) return { track: null, problem };
  const events = frames.map(({ ms, text: after, cursor }, place): TrackEvent => {
    const before = frames[place - 1]?.text ?? '';
    return [ms, 0, changesBetween(before, after), [cursor, cursor]];
  });
  return checkTrack(makeTrack({ files: [TERMINAL_FILE], steps: [], events }));
}

/** Converts a terminal recording to steps, one before each pause: for tracks that are made of steps. */
export function stepsOfCast(text: string): TrackStep[] {
  const frames = framesOf(text).frames ?? [];
  const steps: TrackStep[] = [];
  let from = frames[0]?.ms ?? 0;
  for (const [place, { ms, text: content }] of frames.entries()) {
    const next = frames[place + 1]?.ms ?? Infinity;
    if (next - ms < PAUSE) continue;
    const files = [{ name: TERMINAL_FILE, content }];
    steps.push({ at: ms, typing: ms - from, files, shown: TERMINAL_FILE, output: null });
    from = next;
  }
  return steps;
}
