import { MiB } from '@lectern/contract/units';

/** Larger files are uploaded in resumable parts, in the background. */
const IN_ONE_REQUEST = 8 * MiB;
/** These formats are converted; the list of uploads shows that from the first byte on. */
const NEEDS_CONVERSION = /\.(mkv|mov|avi)$/i;

/**
 * Whether a video is uploaded separately, after the lecture was saved. The request that takes both requires a
 * description.
 */
export const isSentApart = ({ name, size }: File, description: string): boolean =>
  size > IN_ONE_REQUEST || NEEDS_CONVERSION.test(name) || description === '';
