import { SECOND } from '../units.ts';
import type { CodeTrack, TrackChanges } from './track.ts';

/** Changes of a line that are closer together count as one. */
const PAUSE = 2 * SECOND;

interface Line {
  text: string;
  /** When the line was written and changed: the start of each change. */
  times: readonly number[];
  touched: number;
}

const fresh = (text: string, at: number): Line => ({ text, times: [at], touched: at });

/** Replaces a line's text. */
const changed = (line: Line, text: string, at: number): Line => {
  if (text === line.text) return line;
  // Text typed into an empty line starts a new history.
  if (line.text.trim() === '') return fresh(text, at);
  return { text, times: at - line.touched <= PAUSE ? line.times : [...line.times, at], touched: at };
};

/** Finds the line and column of a position. */
function placeOf(lines: readonly Line[], position: number): [line: number, column: number] {
  let left = position;
  // By index: this runs through all lines for each key of a lecture, while a student waits for the answer to a click.
  for (let index = 0; index < lines.length; index += 1) {
    const length = lines[index]?.text.length ?? 0;
    if (left <= length) return [index, left];
    left -= length + 1;
  }
  return [lines.length - 1, lines.at(-1)?.text.length ?? 0];
}

/** Replaces a range with lines. */
function replaceIn(
  lines: readonly Line[],
  { from, to, inserted }: { from: number; to: number; inserted: readonly string[] },
  at: number,
): Line[] {
  const [[first, begin], [last, end]] = [placeOf(lines, from), placeOf(lines, to)];
  const [one, other] = [lines[first], lines[last]];
  if (one === undefined || other === undefined) return [...lines];
  const [before, after] = [one.text.slice(0, begin), other.text.slice(end)];
  const [head = '', ...rest] = inserted;
  const tail = rest.pop();
  const made =
    tail === undefined
      ? [changed(after.length > before.length ? other : one, before + head + after, at)]
      : [
          before === '' ? fresh(head, at) : changed(one, before + head, at),
          ...rest.map((text) => fresh(text, at)),
          after === '' ? fresh(tail, at) : changed(other, tail + after, at),
        ];
  return [...lines.slice(0, first), ...made, ...lines.slice(last + 1)];
}

/** Applies changes to a text's lines. */
function linesAfter(lines: readonly Line[], changes: TrackChanges, at: number): Line[] {
  const stretches: { from: number; to: number; inserted: string[] }[] = [];
  let position = 0;
  for (const part of changes) {
    const [length, ...inserted] = typeof part === 'number' ? [part] : part;
    if (typeof part !== 'number') stretches.push({ from: position, to: position + length, inserted });
    position += length;
  }
  // From the end, so that earlier positions stay valid.
  return stretches.reduceRight((made, stretch) => replaceIn(made, stretch, at), [...lines]);
}

type Files = Map<string, readonly Line[]>;

interface Played {
  /** Milliseconds of the video. */
  until: number;
  /** The only file that is asked for. */
  only?: string;
}

/** Replays a track and calls `onEvent` with the files after each event. */
function play(
  track: CodeTrack,
  { until, only }: Played,
  onEvent?: (files: Files, place: number) => void,
): Files {
  const files: Files = new Map();
  for (const [place, [at, file, changes]] of track.events.entries()) {
    if (at > until) break;
    const name = track.files[file] ?? '';
    if (only !== undefined && name !== only) continue;
    if (changes === 'removed') files.delete(name);
    else if (changes !== null) files.set(name, linesAfter(files.get(name) ?? [fresh('', at)], changes, at));
    onEvent?.(files, place);
  }
  return files;
}

/** When each line of a file was written and changed, up to a moment: milliseconds of the video. */
export const lineTimes = (track: CodeTrack, name: string, ms: number): (readonly number[])[] =>
  (play(track, { until: ms, only: name }).get(name) ?? []).map(({ times }) => times);

/** A line of code that was on the screen. */
export interface WrittenLine {
  /** When the line got this text, milliseconds of the video. */
  ms: number;
  file: string;
  text: string;
}

/** Whether an event completes something: it ends a step, or in a recording a pause follows. */
function isSettled({ steps, events }: CodeTrack, place: number): boolean {
  const [at, next] = [events[place]?.[0] ?? 0, events[place + 1]?.[0] ?? Infinity];
  if (next === at) return false;
  return steps.length > 0 ? steps.some((step) => step.at === at) : next - at > PAUSE;
}

/** All completed lines of a track, in order of time. */
export function writtenLines(track: CodeTrack): WrittenLine[] {
  const found: WrittenLine[] = [];
  const known = new Map<string, ReadonlySet<string>>();
  play(track, { until: Infinity }, (files, place) => {
    if (!isSettled(track, place)) return;
    for (const [file, lines] of files) {
      const before = known.get(file);
      known.set(file, new Set(lines.map(({ text }) => text)));
      for (const { text, times } of lines)
        if (text.trim() !== '' && before?.has(text) !== true)
          found.push({ ms: times.at(-1) ?? 0, file, text });
    }
  });
  return found.toSorted((one, other) => one.ms - other.ms);
}
