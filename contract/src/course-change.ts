import * as v from 'valibot';

/** One difference between two versions of a course, or between the working copy and the published version. */
export const courseChange = v.object({
  kind: v.picklist(['added', 'removed', 'renamed', 'moved', 'changed']),
  what: v.picklist(['course', 'section', 'lecture']),
  _id: v.string(),
  title: v.string(),
  /**
   * What changed, in words, such as `new video` or `price from $10.00 to $12.00`; empty for added and removed, except for
   * a lecture that is held back, which is removed from what students see.
   */
  detail: v.string(),
  /** Whether texts differ, which `getVersionTexts` gives. */
  hasNewTexts: v.optional(v.boolean()),
});
export type CourseChange = v.InferOutput<typeof courseChange>;
