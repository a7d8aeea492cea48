import type { ShownQuestion } from '@lectern/contract/shown-question';

/** A longer step is a jump, which skips optional questions. */
export const LONGEST_STEP = 2;

interface Step {
  from: number;
  now: number;
  isJump: boolean;
}

/** The first question of a step through the video. A required question stops a jump too. */
export const questionBetween = (
  questions: readonly ShownQuestion[],
  { from, now, isJump }: Step,
): ShownQuestion | undefined =>
  questions
    .filter(({ second }) => second !== null && second <= now)
    .filter(({ second, isRequired }) => isRequired || ((second ?? 0) > from && !isJump))
    .toSorted((one, other) => (one.second ?? 0) - (other.second ?? 0))[0];

const playedFrom = ({ played, currentTime }: Pick<HTMLMediaElement, 'played' | 'currentTime'>): number => {
  for (let at = 0; at < played.length; at += 1)
    if (played.start(at) <= currentTime && currentTime <= played.end(at) + LONGEST_STEP)
      return played.start(at);
  return currentTime;
};

/**
 * From where questions count when the quiz arrives: the start of the stretch that was played up to now. It begins a
 * little earlier, as a video resumes where a question had stopped it.
 */
export const countedFrom = (video: Pick<HTMLMediaElement, 'played' | 'currentTime'>): number =>
  playedFrom(video) - LONGEST_STEP;
