import { getMediaWork } from '@lectern/contract/media';
import { call } from '#lib/api.ts';
import type { LeftUpload } from './left-uploads.ts';

/**
 * The upload of this file that the server has begun although its answer never came; undefined without one. Another one
 * beside it would stay unfinished for good.
 */
export async function findBegun(
  { kind, lectureId, bytes }: Pick<LeftUpload, 'kind' | 'lectureId' | 'bytes'>,
  fingerprint: string,
): Promise<string | undefined> {
  const work = await call(getMediaWork);
  return work.find(
    (one) =>
      one.state === 'uploading' &&
      one.kind === kind &&
      one.lectureId === lectureId &&
      one.bytes === bytes &&
      one.fingerprint === fingerprint,
  )?._id;
}
