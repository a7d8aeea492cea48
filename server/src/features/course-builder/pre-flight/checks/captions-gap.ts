import { clock, ofVideos } from '../problem.ts';
import { lengthOf, speaks, withoutSpans } from '../sound.ts';
import type { Span } from '#tables/media-tables.ts';

/** Music and pauses between chapters are shorter than this. */
const LONGEST_GAP = 30;

/** Audible parts without captions. */
export const checkCaptionsGap = ofVideos('captions-gap', (video, { title }) => {
  if (!speaks(video)) return undefined;
  const whole: Span = [0, video.durationSeconds];
  for (const { label, cues } of video.captions) {
    const silent = withoutSpans(
      whole,
      cues.map(({ start, end }) => [start, end]),
    );
    const gap = silent.find((span) => {
      const heard = withoutSpans(span, video.silences ?? []);
      return cues.length === 0 || heard.reduce((sum, part) => sum + lengthOf(part), 0) > LONGEST_GAP;
    });
    if (gap === undefined) continue;
    return {
      message: `The captions of “${title}” (${label}) say nothing from ${clock(gap[0])} to ${clock(gap[1])}, while there is sound.`,
      remedy: 'Write down what is said there, or what is heard, as [music].',
      at: gap[0],
    };
  }
  return undefined;
});
