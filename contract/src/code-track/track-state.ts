import { applyChanges } from './changes.ts';
import type { CodeTrack, TrackEvent, TrackKeyframe, TrackPrinted, TrackSelection } from './track.ts';

/** The content of the instructor's editor. */
export interface TrackState {
  /** Name of the shown file; null before the first event, and after the file was removed. */
  shown: string | null;
  files: ReadonlyMap<string, string>;
  selection: TrackSelection;
  output: readonly TrackPrinted[];
}

export const EMPTY_STATE: TrackState = { shown: null, files: new Map(), selection: null, output: [] };

const printedAfter = (
  before: readonly TrackPrinted[],
  added: readonly TrackPrinted[],
): readonly TrackPrinted[] => {
  if (added.length === 0) return before;
  const run = added.findLastIndex(([level]) => level === 'run');
  return run < 0 ? [...before, ...added] : added.slice(run + 1);
};

/** Applies an event; undefined when its changes do not fit the state. */
export function stateAfter(
  names: readonly string[],
  state: TrackState,
  event: TrackEvent,
): TrackState | undefined {
  const [, file, changes, selection, printed = []] = event;
  const name = names[file];
  if (name === undefined) return undefined;
  const files = new Map(state.files);
  const output = printedAfter(state.output, printed);
  if (changes === 'removed') {
    if (!files.delete(name)) return undefined;
    return { shown: state.shown === name ? null : state.shown, files, selection: null, output };
  }
  const before = files.get(name) ?? '';
  const text = changes === null ? before : applyChanges(before, changes);
  if (text === undefined) return undefined;
  files.set(name, text);
  return { shown: name, files, selection, output };
}

const stateOf = (
  names: readonly string[],
  { shown, files, selection, output }: TrackKeyframe,
): TrackState => ({
  shown: shown === null ? null : (names[shown] ?? null),
  files: new Map(files.map(([file, text]) => [names[file] ?? '', text])),
  selection,
  output,
});

/** The state as a keyframe before the event with the given index. */
export function keyframeOf(names: readonly string[], state: TrackState, before: number): TrackKeyframe {
  const numberOf = (name: string): number => names.indexOf(name);
  return {
    before,
    shown: state.shown === null ? null : numberOf(state.shown),
    files: [...state.files]
      .map(([name, text]): [number, string] => [numberOf(name), text])
      .toSorted(([one], [other]) => one - other),
    selection: state.selection,
    output: [...state.output],
  };
}

/** Number of items in a sorted list that are not later; binary search. */
export function countUntil<Item>(
  items: readonly Item[],
  at: number,
  placeOf: (item: Item) => number,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && placeOf(item) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of events up to a millisecond. */
export const eventsUntil = ({ events }: Pick<CodeTrack, 'events'>, ms: number): number =>
  countUntil(events, ms, ([at]) => at);

/** The state after the first `count` events of a checked track. */
export function stateAfterEvents({ files, events, keyframes }: CodeTrack, count: number): TrackState {
  const keyframe = keyframes[countUntil(keyframes, count, ({ before }) => before) - 1];
  let state = keyframe === undefined ? EMPTY_STATE : stateOf(files, keyframe);
  for (const event of events.slice(keyframe?.before ?? 0, count))
    state = stateAfter(files, state, event) ?? state;
  return state;
}

/** The instructor's screen at a millisecond of the video. */
export const stateAt = (track: CodeTrack, ms: number): TrackState =>
  stateAfterEvents(track, eventsUntil(track, ms));
