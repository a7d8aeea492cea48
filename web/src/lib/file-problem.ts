import { errors } from '@lectern/contract/errors';
import { formatSize } from './format.ts';

/**
 * Why a chosen file will not be taken, told before it is sent; undefined when nothing speaks against it. A kind that the
 * system does not know is left to the server, which decides by decoding.
 */
export function fileProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  kind: 'image' | 'video',
  maxBytes = Number.POSITIVE_INFINITY,
): string | undefined {
  if (type !== '' && !type.startsWith(`${kind}/`))
    return errors[kind === 'image' ? 'NOT_AN_IMAGE' : 'NOT_A_VIDEO'].message;
  if (size > maxBytes) return `This file is ${formatSize(size)}; the limit is ${formatSize(maxBytes)}.`;
  return undefined;
}
