import type { CaptionCue } from '#tables/media-tables.ts';

const begunTogether = (cues: readonly CaptionCue[]): CaptionCue[] => {
  const apart: CaptionCue[] = [];
  for (const cue of cues) {
    const before = apart.at(-1);
    if (before?.start === cue.start)
      apart[apart.length - 1] = { ...before, end: cue.end, text: `${before.text}\n${cue.text}` };
    else apart.push(cue);
  }
  return apart;
};

/** Cues that end at the latest where the next one begins. Cues that begin together are merged. */
export const withoutOverlaps = (cues: readonly CaptionCue[]): CaptionCue[] =>
  begunTogether(cues).map((cue, place, all) => ({
    ...cue,
    end: Math.min(cue.end, all[place + 1]?.start ?? cue.end),
  }));
