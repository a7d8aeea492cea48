import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SECOND } from '@lectern/contract/units';
import { Announcement } from '#ui/announcement.tsx';
import type { RunState } from '../run/code-run.ts';
import type { OutputEntry } from './output-entry.ts';
import { spokenOf } from './spoken-output.ts';

interface RunAnnouncerProps {
  state: RunState;
  /** The run's state in words. */
  standing: string;
}

/** Announces a run's output to a screen reader: every second while it runs, and at its end. */
export function RunAnnouncer({ state, standing }: RunAnnouncerProps) {
  const { status, entries } = state;
  const [said, setSaid] = useState({ turn: 0, text: '' });
  const lastEntry = useRef<OutputEntry>(undefined);
  const lastStanding = useRef('');

  const say = useEffectEvent(() => {
    // Undefined after the program cleared its console, and for another program: then all output is new.
    const from = lastEntry.current === undefined ? 0 : entries.indexOf(lastEntry.current) + 1;
    const parts = [spokenOf(entries.slice(from)), standing === lastStanding.current ? '' : standing];
    lastEntry.current = entries.at(-1);
    lastStanding.current = standing;
    const text = parts.filter((part) => part !== '').join('\n');
    if (text !== '') setSaid(({ turn }) => ({ turn: turn + 1, text }));
  });

  useEffect(() => {
    if (status === 'idle') return;
    if (status === 'finished') return say();
    lastStanding.current = '';
    const timer = setInterval(say, SECOND);
    return () => clearInterval(timer);
  }, [status]);

  return <Announcement {...said} />;
}
