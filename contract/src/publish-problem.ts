import * as v from 'valibot';

/** Publishing is refused for these. */
export const blockingKinds = ['taken-down', 'no-lecture', 'exercise', 'quiz'] as const;

/** Publishing goes through, but the author may have meant otherwise. */
export const warningKinds = [
  'video-on-its-way',
  'video-rejected',
  'empty-lecture',
  'empty-section',
  'no-captions',
  'captions-fast',
  'captions-lines',
  'captions-overlap',
  'captions-late',
  'captions-gap',
  'loudness',
  'clipping',
  'silence',
  'black-picture',
  'frozen-picture',
  'alt-text',
  'heading-jump',
  'dead-link',
  'outcome',
  'times',
  'quiz-time',
  'quiz-missed',
  'code-track',
] as const;

export const problemKind = v.picklist([...blockingKinds, ...warningKinds]);
export type ProblemKind = v.InferOutput<typeof problemKind>;

/** What stands in the way of publishing a course as its instructor means it. */
export const publishProblem = v.object({
  kind: problemKind,
  /** Publishing is refused; otherwise it goes through as the working copy is. */
  isBlocking: v.boolean(),
  /** The section that it is about, as a whole; empty elsewhere. */
  sectionId: v.string(),
  /** Where it is; empty where it is about a section or the whole course. */
  lectureId: v.string(),
  message: v.string(),
  /** How to mend it, in a sentence. */
  remedy: v.string(),
  /** The second of the video; null where it is about none. */
  at: v.nullable(v.number()),
  /** Whether mendPublishProblem does it. */
  isMendable: v.boolean(),
});
export type PublishProblem = v.InferOutput<typeof publishProblem>;
