import { clock, counted, ofVideos } from '../problem.ts';
import { findCues } from '../cues.ts';

const MOST_LINES = 2;

/** Captions with so many lines that they cover the picture. */
export const checkCaptionsLines = ofVideos('captions-lines', ({ captions }, { title }) => {
  const high = findCues(captions, ({ text }) => text.split('\n').length > MOST_LINES);
  const [first] = high;
  if (first === undefined) return undefined;
  return {
    message: `${counted(high.length, 'caption')} of “${title}” ${high.length === 1 ? 'has' : 'have'} more than ${MOST_LINES} lines, the first at ${clock(first.start)}.`,
    remedy: 'Split them into several captions.',
    at: first.start,
  };
});
