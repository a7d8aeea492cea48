import { lineDifferences } from '@lectern/contract/code-track/line-differences';
import { stateAfterEvents, type TrackState } from '@lectern/contract/code-track/track-state';
import { stopsOf, type TrackStop } from '@lectern/contract/code-track/track-stops';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import type { ExerciseResult } from '@lectern/contract/exercises';
import { SECOND } from '@lectern/contract/units';
import { formatCount, formatDuration } from '#lib/format.ts';

/** A moment of the video for people: `3:25`. */
export const momentOf = (ms: number): string => formatDuration(ms / SECOND);

/** The lines of a text, as a person counts them. */
const linesOf = (text = ''): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** The changes between two states in words, for a screen reader: `main.js: 3 lines written, 1 line replaced`. */
export function changesInWords(before: TrackState, after: TrackState): string {
  const names = new Set([...before.files.keys(), ...after.files.keys()]);
  const parts = [...names].flatMap((name) => {
    const [old, fresh] = [before.files.get(name), after.files.get(name)];
    if (old === fresh) return [];
    if (fresh === undefined) return `${name} removed`;
    const differences = lineDifferences(linesOf(old), linesOf(fresh));
    const lines = (side: 'before' | 'after'): number =>
      differences.reduce((sum, difference) => sum + difference[side][1] - difference[side][0], 0);
    const [gone, written] = [lines('before'), lines('after')];
    const said = [
      ...(written > 0 ? [`${formatCount(written, 'line')} written`] : []),
      ...(gone > 0 ? [`${formatCount(gone, 'line')} ${written > 0 ? 'replaced' : 'taken out'}`] : []),
    ];
    return said.length > 0 ? `${name}: ${said.join(', ')}` : [];
  });
  if (after.shown !== null && after.shown !== before.shown) parts.push(`${after.shown} is open`);
  if (after.output.length > 0 && JSON.stringify(after.output) !== JSON.stringify(before.output))
    parts.push(`printed ${formatCount(after.output.length, 'line')}`);
  return parts.join('; ');
}

/** When the changes of a recording are told to a screen reader: it should not talk over the instructor all the time. */
const SPOKEN = { pause: 2 * SECOND, longest: 15 * SECOND };

/** The moments of a track at which its changes are told. */
export const spokenStops = (track: CodeTrack): TrackStop[] => stopsOf(track, SPOKEN);

/** Describes what was done from the last stop to this one, counted from 1; empty where no text has changed. */
export function stopInWords(track: CodeTrack, stops: readonly TrackStop[], stop: number): string {
  const stateOf = (place: number): TrackState => stateAfterEvents(track, stops[place]?.count ?? 0);
  const words = changesInWords(stateOf(stop - 2), stateOf(stop - 1));
  return track.steps.length > 0 ? `Step ${stop} of ${track.steps.length}. ${words}` : words;
}

/** The result of a gate's tests in words, for a screen reader. */
export function testsInWords({ hasPassed, trouble, tests }: ExerciseResult): string {
  if (hasPassed) return 'All tests pass.';
  const failed = tests.filter((test) => !test.hasPassed);
  const sum = `${tests.length - failed.length} of ${formatCount(tests.length, 'test')} passed.`;
  const why = failed.map(({ title, message }) => `Failed: ${title}. ${message}`);
  return [...(trouble === null ? [] : [trouble]), ...(tests.length > 0 ? [sum] : []), ...why].join('\n');
}
