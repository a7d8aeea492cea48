import { open } from 'node:fs/promises';
import { SECOND } from '@lectern/contract/units';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '#platform/errors.ts';

export type ImageUse = 'thumbnail' | 'portrait' | 'text';

export interface EncodedImage {
  width: number;
  height: number;
  webp: Buffer;
}

const MAX_PIXELS = 24_000_000;
const WEBP_QUALITY = 82;
const TIME_LIMIT = 20 * SECOND;

/** Longest side of each size. Thumbnails and pictures in texts keep their shape, portraits are cut square. */
const SIDES: Record<ImageUse, readonly number[]> = {
  thumbnail: [320, 640, 960, 1280],
  portrait: [96, 192, 384],
  text: [640, 1280, 1920],
};

// Only these loaders stay enabled in this process. An SVG, a PDF or a TIFF is refused before it is parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});
sharp.cache(false);
// The queue bounds concurrency. Each picture takes one thread, and requests keep the others.
sharp.concurrency(1);

/** Magic numbers of the formats, with their offsets. */
const BEGINNINGS: [offset: number, bytes: Buffer][] = [
  [0, Buffer.from([0xff, 0xd8, 0xff])],
  [0, Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  [0, Buffer.from('GIF8')],
  [8, Buffer.from('WEBP')],
  [4, Buffer.from('ftypavi')],
];

/** Tells a broken picture from a file that is no picture, after every loader has refused it. */
const beginsLikeImage = async (path: string): Promise<boolean> => {
  const handle = await open(path, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return BEGINNINGS.some(([offset, bytes]) =>
      buffer.subarray(offset, offset + bytes.byteLength).equals(bytes),
    );
  } finally {
    await handle.close();
  }
};

const readHeader = async (path: string): Promise<Metadata> => {
  let header: Metadata;
  try {
    header = await sharp(path, { limitInputPixels: false }).metadata();
  } catch (error) {
    const code = (await beginsLikeImage(path)) ? 'INVALID_IMAGE' : 'NOT_AN_IMAGE';
    throw new AppError(code, { cause: error });
  }
  // The AVIF loader also reads HEIC, which no browser shows.
  if (header.format === 'heif' && header.compression !== 'av1') throw new AppError('NOT_AN_IMAGE');
  if (header.width * header.height > MAX_PIXELS) throw new AppError('IMAGE_TOO_LARGE');
  return header;
};

const fitted = (image: Sharp, use: ImageUse, side: number): Sharp =>
  image.resize(side, side, {
    fit: use === 'portrait' ? 'cover' : 'inside',
    position: 'attention',
    withoutEnlargement: true,
  });

/**
 * Decodes the first frame once, upright, into plain sRGB pixels of the largest size. Nothing else of the file is kept.
 */
const decode = async (path: string, use: ImageUse, { width, height }: Metadata) => {
  const largest = Math.max(...SIDES[use]);
  // `cover` does not crop a picture that is smaller than requested, so the side is the picture's own then.
  const side = use === 'portrait' ? Math.min(largest, width, height) : largest;
  try {
    const image = sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .timeout({ seconds: TIME_LIMIT / SECOND })
      .autoOrient();
    return await fitted(image, use, side)
      .toColorspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new AppError('INVALID_IMAGE', { cause: error });
  }
};

/**
 * Makes the sizes of a picture, smallest first, never larger than the picture is; an original smaller than all of them gives one size.
 * @throws AppError NOT_AN_IMAGE, IMAGE_TOO_LARGE, INVALID_IMAGE
 */
export const encodeImage = async (path: string, use: ImageUse): Promise<EncodedImage[]> => {
  const { data, info } = await decode(path, use, await readHeader(path));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const own = Math.max(info.width, info.height);
  // A size just below the picture's own would be almost a duplicate.
  const sides = [...SIDES[use].filter((side) => side < own * 0.9), own];
  const sizes: EncodedImage[] = [];
  for (const side of sides) {
    const { data: webp, info: made } = await fitted(sharp(data, { raw }), use, side)
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true });
    // Two sizes of a narrow picture may have the same width, and the width names the size.
    if (sizes.every((size) => size.width !== made.width))
      sizes.push({ width: made.width, height: made.height, webp });
  }
  return sizes;
};
