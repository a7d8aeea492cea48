import * as v from 'valibot';

/** A caption track, as `<track>` takes it. */
export const captionTrack = v.object({
  /** BCP 47, such as `en` or `pt-BR`. */
  language: v.string(),
  label: v.string(),
  /** WebVTT, for callers who may play the video. */
  address: v.string(),
});
export type CaptionTrack = v.InferOutput<typeof captionTrack>;

/** Files beside a lecture's video. An address is empty until its file exists. All are valid as long as `videoUrl`. */
export const lectureVideo = v.object({
  lecture: v.string(),
  /** HLS: a multivariant playlist. Relative addresses in it grant the same access. */
  hlsUrl: v.string(),
  poster: v.string(),
  /** WebVTT whose cues name regions of one picture (`storyboard.webp#xywh=x,y,w,h`). */
  storyboard: v.string(),
  captions: v.array(captionTrack),
  /** The instructor's code over time (`docs/code-track.md`). */
  codeTrack: v.string(),
});
export type LectureVideo = v.InferOutput<typeof lectureVideo>;
