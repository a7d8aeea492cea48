import { changesBetween } from './changes.ts';
import { makeTrack } from './make-track.ts';
import { eventsUntil, stateAt } from './track-state.ts';
import { TRACK_JOIN } from './track-limits.ts';
import type { CodeTrack, TrackEvent, TrackPrinted } from './track.ts';
import { pressesBetween, pressesToEnds, typedBetween } from './typing.ts';

export interface TrackFile {
  name: string;
  content: string;
}

/** The screen at the end of a step; differences to the previous step are typed. */
export interface TrackStep {
  /** When the step ends, milliseconds of the video. */
  at: number;
  /** Length of the typing before the end; 0: everything appears at once. */
  typing: number;
  files: readonly TrackFile[];
  /** Name of the open file at the end. */
  shown: string;
  /** Output of a run at the end; null when nothing runs. */
  output: readonly TrackPrinted[] | null;
}

const withPlainEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** One file's text before and after a step. */
interface Way {
  file: number;
  before: string;
  after: string;
  presses: number;
}

function waysTo(
  step: TrackStep,
  before: ReadonlyMap<string, string>,
  numberOf: (name: string) => number,
): Way[] {
  const ways = step.files.map(({ name, content }) => {
    const [old, after] = [before.get(name) ?? '', withPlainEnds(content)];
    return { file: numberOf(name), before: old, after, presses: pressesBetween(old, after) };
  });
  return ways.filter(({ presses }) => presses > 0);
}

/**
 * Types one file within a time: an event each quarter of a second, and one at the end of each stretch, so that no event
 * covers unchanged text.
 */
function typeFile({ file, before, after, presses }: Way, from: number, to: number): TrackEvent[] {
  const typed = typedBetween(before, after);
  const events: TrackEvent[] = [];
  const ticks = Math.max(1, Math.min(Math.floor((to - from) / TRACK_JOIN), presses));
  const even = Array.from({ length: ticks }, (_, tick) => Math.round((presses * (tick + 1)) / ticks));
  const counts = [...new Set([...even, ...pressesToEnds(before, after)])].toSorted(
    (one, other) => one - other,
  );
  let text = before;
  for (const count of counts) {
    const next = typed(count);
    const at = from + Math.round(((to - from) * count) / presses);
    events.push([at, file, changesBetween(text, next.text), [next.cursor, next.cursor]]);
    text = next.text;
  }
  return events;
}

function eventsOf(
  step: TrackStep,
  before: TrackStep | undefined,
  numberOf: (name: string) => number,
): TrackEvent[] {
  const old = new Map(before?.files.map(({ name, content }) => [name, withPlainEnds(content)]));
  const names = new Set(step.files.map(({ name }) => name));
  const begin = Math.max(step.at - step.typing, before === undefined ? 0 : before.at + 1);
  const events: TrackEvent[] = [...old.keys()]
    .filter((name) => !names.has(name))
    .map((name) => [begin, numberOf(name), 'removed', null]);
  const ways = waysTo(step, old, numberOf);
  const presses = ways.reduce((sum, way) => sum + way.presses, 0);
  let done = 0;
  for (const way of ways) {
    const from = begin + Math.round(((step.at - begin) * done) / presses);
    done += way.presses;
    const to = begin + Math.round(((step.at - begin) * done) / presses);
    events.push(...typeFile(way, from, to));
  }
  // Empty files appear without typing.
  for (const { name, content } of step.files)
    if (content === '' && !old.has(name)) events.push([step.at, numberOf(name), null, [0, 0]]);
  const last = events.at(-1);
  const isShown = last !== undefined && last[1] === numberOf(step.shown) && last[2] !== 'removed';
  const selection = isShown ? last[3] : null;
  const shown = numberOf(step.shown);
  if (step.output !== null) events.push([step.at, shown, null, selection, [['run', ''], ...step.output]]);
  else if (!isShown) events.push([step.at, shown, null, selection]);
  return events;
}

/** Makes a track from steps with ascending times. */
export function trackOfSteps(steps: readonly TrackStep[]): CodeTrack {
  const files = [...new Set(steps.flatMap((step) => step.files.map(({ name }) => name)))];
  const numberOf = (name: string): number => files.indexOf(name);
  const events = steps.flatMap((step, place) => eventsOf(step, steps[place - 1], numberOf));
  const marks = steps.map(({ at, typing }, place) => ({
    at,
    typing: Math.min(typing, at - (steps[place - 1]?.at ?? 0)),
  }));
  return makeTrack({ files, steps: marks, events });
}

/** The steps of a track; empty for a recorded one. */
export function stepsOfTrack(track: CodeTrack): TrackStep[] {
  return track.steps.map(({ at, typing }, place) => {
    const state = stateAt(track, at);
    const before = track.steps[place - 1];
    const from = before === undefined ? 0 : eventsUntil(track, before.at);
    const own = track.events.slice(from, eventsUntil(track, at));
    const hasRun = own.some(([, , , , printed]) => printed !== undefined);
    return {
      at,
      typing,
      files: track.files.flatMap((name) => {
        const content = state.files.get(name);
        return content === undefined ? [] : { name, content };
      }),
      shown: state.shown ?? '',
      output: hasRun ? state.output : null,
    };
  });
}
