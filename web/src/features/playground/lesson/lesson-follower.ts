import {
  eventsUntil,
  stateAfter,
  stateAfterEvents,
  type TrackState,
} from '@lectern/contract/code-track/track-state';
import { finishedAt, stopsOf, stopsUntil } from '@lectern/contract/code-track/track-stops';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import type { LessonEditor } from './lesson-editor.ts';

/** More events than this since the last update count as a jump, which begins at a keyframe. */
const LEAP = 40;
/** A recording without motion shows what was written until a pause like this. */
const CALM = { pause: SECOND, longest: 3 * SECOND };

/** A state with the printed lines of another one, if they are the same: nothing that shows them has to change then. */
const withSameOutput = (next: TrackState, { output }: TrackState): TrackState =>
  next.output !== output && JSON.stringify(next.output) === JSON.stringify(output)
    ? { ...next, output }
    : next;

/** Keeps an editor at the current moment of a track. */
export function createFollower(track: CodeTrack, isCalm: boolean) {
  let count = -1;
  let state: TrackState = stateAfterEvents(track, 0);
  const stops = isCalm ? stopsOf(track, CALM) : null;
  /** Number of events that are shown at a moment. */
  const countAt = (ms: number): number =>
    stops === null ? eventsUntil(track, ms) : (stops[stopsUntil(stops, ms) - 1]?.count ?? 0);

  /** The state after the first `to` events, from the last one if that is near. */
  const stateAt = (to: number): TrackState => {
    if (count < 0 || to < count || to - count > LEAP) return stateAfterEvents(track, to);
    let next: TrackState | undefined = state;
    for (const event of track.events.slice(count, to)) next = next && stateAfter(track.files, next, event);
    return next ?? stateAfterEvents(track, to);
  };

  return {
    getState: (): TrackState => state,
    /** What is shown at a moment, wherever the editor is. */
    lookAt: (ms: number): TrackState => stateAfterEvents(track, countAt(ms)),
    /** The moment at which what is being typed is finished. What is shown without motion is. */
    finishedAt: (ms: number): number => (isCalm ? ms : finishedAt(track, ms)),
    /** The time of the last shown event, in milliseconds. */
    getMoment: (): number => track.events[count - 1]?.[0] ?? 0,
    /** Moves to a moment; false when nothing has changed since the last one. */
    moveTo(ms: number, editor: LessonEditor): boolean {
      const to = countAt(ms);
      if (to === count) return false;
      const next = stateAt(to);
      const { shown, files, selection } = next;
      const changes = to === count + 1 && shown === state.shown ? track.events[count]?.[2] : undefined;
      // Each update of the editor costs a phone milliseconds: several events are one.
      if (changes === undefined || changes === 'removed')
        // Before its first file the lesson is empty, also after a jump back.
        editor.show(shown ?? '', files.get(shown ?? '') ?? '', selection);
      else editor.follow(changes, selection);
      state = withSameOutput(next, state);
      count = to;
      return true;
    },
    /** Call when the editor shows something else. */
    leave(): void {
      count = -1;
    },
  };
}

export type Follower = ReturnType<typeof createFollower>;
