import { clock, counted, ofVideos } from '../problem.ts';
import { findCues } from '../cues.ts';

/** Captions that are shown at the same time. */
export const checkCaptionsOverlap = ofVideos('captions-overlap', ({ captions }, { title }) => {
  const early = findCues(captions, ({ start }, before) => before !== undefined && start < before.end);
  const [first] = early;
  if (first === undefined) return undefined;
  return {
    message: `${counted(early.length, 'caption')} of “${title}” ${early.length === 1 ? 'begins' : 'begin'} before the previous one has ended, the first at ${clock(first.start)}.`,
    remedy: 'End each caption where the next one begins.',
    at: first.start,
    isMendable: true,
  };
});
