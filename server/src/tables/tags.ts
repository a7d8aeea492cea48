declare const isMadeHere: unique symbol;

/**
 * Names something that answers are made from, or that somebody waits for. A change announces the tags of what it
 * changed, an answer carries the tags of what it was made from; both are made by the constructors of this file alone.
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
  | 'learning';

const tagOf = (kind: TagKind, ...ids: string[]): Tag => [kind, ...ids].join(':') as Tag;

/** The list of categories, with their names. */
export const categoriesTag = tagOf('categories');
/** What is published at all: searches and lists across categories. */
export const catalogTag = tagOf('catalog');
/** Which courses a category lists. */
export const categoryTag = (categoryId: string): Tag => tagOf('category', categoryId);
/** A course as everybody sees it, with its ratings, its counts, and the names and pictures that stand beside it. */
export const courseTag = (courseId: string): Tag => tagOf('course', courseId);
export const certificateTag = (certificateId: string): Tag => tagOf('certificate', certificateId);

/** A mail was put into the outbox. */
export const mailTag = tagOf('mail');
/** The media workers have something to do. */
export const mediaWorkTag = tagOf('media-work');
/** The videos of an instructor have come further. */
export const mediaTag = (ownerId: string): Tag => tagOf('media', ownerId);
/** A node wants an upload whose writer is on another one. */
export const uploadTag = (uploadId: string): Tag => tagOf('upload', uploadId);
/** A student's record in a course was changed, by the page `device`. */
export const learningTag = (userId: string, courseId: string, device: string): Tag =>
  tagOf('learning', userId, courseId, device);

/** What is out of date when a course enters, leaves or changes its place in the catalogue, or looks different there. */
export const publicCourseTags = (courseId: string, categoryIds: readonly (string | undefined)[]): Tag[] => [
  catalogTag,
  courseTag(courseId),
  ...new Set(categoryIds.flatMap((id) => (id === undefined ? [] : categoryTag(id)))),
];

/** The kind of a tag and the ids behind it, in the order of its constructor. */
export const readTag = (tag: Tag): { kind: TagKind; ids: string[] } => {
  const [kind, ...ids] = tag.split(':');
  return { kind: kind as TagKind, ids };
};
