import { INITIALS_PATH, initialsOf } from '@lectern/contract/initials';
import { newId } from '#platform/database/ids.ts';
import type { ImageFile } from '#tables/media-tables.ts';

export interface ImageSize {
  address: string;
  width: number;
  height: number;
}

/** What `media.details` holds for a picture, as the column is read; null where a left join found no picture. */
export type ImageDetails = { sizes?: ImageFile[] } | null;

/** The path of media files. It lies below the API, for hosts that proxy only the API. */
export const MEDIA_PATH = '/api/v1/media';

// The last two digits of a UUIDv7 are random, the first ones are the time.
const shard = (id: string): string => id.slice(-2);

export const imageName = (id: string, width: number): string => `images/${shard(id)}/${id}-${width}.webp`;
/** The name of a file that was uploaded in parts: a video, or a file to download. */
export const videoName = (id: string): string => `videos/${shard(id)}/${id}`;

/** The name of a file derived from a video, by the name under which it is served, as `index.m3u8`. */
export const madeName = (id: string, file: string): string => `renditions/${shard(id)}/${id}-${file}`;

const TAILS = 'uploads/';
/** The name of an unfinished upload's tail: the bytes after its last whole part. A name is never reused. */
export const newTailName = (id: string): string => `${TAILS}${shard(id)}/${id}-${newId()}`;
export const isTailName = (name: string): boolean => name.startsWith(TAILS);

/** The id of the media row that a stored file belongs to. */
export const mediaIdOf = (name: string): string => name.split('/')[2]?.slice(0, 36) ?? '';

/** Sizes of a picture, smallest first. `base` precedes the path for clients at another origin. */
export const imageSizes = (details: ImageDetails, base: string): ImageSize[] =>
  (details?.sizes ?? []).map(({ file, width, height }) => ({
    address: `${base}${MEDIA_PATH}/images/${file.slice(file.lastIndexOf('/') + 1)}`,
    width,
    height,
  }));

export interface Portrayed {
  firstName: string;
  lastName: string;
  picture: ImageDetails;
}

/**
 * Address of the smallest size of at least `width` pixels, else of the largest. Without a picture, that of the
 * initials.
 */
export const portraitAddress = ({ picture, ...names }: Portrayed, width: number, base: string): string => {
  const sizes = imageSizes(picture, base);
  const size = sizes.find((one) => one.width >= width) ?? sizes.at(-1);
  return size?.address ?? `${base}${INITIALS_PATH}${encodeURIComponent(initialsOf(names))}.svg`;
};
