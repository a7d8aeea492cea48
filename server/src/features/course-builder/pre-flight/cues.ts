import type { CheckedCaptions } from './checked-course.ts';
import type { CaptionCue } from '#tables/media-tables.ts';

/** The cues of all languages that fulfil a condition, in the order of their time. */
export const findCues = (
  captions: CheckedCaptions[],
  isSo: (cue: CaptionCue, before: CaptionCue | undefined) => boolean,
): CaptionCue[] =>
  captions
    .flatMap(({ cues }) => cues.filter((cue, place) => isSo(cue, cues[place - 1])))
    .toSorted((a, b) => a.start - b.start);
