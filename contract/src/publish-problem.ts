import * as v from 'valibot';

/** These block publishing. */
export const blockingKinds = ['taken-down', 'no-lecture', 'lost-category', 'exercise', 'quiz'] as const;

/** These do not block publishing, but may be mistakes. */
export const warningKinds = [
  'video-on-its-way',
  'video-rejected',
  'empty-lecture',
  'empty-section',
  'example-exercise',
  'no-captions',
  'captions-former',
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
  'lost-picture',
  'alt-text',
  'heading-jump',
  'dead-link',
  'lost-link',
  'slow-link',
  'unchecked-link',
  'outcome',
  'times',
  'quiz-time',
  'quiz-missed',
  'lost-quiz',
  'quiz-picture',
  'exercise-text',
  'quiz-text',
  'code-track',
  'empty-editor',
] as const;

export const problemKind = v.picklist([...blockingKinds, ...warningKinds]);
export type ProblemKind = v.InferOutput<typeof problemKind>;

/** Something that keeps a course from being published as its instructor intends. */
export const publishProblem = v.object({
  kind: problemKind,
  /** Blocks publishing; otherwise the working copy is published as it is. */
  isBlocking: v.boolean(),
  /** The section, when the problem is about a whole section; empty elsewhere. */
  sectionId: v.string(),
  /** The lecture; empty when the problem is about a section or the whole course. */
  lectureId: v.string(),
  message: v.string(),
  /** How to fix it, in a sentence. */
  remedy: v.string(),
  /** The second of the video; null elsewhere. */
  at: v.nullable(v.number()),
  /** Whether mendPublishProblem can fix it. */
  isMendable: v.boolean(),
});
export type PublishProblem = v.InferOutput<typeof publishProblem>;
