/** A part of a take, in milliseconds of the take. */
export interface Clip {
  /** Index of the take. */
  take: number;
  from: number;
  to: number;
}

/** A moment of a take. */
export interface TakeMoment {
  take: number;
  ms: number;
}

const lengthOfClip = ({ from, to }: Clip): number => to - from;
export const lengthOfClips = (clips: readonly Clip[]): number =>
  clips.reduce((sum, clip) => sum + lengthOfClip(clip), 0);

/** The start of each clip in the video. */
export function startsOf(clips: readonly Clip[]): number[] {
  let at = 0;
  return clips.map((clip) => {
    const start = at;
    at += lengthOfClip(clip);
    return start;
  });
}

/** The moment of a take that the video shows at `ms`; past the end, the end of the last clip. */
export function momentAt(clips: readonly Clip[], ms: number): TakeMoment | null {
  let left = Math.max(0, ms);
  for (const clip of clips) {
    if (left < lengthOfClip(clip)) return { take: clip.take, ms: clip.from + left };
    left -= lengthOfClip(clip);
  }
  const last = clips.at(-1);
  return last === undefined ? null : { take: last.take, ms: last.to };
}

/** Cuts a stretch of the video out of the clips. */
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

/** Cuts off everything after a moment. */
export const untilMoment = (clips: readonly Clip[], ms: number): Clip[] =>
  withoutStretch(clips, ms, lengthOfClips(clips));
