import type { PictureAddresses } from './course-wire.ts';

/** TODO(the media service gives the addresses once it is there) */
export const picturesUntilMedia: PictureAddresses = {
  imageSizes: (picture) =>
    (picture?.sizes ?? []).map(({ file, width, height }) => ({
      address: `/media/images/${file.slice(file.lastIndexOf('/') + 1)}`,
      width,
      height,
    })),
  imageAddress: (picture, width) => {
    const sizes = picturesUntilMedia.imageSizes(picture);
    return (sizes.find((size) => size.width >= width) ?? sizes.at(-1))?.address ?? '';
  },
};
