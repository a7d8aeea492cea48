import { withChaptersInOrder } from '@lectern/contract/chapter-order';
import { readChapters } from '@lectern/contract/chapters';
import { clock, ofVideos } from '../problem.ts';

/** Chapter marks that are invalid, or after the end of the video. */
export const checkTimes = ofVideos('times', ({ durationSeconds }, { title, text }) => {
  const { chapters, problem } = readChapters(text);
  if (problem !== null)
    return {
      message: `The lines of “${title}” that begin with times make no chapters. ${problem}`,
      remedy: 'Put the times in order, the first at 0:00.',
      isMendable: withChaptersInOrder(text) !== undefined,
    };
  const late = chapters.find(({ startSeconds }) => startSeconds >= durationSeconds);
  if (late === undefined) return undefined;
  return {
    message: `The chapter “${late.title}” of “${title}” begins at ${clock(late.startSeconds)}; the video ends at ${clock(durationSeconds)}.`,
    remedy: 'Correct its time, or check that this is the right video.',
    at: durationSeconds,
  };
});
