import { clock, counted, ofVideos } from '../problem.ts';
import { lengthOf } from '../sound.ts';

/** Seconds. */
const SHORTEST = 3;
/** A video with a larger share of still picture counts as slides. */
const SLIDES = 0.5;

/** A black picture. */
export const checkBlackPicture = ofVideos('black-picture', ({ blacks = [] }, { title }) => {
  const black = blacks.filter((span) => lengthOf(span) >= SHORTEST);
  const [first] = black;
  if (first === undefined) return undefined;
  return {
    message: `The picture of “${title}” is black for ${SHORTEST} seconds or longer in ${counted(black.length, 'place')}, the first at ${clock(first[0])}.`,
    remedy: 'Cut it out, or check that your export contains the picture.',
    at: first[0],
  };
});

/** A frozen camera or recording. The last picture of a video may stand still, and so may code. */
export const checkFrozenPicture = ofVideos('frozen-picture', (video, { title, code }) => {
  // Code may stand still during an explanation.
  if (code !== null) return undefined;
  const { freezes = [], blacks = [], durationSeconds } = video;
  const still = freezes.filter(
    ([from, to]) =>
      to - from >= SHORTEST &&
      to < durationSeconds - 1 &&
      !blacks.some((black) => black[0] < to && black[1] > from),
  );
  const [first] = still;
  const inAll = still.reduce((sum, span) => sum + lengthOf(span), 0);
  if (first === undefined || inAll > durationSeconds * SLIDES) return undefined;
  return {
    message: `The picture of “${title}” stands still for ${SHORTEST} seconds or longer in ${counted(still.length, 'place')}, the first at ${clock(first[0])}.`,
    remedy: 'Watch this place: if the recording hung there, cut it out.',
    at: first[0],
  };
});
