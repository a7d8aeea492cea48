import { EMPTY_STATE, keyframeOf, stateAfter, type TrackState } from './track-state.ts';
import { TRACK_FORMAT, TRACK_KEYFRAME, TRACK_VERSION } from './track-limits.ts';
import type { CodeTrack } from './track.ts';

/**
 * Makes a track from ordered events, with keyframes.
 * @throws RangeError for an event that does not fit the text at that point
 */
export function makeTrack({
  files,
  steps,
  events,
}: Pick<CodeTrack, 'files' | 'steps' | 'events'>): CodeTrack {
  const keyframes: CodeTrack['keyframes'] = [];
  let state: TrackState = EMPTY_STATE;
  let last = 0;
  for (const [position, event] of events.entries()) {
    if (event[0] - last >= TRACK_KEYFRAME) {
      keyframes.push(keyframeOf(files, state, position));
      last = event[0];
    }
    const next = stateAfter(files, state, event);
    if (next === undefined) throw new RangeError(`Event ${position} does not fit the text that is there`);
    state = next;
  }
  return { format: TRACK_FORMAT, version: TRACK_VERSION, files, steps, events: [...events], keyframes };
}
