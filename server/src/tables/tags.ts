declare const isMadeHere: unique symbol;

/**
 * A cache tag: names something that answers are made from, or that somebody waits for. A change announces the tags of
 * what it changed; an answer carries the tags of what it was made from. Only this file's constructors make tags.
 */
export type Tag = string & { readonly [isMadeHere]: true };

type TagKind =
  | 'categories'
  | 'catalog'
  | 'category'
  | 'course'
  | 'certificate'
  | 'mail'
  | 'media-work'
  | 'media'
  | 'upload'
  | 'learning'
  | 'answered';

const tagOf = (kind: TagKind, ...ids: string[]): Tag => [kind, ...ids].join(':') as Tag;

/** The list of categories, with their names. */
export const categoriesTag = tagOf('categories');
/** The catalogue as a whole: searches and lists across categories. */
export const catalogTag = tagOf('catalog');
/** The list of a category's courses. */
export const categoryTag = (categoryId: string): Tag => tagOf('category', categoryId);
/** A course as everybody sees it, with its ratings, its counts, and the names and pictures beside it. */
export const courseTag = (courseId: string): Tag => tagOf('course', courseId);
export const certificateTag = (certificateId: string): Tag => tagOf('certificate', certificateId);

/** A mail was put into the outbox. */
export const mailTag = tagOf('mail');
/** The media workers have work. */
export const mediaWorkTag = tagOf('media-work');
/** An instructor's videos made progress. */
export const mediaTag = (ownerId: string): Tag => tagOf('media', ownerId);
/** A node wants an upload that another node is writing. */
export const uploadTag = (uploadId: string): Tag => tagOf('upload', uploadId);
/** The page `device` changed a student's record in a course. */
export const learningTag = (userId: string, courseId: string, device: string): Tag =>
  tagOf('learning', userId, courseId, device);

/** Somebody answered a question of a student, or reviewed a program. */
export const answeredTag = (userId: string, courseId: string): Tag => tagOf('answered', userId, courseId);

/** Tags to announce when a course enters, leaves or moves in the catalogue, or looks different there. */
export const publicCourseTags = (courseId: string, categoryIds: readonly (string | undefined)[]): Tag[] => [
  catalogTag,
  courseTag(courseId),
  ...new Set(categoryIds.flatMap((id) => (id === undefined ? [] : categoryTag(id)))),
];

/** A tag's kind and ids, in the order of its constructor. */
export const readTag = (tag: Tag): { kind: TagKind; ids: string[] } => {
  const [kind, ...ids] = tag.split(':');
  return { kind: kind as TagKind, ids };
};
