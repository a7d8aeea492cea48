import { MiB } from '@lectern/contract/units';

/** Larger files are uploaded in resumable parts, in the background. */
const IN_ONE_REQUEST = 8 * MiB;
/** They are converted, which the list of uploads shows from the first byte on. */
const NEEDS_CONVERSION = /\.(mkv|mov|avi)$/i;

/** Whether a video goes its own way, after the lecture was saved. */
export const isSentApart = ({ name, size }: File): boolean =>
  size > IN_ONE_REQUEST || NEEDS_CONVERSION.test(name);
