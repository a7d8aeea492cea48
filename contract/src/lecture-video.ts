import * as v from 'valibot';

/** Captions as a `<track>` takes them. */
export const captionTrack = v.object({
  /** BCP 47, as `en` or `pt-BR`. */
  language: v.string(),
  label: v.string(),
  /** WebVTT, for whom the video plays. */
  address: v.string(),
});
export type CaptionTrack = v.InferOutput<typeof captionTrack>;

/** What stands beside a lecture's video; an address is empty until the thing is made. All are good as long as `videoUrl`. */
export const lectureVideo = v.object({
  lecture: v.string(),
  /** HLS: a multivariant playlist. Relative addresses in it carry the same right. */
  hlsUrl: v.string(),
  poster: v.string(),
  /** WebVTT whose cues name parts of one picture (`storyboard.webp#xywh=x,y,w,h`). */
  storyboard: v.string(),
  captions: v.array(captionTrack),
  /** The instructor's code at every moment (`docs/code-track.md`). */
  codeTrack: v.string(),
});
export type LectureVideo = v.InferOutput<typeof lectureVideo>;
