import { errors } from '@lectern/contract/errors';
import { formatSize } from '#lib/format.ts';

/**
 * The reason why a chosen file will be refused, given before it is sent; undefined if there is none. The server judges
 * files of a type that the system does not know, by decoding them.
 */
export function fileProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  kind: 'image' | 'video',
  maxBytes = Number.POSITIVE_INFINITY,
): string | undefined {
  if (type !== '' && !type.startsWith(`${kind}/`))
    return errors[kind === 'image' ? 'NOT_AN_IMAGE' : 'NOT_A_VIDEO'].message;
  if (size > maxBytes) {
    const [own, most] = [formatSize(size), formatSize(maxBytes)];
    return own === most
      ? `This file is a little larger than the limit of ${most}.`
      : `This file is ${own}; the limit is ${most}.`;
  }
  return undefined;
}
