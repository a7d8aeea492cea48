import { MiB } from './units.ts';

/** Accepted video formats, for the form and for the resumable upload. */
export const VIDEO_KINDS = 'MP4, MOV, WebM, MKV or AVI';

/** Accepted formats of pictures. */
export const IMAGE_KINDS = 'JPEG, PNG, WebP, AVIF or GIF';
/** The same, as a file field's `accept`. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif';
export const IMAGE_MAX_BYTES = 5 * MiB;
