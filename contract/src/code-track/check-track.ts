import * as v from 'valibot';
import { EMPTY_STATE, keyframeOf, stateAfter, type TrackState } from './track-state.ts';
import { TRACK_KEYFRAME, TRACK_MAX_TEXT, TRACK_TESTS_FILE } from './track-limits.ts';
import { codeTrack, TRACK_MAX_PRINTED, type CodeTrack, type TrackEvent } from './track.ts';

/** A track, or a sentence about the first problem in it. */
export type CheckedTrack = { track: CodeTrack; problem: null } | { track: null; problem: string };

const isSelectionInside = ({ shown, files, selection }: TrackState): boolean =>
  selection === null || (shown !== null && selection.every((at) => at <= (files.get(shown)?.length ?? 0)));

const eventProblem = (event: TrackEvent, before: number, state: TrackState | undefined): string | null => {
  if (event[0] < before) return 'is earlier than the one before it';
  if (state === undefined) return 'does not fit the text that is there';
  if (!isSelectionInside(state)) return 'has its cursor outside of the text';
  if (state.output.length > TRACK_MAX_PRINTED)
    return `makes an output of more than ${TRACK_MAX_PRINTED} lines`;
  const text = state.shown === null ? '' : (state.files.get(state.shown) ?? '');
  return text.length > TRACK_MAX_TEXT ? `makes a file of more than ${TRACK_MAX_TEXT} characters` : null;
};

/** Replays a track of the right shape; null when every event and keyframe is valid. */
function replayProblem({ files, steps, events, keyframes }: CodeTrack): string | null {
  const wanted = new Map(keyframes.map((keyframe) => [keyframe.before, keyframe]));
  if (keyframes.some(({ before }, place) => before <= (keyframes[place - 1]?.before ?? -1)))
    return 'The keyframes are not in order';
  let state: TrackState = EMPTY_STATE;
  let [last, lastKeyframe] = [0, 0];
  for (const [position, event] of events.entries()) {
    const keyframe = wanted.get(position);
    if (keyframe !== undefined) {
      if (JSON.stringify(keyframe) !== JSON.stringify(keyframeOf(files, state, position)))
        return `The keyframe before event ${position} is not what the events before it make`;
      lastKeyframe = event[0];
      wanted.delete(position);
    }
    if (event[0] - lastKeyframe > TRACK_KEYFRAME) return `Before event ${position} a keyframe is missing`;
    const next = stateAfter(files, state, event);
    const problem = eventProblem(event, last, next);
    if (problem !== null || next === undefined) return `Event ${position} ${problem}`;
    state = next;
    last = event[0];
  }
  if (wanted.size > 0) return 'A keyframe stands behind the last event';
  const isOrdered = steps.every(({ at, typing }, place) => typing <= at && at > (steps[place - 1]?.at ?? -1));
  return isOrdered ? null : 'The steps are not in order';
}

function gatesProblem({ files, gates = [] }: CodeTrack): string | null {
  if (gates.some(({ at }, place) => at <= (gates[place - 1]?.at ?? -1))) return 'The gates are not in order';
  if (new Set(gates.map(({ id }) => id)).size < gates.length) return 'Two gates have the same id';
  const isTaken = gates.length > 0 && files.some((name) => name.toLowerCase() === TRACK_TESTS_FILE);
  return isTaken ? `In a track with gates no file is named ${TRACK_TESTS_FILE}` : null;
}

/** Checks everything that a player relies on, by replaying the track. */
export function checkTrack(input: unknown): CheckedTrack {
  const read = v.safeParse(codeTrack, input);
  if (!read.success) {
    const [issue] = read.issues;
    return { track: null, problem: `${v.getDotPath(issue) ?? 'The file'}: ${issue.message}` };
  }
  const { output: track } = read;
  if (new Set(track.files.map((name) => name.toLowerCase())).size < track.files.length)
    return { track: null, problem: 'Two files have the same name' };
  const problem = replayProblem(track) ?? gatesProblem(track);
  return problem === null ? { track, problem } : { track: null, problem };
}

/** Runs `checkTrack` on a file's text. */
export function readTrack(text: string): CheckedTrack {
  try {
    return checkTrack(JSON.parse(text));
  } catch {
    return { track: null, problem: 'The file is no JSON' };
  }
}
