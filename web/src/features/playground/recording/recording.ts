import { EMPTY_STATE, stateAt, type TrackState } from '@lectern/contract/code-track/track-state';
import { TRACK_FORMAT, TRACK_VERSION } from '@lectern/contract/code-track/track-limits';
import type { CodeTrack, TrackEvent, TrackKeyframe } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import { momentAt, type Clip } from './clips.ts';

/** A recording without a pause: the sound, and the editor's events in the sound's time. */
export interface Take {
  /** The state at its beginning. */
  start: TrackKeyframe;
  /** Timed in milliseconds of the take. */
  events: TrackEvent[];
  /** The number of sound samples. */
  samples: number;
  /** The loudness of each tenth of a second, from 0 to 255. */
  loudness: number[];
  /** When the camera's recording begins, in milliseconds of the take; null without one. */
  cameraFrom: number | null;
}

/** All takes of one lecture, and the parts of them that make the video. */
export interface Recording {
  /** `<person>.<lecture>`: a person has one recording of a lecture. */
  key: string;
  begunAt: string;
  /** The names of all files; events name a file by its index. */
  names: string[];
  /** Sound samples per second. */
  rate: number;
  takes: Take[];
  clips: Clip[];
  /** What the video was made of before each change, the last change last. Absent in recordings of before. */
  earlier?: Clip[][];
  /** What was taken back, the last one last. */
  later?: Clip[][];
  /** The lecture's video was made of it as it is. */
  isSent?: boolean;
  /** The last take is still running, or was cut off by a crash: no clip shows it yet. */
  isOpen: boolean;
}

export const lengthOfTake = ({ samples }: Take, rate: number): number =>
  Math.floor((samples * SECOND) / rate);

/** A take as a separate track. */
const trackOfTake = (names: string[], { start, events }: Take): CodeTrack => ({
  format: TRACK_FORMAT,
  version: TRACK_VERSION,
  files: names,
  steps: [],
  events,
  keyframes: [start],
});

/** The editor's state at a moment of a take. */
export const stateOfTake = (names: string[], take: Take, ms: number): TrackState =>
  stateAt(trackOfTake(names, take), ms);

/** The editor's state at a moment of the video; without a clip, the one with which the first take began. */
export function stateAtMoment({ names, takes, clips }: Recording, ms: number): TrackState {
  const moment = momentAt(clips, ms) ?? (takes.length > 0 ? { take: 0, ms: 0 } : null);
  const take = moment === null ? undefined : takes[moment.take];
  return moment === null || take === undefined ? EMPTY_STATE : stateOfTake(names, take, moment.ms);
}
