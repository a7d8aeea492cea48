import { TRACK_JOIN } from '@lectern/contract/code-track/track-limits';
import type {
  TrackChanges,
  TrackEvent,
  TrackPrinted,
  TrackSelection,
} from '@lectern/contract/code-track/track';
import type { ChangeSet } from '@codemirror/state';

/** A change in one file. */
interface Deed {
  file: number;
  changes?: ChangeSet | 'removed' | null;
  selection: TrackSelection;
  printed?: readonly TrackPrinted[];
}

/** Changes that are joined into one event until another one cannot join them. */
interface Pending extends Required<Deed> {
  first: number;
  last: number;
}

function eventOf({ last, file, changes, selection, printed }: Pending): TrackEvent {
  const json = changes === null || changes === 'removed' ? changes : (changes.toJSON() as TrackChanges);
  return printed.length === 0 ? [last, file, json, selection] : [last, file, json, selection, [...printed]];
}

/** Makes a track's events from changes; changes within a quarter of a second become one event. */
export function createEventWriter(now: () => number) {
  let pending: Pending | null = null;
  let events: TrackEvent[] = [];

  const flush = (): void => {
    if (pending !== null) events.push(eventOf(pending));
    pending = null;
  };
  /** Joins a change to the pending ones; false when it needs an event of its own. */
  const join = (deed: Deed, at: number): boolean => {
    if (pending === null || deed.file !== pending.file || at - pending.first > TRACK_JOIN) return false;
    const { changes = null } = deed;
    if (changes === 'removed' || pending.changes === 'removed') return false;
    pending = {
      ...pending,
      last: at,
      changes:
        pending.changes === null || changes === null
          ? (changes ?? pending.changes)
          : pending.changes.compose(changes),
      selection: deed.selection,
      printed: [...pending.printed, ...(deed.printed ?? [])],
    };
    return true;
  };

  return {
    write(deed: Deed): void {
      const at = now();
      if (join(deed, at)) return;
      flush();
      pending = { changes: null, printed: [], ...deed, first: at, last: at };
    },
    /** Returns and clears the events that can no longer grow; at the end, all of them. */
    take(isEnd: boolean): TrackEvent[] {
      if (pending !== null && (isEnd || now() - pending.first > TRACK_JOIN)) flush();
      const taken = events;
      events = [];
      return taken;
    },
  };
}

export type EventWriter = ReturnType<typeof createEventWriter>;
