declare const isMadeHere: unique symbol;

/**
 * A cache tag: names something that answers are made from. A change announces the tags of what it changed; an answer
 * carries the tags of what it was made from. Only this file's constructors make tags and signals.
 */
export type Tag = string & { readonly [isMadeHere]: 'tag' };

/** Wakes somebody who waits. No answer can carry a signal, because a signal drops no answer. */
export type Signal = string & { readonly [isMadeHere]: 'signal' };

export type Announced = Tag | Signal;

type TagKind = 'categories' | 'catalog' | 'category' | 'course' | 'video' | 'certificate';
type SignalKind = 'mail' | 'media-work' | 'media' | 'upload' | 'learning' | 'answered';

const tagOf = (kind: TagKind, ...ids: string[]): Tag => [kind, ...ids].join(':') as Tag;
const signalOf = (kind: SignalKind, ...ids: string[]): Signal => [kind, ...ids].join(':') as Signal;

/** The list of categories, with their names. */
export const categoriesTag = tagOf('categories');
/** The catalogue as a whole: searches and lists across categories. */
export const catalogTag = tagOf('catalog');
/** The list of a category's courses. */
export const categoryTag = (categoryId: string): Tag => tagOf('category', categoryId);
/** A course as everybody sees it, with its ratings, its counts, and the names and pictures beside it. */
export const courseTag = (courseId: string): Tag => tagOf('course', courseId);
/** The files made of a video: renditions, poster, storyboard. */
export const videoTag = (videoId: string): Tag => tagOf('video', videoId);
export const certificateTag = (certificateId: string): Tag => tagOf('certificate', certificateId);

/** A mail was put into the outbox. */
export const mailSignal = signalOf('mail');
/** The media workers have work. */
export const mediaWorkSignal = signalOf('media-work');
/** An instructor's videos made progress. */
export const mediaSignal = (ownerId: string): Signal => signalOf('media', ownerId);
/** A node wants an upload that another node is writing. */
export const uploadSignal = (uploadId: string): Signal => signalOf('upload', uploadId);
/** The page `device` changed a student's record in a course. */
export const learningSignal = (userId: string, courseId: string, device: string): Signal =>
  signalOf('learning', userId, courseId, device);

/** Somebody answered a question of a student, or reviewed a program. */
export const answeredSignal = (userId: string, courseId: string): Signal =>
  signalOf('answered', userId, courseId);

/** Tags to announce when a course enters, leaves or moves in the catalogue, or looks different there. */
export const publicCourseTags = (courseId: string, categoryIds: readonly (string | undefined)[]): Tag[] => [
  catalogTag,
  courseTag(courseId),
  ...new Set(categoryIds.flatMap((id) => (id === undefined ? [] : categoryTag(id)))),
];

/** The kind and ids of what was announced, in the order of its constructor. */
export const readAnnounced = (announced: Announced): { kind: TagKind | SignalKind; ids: string[] } => {
  const [kind, ...ids] = announced.split(':');
  return { kind: kind as TagKind | SignalKind, ids };
};
