import { lineDifferences } from '@lectern/contract/code-track/line-differences';
import { stateAfterEvents, eventsUntil, type TrackState } from '@lectern/contract/code-track/track-state';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import type { ExerciseResult } from '@lectern/contract/exercises';
import { SECOND } from '@lectern/contract/units';
import { formatCount, formatDuration } from '#lib/format.ts';

/** A moment of the video for people: `3:25`. */
export const momentOf = (ms: number): string => formatDuration(ms / SECOND);

/** The changes between two states in words, for a screen reader: `main.js: 3 lines written, 1 line taken out`. */
export function changesInWords(before: TrackState, after: TrackState): string {
  const names = new Set([...before.files.keys(), ...after.files.keys()]);
  const parts = [...names].flatMap((name) => {
    const [old, fresh] = [before.files.get(name), after.files.get(name)];
    if (old === fresh) return [];
    if (fresh === undefined) return `${name} removed`;
    const differences = lineDifferences((old ?? '').split('\n'), fresh.split('\n'));
    const lines = (side: 'before' | 'after'): number =>
      differences.reduce((sum, difference) => sum + difference[side][1] - difference[side][0], 0);
    const said = [
      ...(lines('after') > 0 ? [`${formatCount(lines('after'), 'line')} written`] : []),
      ...(lines('before') > 0 ? [`${formatCount(lines('before'), 'line')} replaced`] : []),
    ];
    return `${name}: ${said.join(', ')}`;
  });
  if (after.shown !== null && after.shown !== before.shown) parts.push(`${after.shown} is open`);
  if (after.output !== before.output && after.output.length > 0)
    parts.push(`printed ${formatCount(after.output.length, 'line')}`);
  return parts.join('; ');
}

/** The last step that is done at a moment, counted from 1; 0 before the first. */
export const stepAt = ({ steps }: CodeTrack, ms: number): number =>
  steps.findLastIndex(({ at }) => at <= ms) + 1;

/** Describes a step of a track, with its number. */
export function stepInWords(track: CodeTrack, step: number): string {
  const stateOf = (place: number): TrackState => {
    const at = track.steps[place]?.at;
    return stateAfterEvents(track, at === undefined ? 0 : eventsUntil(track, at));
  };
  return `Step ${step} of ${track.steps.length}. ${changesInWords(stateOf(step - 2), stateOf(step - 1))}`;
}

/** The result of a gate's tests in words, for a screen reader. */
export function testsInWords({ hasPassed, trouble, tests }: ExerciseResult): string {
  if (hasPassed) return 'All tests pass.';
  const failed = tests.filter((test) => !test.hasPassed);
  const sum = `${tests.length - failed.length} of ${formatCount(tests.length, 'test')} passed.`;
  const why = failed.map(({ title, message }) => `Failed: ${title}. ${message}`);
  return [...(trouble === null ? [] : [trouble]), ...(tests.length > 0 ? [sum] : []), ...why].join('\n');
}
