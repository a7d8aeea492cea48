import { changesBetween } from '@lectern/contract/code-track/changes';
import { makeTrack } from '@lectern/contract/code-track/make-track';
import { EMPTY_STATE, type TrackState } from '@lectern/contract/code-track/track-state';
import type { CodeTrack, TrackEvent } from '@lectern/contract/code-track/track';
import { startsOf, type Clip } from './clips.ts';
import { stateOfTake, type Recording, type Take } from './recording.ts';

/**
 * The events that turn one state into another at once: a clip may begin with another state than the previous one ended
 * with.
 */
function leap(names: readonly string[], before: TrackState, after: TrackState, at: number): TrackEvent[] {
  const numberOf = (name: string): number => names.indexOf(name);
  const gone = [...before.files.keys()].filter((name) => !after.files.has(name));
  const changed = [...after.files].filter(
    ([name, text]) => name !== after.shown && before.files.get(name) !== text,
  );
  const events: TrackEvent[] = [
    ...gone.map((name): TrackEvent => [at, numberOf(name), 'removed', null]),
    ...changed.map(([name, text]): TrackEvent => [
      at,
      numberOf(name),
      changesBetween(before.files.get(name) ?? '', text),
      null,
    ]),
  ];
  if (after.shown === null) return events;
  const shown = after.shown;
  const changes = changesBetween(before.files.get(shown) ?? '', after.files.get(shown) ?? '');
  const isPrinted = JSON.stringify(before.output) !== JSON.stringify(after.output);
  const isSame =
    changes === null &&
    !isPrinted &&
    events.length === 0 &&
    before.shown === shown &&
    JSON.stringify(before.selection) === JSON.stringify(after.selection);
  if (isSame) return events;
  const last = [at, numberOf(shown), changes, after.selection] as const;
  return [...events, isPrinted ? [...last, [['run', ''], ...after.output]] : [...last]];
}

const shifted = (event: TrackEvent, by: number): TrackEvent =>
  event.with(0, event[0] + by) as unknown as TrackEvent;

/** The events of a take within a clip, in the take's time. Events at the clip's end are included. */
const eventsWithin = ({ events }: Take, { from, to }: Clip): TrackEvent[] =>
  events.filter(([ms]) => ms > from && ms <= to);

/** Drops the names of files that no kept event uses. */
function withoutUnused(names: readonly string[], events: readonly TrackEvent[]) {
  const used = [...new Set(events.map(([, file]) => file))].toSorted((one, other) => one - other);
  return {
    files: used.map((file) => names[file] ?? ''),
    events: events.map((event) => event.with(1, used.indexOf(event[1])) as unknown as TrackEvent),
  };
}

/**
 * The code track of a recording. Only what lies in a clip is in it: text that was typed and deleted within a cut
 * stretch never existed.
 */
export function trackOfRecording({
  names,
  takes,
  clips,
}: Pick<Recording, 'names' | 'takes' | 'clips'>): CodeTrack {
  const starts = startsOf(clips);
  let state: TrackState = EMPTY_STATE;
  const events = clips.flatMap((clip, place) => {
    const take = takes[clip.take];
    const start = starts[place] ?? 0;
    if (take === undefined) return [];
    const begin = leap(names, state, stateOfTake(names, take, clip.from), start);
    state = stateOfTake(names, take, clip.to);
    return [...begin, ...eventsWithin(take, clip).map((event) => shifted(event, start - clip.from))];
  });
  return makeTrack({ ...withoutUnused(names, events), steps: [] });
}
