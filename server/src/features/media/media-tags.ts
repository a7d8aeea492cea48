/** Announced on the change feed when something is to be done by the workers. */
export const WORK_TAG = 'media-work';

/** Announced when the videos of an instructor have come further. */
export const mediaTag = (ownerId: string): string => `media:${ownerId}`;
export const ownerOfMediaTag = (tag: string): string | undefined => /^media:(.+)$/.exec(tag)?.[1];

/** Announced when a node wants an upload whose writer is on another one. */
export const uploadTag = (id: string): string => `upload:${id}`;
export const uploadOfTag = (tag: string): string | undefined => /^upload:(.+)$/.exec(tag)?.[1];
