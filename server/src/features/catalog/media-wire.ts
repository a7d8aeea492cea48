import type { ImageFile } from '#platform/tables.ts';

/** Where a stored picture's file is served. */
export const imageAddress = (file: string): string => `/media/images/${file}`;

interface PictureSize {
  address: string;
  width: number;
  height: number;
}

/** A picture's sizes with their addresses, smallest first; none for no picture. */
export const picturesOf = (details: { sizes?: ImageFile[] } | null): PictureSize[] =>
  (details?.sizes ?? []).map(({ width, height, file }) => ({ address: imageAddress(file), width, height }));
