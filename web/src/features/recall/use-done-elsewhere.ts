import { useEffect, useState } from 'react';
import { eventsIn, keyOfEvents, type UnsentEvent } from './unsent-events.ts';
import { getSession } from '#lib/session.ts';

/** What other tabs have done with cards since this page was opened: `good` or `retire`, by the card's id. */
export type DoneElsewhere = ReadonlyMap<string, UnsentEvent['act']>;

const after = (before: DoneElsewhere, events: readonly UnsentEvent[]): DoneElsewhere => {
  const done = new Map(before);
  for (const { card, act } of events) {
    if (act === 'undo' || act === 'resume') done.delete(card);
    else done.set(card, act);
  }
  return done;
};

/** Each tab stores an event in the browser before it is sent, which the other tabs are told. */
export function useDoneElsewhere(): DoneElsewhere {
  const [done, setDone] = useState<DoneElsewhere>(new Map());
  useEffect(() => {
    const listen = ({ key, oldValue, newValue }: StorageEvent): void => {
      if (key !== keyOfEvents(getSession().user?._id ?? '')) return;
      // Those of this tab may wait there too.
      const known = new Set(eventsIn(oldValue).map(({ id }) => id));
      const added = eventsIn(newValue).filter(({ id }) => !known.has(id));
      if (added.length > 0) setDone((before) => after(before, added));
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
  return done;
}
