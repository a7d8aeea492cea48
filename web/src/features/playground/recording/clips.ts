/** A part of a take, milliseconds of the take. */
export interface Clip {
  /** Its position among the takes. */
  take: number;
  from: number;
  to: number;
}

/** A moment of a take. */
export interface TakeMoment {
  take: number;
  ms: number;
}

export const lengthOfClip = ({ from, to }: Clip): number => to - from;
export const lengthOfClips = (clips: readonly Clip[]): number =>
  clips.reduce((sum, clip) => sum + lengthOfClip(clip), 0);

/** Where each clip begins in the video. */
export function startsOf(clips: readonly Clip[]): number[] {
  let at = 0;
  return clips.map((clip) => {
    const start = at;
    at += lengthOfClip(clip);
    return start;
  });
}

/** The moment of a take that a moment of the video shows; the end of the last clip behind its end. */
export function momentAt(clips: readonly Clip[], ms: number): TakeMoment | null {
  let left = Math.max(0, ms);
  for (const clip of clips) {
    if (left < lengthOfClip(clip)) return { take: clip.take, ms: clip.from + left };
    left -= lengthOfClip(clip);
  }
  const last = clips.at(-1);
  return last === undefined ? null : { take: last.take, ms: last.to };
}

/** The clips without a stretch of the video. */
export function withoutStretch(clips: readonly Clip[], from: number, to: number): Clip[] {
  const starts = startsOf(clips);
  return clips.flatMap((clip, place) => {
    const start = starts[place] ?? 0;
    const cutFrom = Math.min(Math.max(clip.from + from - start, clip.from), clip.to);
    const cutTo = Math.min(Math.max(clip.from + to - start, clip.from), clip.to);
    if (cutFrom >= cutTo) return [clip];
    return [
      { ...clip, to: cutFrom },
      { ...clip, from: cutTo },
    ].filter((part) => lengthOfClip(part) > 0);
  });
}

/** The video until a moment. */
export const untilMoment = (clips: readonly Clip[], ms: number): Clip[] =>
  withoutStretch(clips, ms, lengthOfClips(clips));
