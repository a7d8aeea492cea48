import { clock, counted, ofVideos } from '../problem.ts';
import { findCues } from '../cues.ts';

/** The comfortable reading speed in subtitling practice, in characters a second. */
const FASTEST = 17;

/** Captions that disappear before they can be read. */
export const checkCaptionsFast = ofVideos('captions-fast', ({ captions }, { title }) => {
  const fast = findCues(captions, ({ start, end, text }) => {
    // Allows for the rounding to milliseconds.
    return text.replaceAll('\n', ' ').length / (end - start) > FASTEST + 0.01;
  });
  const [first] = fast;
  if (first === undefined) return undefined;
  return {
    message: `${counted(fast.length, 'caption')} of “${title}” ${fast.length === 1 ? 'goes' : 'go'} faster than ${FASTEST} characters a second, the first at ${clock(first.start)}.`,
    remedy: 'Let them stand longer, or shorten their text.',
    at: first.start,
  };
});
