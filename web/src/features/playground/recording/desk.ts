import { keyframeOf, EMPTY_STATE, type TrackState } from '@lectern/contract/code-track/track-state';
import {
  TRACK_MAX_PRINTED,
  type TrackEvent,
  type TrackKeyframe,
  type TrackPrinted,
  type TrackSelection,
} from '@lectern/contract/code-track/track';
import type { ChangeSet } from '@codemirror/state';
import { createEventWriter, type EventWriter } from './event-writer.ts';

const LONGEST_PRINTED = 10_000;
const storable = ([level, text]: TrackPrinted): TrackPrinted => [
  level,
  text.slice(0, LONGEST_PRINTED).replaceAll('\r', '').replaceAll('\u0000', '').toWellFormed(),
];

export type Desk = ReturnType<typeof createDesk>;

/** The files of a desk, each as name and text. */
export interface DeskFiles {
  files: [name: string, text: string][];
  shown: string;
}

/** The author's files while recording: the present state, and the events that led to it. */
export function createDesk() {
  const listeners = new Set<() => void>();
  let state: TrackState = EMPTY_STATE;
  let names: string[] = [];
  let writer: EventWriter | null = null;
  let laid = 0;
  /** Files were changed since they were laid or recorded. */
  let isAhead = false;

  const publish = (change: Partial<TrackState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const numberOf = (name: string): number => {
    if (!names.includes(name)) names = [...names, name];
    return names.indexOf(name);
  };
  /** Notes a change of the files, which only a take keeps. */
  const change = (changed: Partial<TrackState>): void => {
    isAhead ||= writer === null;
    publish(changed);
  };
  const withFile = (name: string, text: string): Map<string, string> => new Map(state.files).set(name, text);

  return {
    getState: (): TrackState => state,
    getNames: (): string[] => names,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** How often other files were laid on it. */
    countLaid: (): number => laid,
    /** The files and the open one, if they were changed since the end of what is recorded; else null. */
    getAhead: (): DeskFiles | null =>
      isAhead ? { files: [...state.files], shown: state.shown ?? '' } : null,
    /** Replaces the files without an event; `isTyped` while no take has them. */
    lay(next: TrackState, known: readonly string[], isTyped = false): void {
      names = [...new Set([...known, ...next.files.keys()])];
      isAhead = isTyped;
      laid += 1;
      publish(next);
    },
    edit(changes: ChangeSet | null, text: string, selection: NonNullable<TrackSelection>): void {
      if (state.shown === null) return;
      writer?.write({ file: numberOf(state.shown), changes, selection });
      if (changes === null) publish({ selection });
      else change({ selection, files: withFile(state.shown, text) });
    },
    /** Opens a file; a new one starts empty. */
    show(name: string): void {
      writer?.write({ file: numberOf(name), selection: null });
      const next = { shown: name, selection: null, files: withFile(name, state.files.get(name) ?? '') };
      if (state.files.has(name)) publish(next);
      else change(next);
    },
    remove(name: string): void {
      const left = [...state.files.keys()].filter((other) => other !== name);
      writer?.write({ file: numberOf(name), changes: 'removed', selection: null });
      change({
        shown: null,
        selection: null,
        files: new Map([...state.files].filter(([other]) => other !== name)),
      });
      if (left[0] !== undefined) this.show(left[0]);
    },
    /** Adds output; an entry of the level `run` starts a new run. */
    print(printed: readonly TrackPrinted[]): void {
      if (state.shown === null) return;
      const isRun = printed.some(([level]) => level === 'run');
      const before = isRun ? [] : state.output;
      const added = printed
        .filter(([level]) => level !== 'run')
        .slice(0, TRACK_MAX_PRINTED - before.length)
        .map(storable);
      if (added.length === 0 && !isRun) return;
      writer?.write({
        file: numberOf(state.shown),
        selection: state.selection,
        printed: isRun ? [['run', ''], ...added] : added,
      });
      publish({ output: [...before, ...added] });
    },
    /** Begins a take: records all events from now on, in the take's own time. */
    record(now: () => number): TrackKeyframe {
      writer = createEventWriter(now);
      isAhead = false;
      for (const name of state.files.keys()) numberOf(name);
      return keyframeOf(names, state, 0);
    },
    takeEvents: (isEnd: boolean): TrackEvent[] => {
      const events = writer?.take(isEnd) ?? [];
      if (isEnd) writer = null;
      return events;
    },
  };
}
