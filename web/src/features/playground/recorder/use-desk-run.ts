import { useEffect, useEffectEvent, useRef } from 'react';
import type { TrackPrinted } from '@lectern/contract/code-track/track';
import { programOfFiles } from '../run/program-of-files.ts';
import { useCodeRun } from '../run/use-code-run.ts';
import type { Desk } from '../recording/desk.ts';

/** Runs the desk's program, and puts its output on the desk as it arrives. */
export function useDeskRun(desk: Desk) {
  const [codeRun, run] = useCodeRun(true);
  const taken = useRef(0);
  const take = useEffectEvent(() => {
    const { entries } = run;
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
    taken.current = 0;
    desk.print([['run', '']]);
    void programOfFiles(all, shown ?? '').then(codeRun.run);
  };
  return [run, start] as const;
}
