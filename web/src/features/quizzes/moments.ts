import type { ShownQuestion } from '@lectern/contract/shown-question';

/** Seconds. A video that is further behind a question was not stopped by it: it has gone on or jumped. */
export const FARTHEST_BEHIND = 2;

/** Seconds. After a seek, a browser may report a position slightly behind the target. */
const EARLY = 0.05;

/** The first question in a stretch of the video. A required question is found before the stretch too, as after a jump. */
export const questionBetween = (
  questions: readonly ShownQuestion[],
  { from, now }: { from: number; now: number },
): ShownQuestion | undefined =>
  questions
    .filter(({ second }) => second !== null && second <= now)
    .filter(({ second, isRequired }) => isRequired || (second ?? 0) > from)
    .toSorted((one, other) => (one.second ?? 0) - (other.second ?? 0))[0];

/** The second from which questions count after a seek: those that it passed over do not, that at its target does. */
export const countedAfterJump = ({ currentTime }: Pick<HTMLMediaElement, 'currentTime'>): number =>
  currentTime - EARLY;

const playedFrom = ({ played, currentTime }: Pick<HTMLMediaElement, 'played' | 'currentTime'>): number => {
  for (let at = 0; at < played.length; at += 1)
    if (played.start(at) <= currentTime && currentTime <= played.end(at) + FARTHEST_BEHIND)
      return played.start(at);
  return currentTime;
};

/**
 * The second from which questions count when the video first plays with the quiz: the start of the current
 * stretch, or a little earlier, because a video resumes where a question stopped it.
 */
export const countedFrom = (video: Pick<HTMLMediaElement, 'played' | 'currentTime'>): number =>
  playedFrom(video) - FARTHEST_BEHIND;
