import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TrackPrinted } from '@lectern/contract/code-track/track';
import type { RunState } from '../run/code-run.ts';
import { programOfFiles, whyNotRun } from '../run/program-of-files.ts';
import { useCodeRun } from '../run/use-code-run.ts';
import type { Desk } from '../recording/desk.ts';

/**
 * Runs the desk's program, and puts its output on the desk as it arrives. The run is null before the first one, and once
 * other files were laid on the desk. A file that cannot be run leaves the recorded output as it is.
 */
export function useDeskRun(desk: Desk) {
  const [codeRun, run] = useCodeRun(true);
  /** The desk's files at the last run, and why they could not be run. */
  const [last, setLast] = useState<{ laid: number; failure: string | null } | null>(null);
  const isOfDesk = last?.laid === desk.countLaid();
  const taken = useRef(0);
  const take = useEffectEvent(() => {
    const { entries } = run;
    if (!isOfDesk) return;
    const printed = entries.map(({ level, text }): TrackPrinted => [level, text]);
    // A program that clears the console starts a new output.
    if (entries.length < taken.current) desk.print([['run', ''], ...printed]);
    else desk.print(printed.slice(taken.current));
    taken.current = entries.length;
  });
  useEffect(() => take(), [run]);
  const start = (): void => {
    const { files, shown } = desk.getState();
    const all = [...files].map(([name, content]) => ({ name, content }));
    const failure = whyNotRun(all, shown ?? '');
    setLast({ laid: desk.countLaid(), failure });
    if (failure !== null) return;
    taken.current = 0;
    desk.print([['run', '']]);
    void programOfFiles(all, shown ?? '').then(codeRun.run);
  };
  const shownRun = (): RunState | null => {
    if (!isOfDesk) return null;
    return last.failure === null ? run : { ...run, status: 'finished', entries: [], failure: last.failure };
  };
  return [shownRun(), start] as const;
}
