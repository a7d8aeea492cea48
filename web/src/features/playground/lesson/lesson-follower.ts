import {
  calmCount,
  eventsUntil,
  stateAfter,
  stateAfterEvents,
  type TrackState,
} from '@lectern/contract/code-track/track-state';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import type { LessonEditor } from './lesson-editor.ts';

/** More events than this since the last update count as a jump: the whole text is replaced. */
const LEAP = 40;

/** Keeps an editor at the current moment of a track. */
export function createFollower(track: CodeTrack, isCalm: boolean) {
  let count = -1;
  let state: TrackState = stateAfterEvents(track, 0);

  const step = (editor: LessonEditor, to: number): boolean => {
    for (const event of track.events.slice(count, to)) {
      const next = stateAfter(track.files, state, event);
      if (next === undefined) return false;
      const [, , changes, selection] = event;
      if (changes === 'removed' || next.shown !== state.shown) {
        if (next.shown !== null) editor.show(next.shown, next.files.get(next.shown) ?? '', selection);
      } else editor.follow(changes, selection);
      state = next;
    }
    return true;
  };

  return {
    getState: (): TrackState => state,
    /** The time of the last shown event, in milliseconds. */
    getMoment: (): number => track.events[count - 1]?.[0] ?? 0,
    /** Moves to a moment; false when nothing has changed since the last one. */
    moveTo(ms: number, editor: LessonEditor): boolean {
      const to = isCalm ? calmCount(track, ms) : eventsUntil(track, ms);
      if (to === count) return false;
      const isNext = count >= 0 && to > count && to - count <= LEAP;
      if (!isNext || !step(editor, to)) {
        state = stateAfterEvents(track, to);
        const { shown, files, selection } = state;
        // Before its first file the lesson is empty, also after a jump back.
        editor.show(shown ?? '', files.get(shown ?? '') ?? '', selection);
      }
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
