import type { TrackPrinted } from '@lectern/contract/code-track/track';
import type { RunState } from './code-run.ts';

/** The output in a track, as a finished run; null where nothing ran. */
export const shownOutput = (output: readonly TrackPrinted[] | null): RunState => ({
  status: output === null ? 'idle' : 'finished',
  place: 'page',
  entries: (output ?? []).flatMap(([level, text]) => (level === 'run' ? [] : { level, text })),
  ending: 'finished',
  milliseconds: 0,
  failure: null,
});
