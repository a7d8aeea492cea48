import type { ShownQuestion } from '@lectern/contract/shown-question';

/** A video further behind a question was not stopped by it, but has gone on or jumped. */
export const FARTHEST_BEHIND = 2;

/** After a seek, a browser may report a position slightly behind the target. */
const EARLY = 0.05;

/**
 * The first question of a step through the video. A required question is also found where a jump has passed it over.
 */
export const questionBetween = (
  questions: readonly ShownQuestion[],
  { from, now }: { from: number; now: number },
): ShownQuestion | undefined =>
  questions
    .filter(({ second }) => second !== null && second <= now)
    .filter(({ second, isRequired }) => isRequired || (second ?? 0) > from)
    .toSorted((one, other) => (one.second ?? 0) - (other.second ?? 0))[0];

/** From where questions count after a seek: a jump passes over what is between, but not what it lands on. */
export const countedAfterJump = ({ currentTime }: Pick<HTMLMediaElement, 'currentTime'>): number =>
  currentTime - EARLY;

const playedFrom = ({ played, currentTime }: Pick<HTMLMediaElement, 'played' | 'currentTime'>): number => {
  for (let at = 0; at < played.length; at += 1)
    if (played.start(at) <= currentTime && currentTime <= played.end(at) + FARTHEST_BEHIND)
      return played.start(at);
  return currentTime;
};

/**
 * From where questions count when the video first plays with the quiz: the start of the stretch that was played up to
 * now. It begins a little earlier, as a video resumes where a question had stopped it.
 */
export const countedFrom = (video: Pick<HTMLMediaElement, 'played' | 'currentTime'>): number =>
  playedFrom(video) - FARTHEST_BEHIND;
