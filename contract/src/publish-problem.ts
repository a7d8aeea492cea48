import * as v from 'valibot';

/** What stands in the way of publishing a course as its instructor means it. */
export const publishProblem = v.object({
  kind: v.picklist(['taken-down', 'no-lecture', 'exercise', 'video-on-its-way', 'video-rejected']),
  /** Publishing is refused; otherwise it goes through, but without this lecture's new video. */
  isBlocking: v.boolean(),
  /** Where it is; empty where it is about the whole course. */
  lectureId: v.string(),
  message: v.string(),
});
export type PublishProblem = v.InferOutput<typeof publishProblem>;
