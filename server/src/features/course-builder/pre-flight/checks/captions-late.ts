import { clock, counted, ofVideos } from '../problem.ts';
import { findCues } from '../cues.ts';

/** Containers disagree by some frames on where a video ends. */
const TOLERANCE = 0.5;

/** Captions that belong to another video or to a longer cut. */
export const checkCaptionsLate = ofVideos('captions-late', ({ captions, durationSeconds }, { title }) => {
  const late = findCues(captions, ({ end }) => end > durationSeconds + TOLERANCE);
  const [first] = late;
  if (first === undefined) return undefined;
  return {
    message: `${counted(late.length, 'caption')} of “${title}” ${late.length === 1 ? 'ends' : 'end'} after the video, which ends at ${clock(durationSeconds)}.`,
    remedy: 'Check that these are the captions of this video, and remove what comes after its end.',
    at: Math.min(first.start, durationSeconds),
  };
});
