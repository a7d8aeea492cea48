import { EMPTY_STATE, stateAt, type TrackState } from '@lectern/contract/code-track/track-state';
import { TRACK_FORMAT, TRACK_VERSION } from '@lectern/contract/code-track/track-limits';
import type { CodeTrack, TrackEvent, TrackKeyframe } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import { momentAt, type Clip } from './clips.ts';

/** What was recorded without a pause: sound, and what was done in the editor by the sound's own time. */
export interface Take {
  /** What stood there when it began. */
  start: TrackKeyframe;
  /** Milliseconds of the take. */
  events: TrackEvent[];
  /** How many samples of sound it has. */
  samples: number;
  /** How loud each tenth of a second is, from 0 to 255. */
  loudness: number[];
  /** When the camera's own recording begins, milliseconds of the take; null without one. */
  cameraFrom: number | null;
}

/** All takes for one lecture, and which parts of them make the video. */
export interface Recording {
  /** `<person>.<lecture>`: a person has one of a lecture. */
  key: string;
  begunAt: string;
  /** The names of all files; events name a file by its position here. */
  names: string[];
  /** Samples of sound in a second. */
  rate: number;
  takes: Take[];
  clips: Clip[];
  /** The last take goes on, or was cut off by a crash: no clip shows it yet. */
  isOpen: boolean;
}

export const lengthOfTake = ({ samples }: Take, rate: number): number =>
  Math.floor((samples * SECOND) / rate);

/** A take as a track of its own. */
const trackOfTake = (names: string[], { start, events }: Take): CodeTrack => ({
  format: TRACK_FORMAT,
  version: TRACK_VERSION,
  files: names,
  steps: [],
  events,
  keyframes: [start],
});

/** What stood in the editor at a moment of a take. */
export const stateOfTake = (names: string[], take: Take, ms: number): TrackState =>
  stateAt(trackOfTake(names, take), ms);

/** What stands in the editor at a moment of the video. */
export function stateAtMoment({ names, takes, clips }: Recording, ms: number): TrackState {
  const moment = momentAt(clips, ms);
  const take = moment === null ? undefined : takes[moment.take];
  return moment === null || take === undefined ? EMPTY_STATE : stateOfTake(names, take, moment.ms);
}
