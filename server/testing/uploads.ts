import { UPLOADS_PATH } from '@lectern/contract/media';
import type { TestAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';
import { metadataOf } from './tus-client.ts';

/** Uploads a whole file for a lecture, in one part; answers the video's id. */
export const upload = async (
  app: TestApp,
  owner: TestAccount,
  { lectureId, bytes, fileName = 'lesson.mp4' }: { lectureId: string; bytes: Buffer; fileName?: string },
): Promise<string> => {
  const headers = { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0' };
  const begun = await app.http.inject({
    method: 'POST',
    url: UPLOADS_PATH,
    headers: {
      ...headers,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': metadataOf({ lecture: lectureId, filename: fileName }),
    },
  });
  const url = String(begun.headers.location);
  const sent = await app.http.inject({
    method: 'PATCH',
    url,
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  });
  if (sent.statusCode !== 204) throw new Error(`The upload was refused: ${sent.body}`);
  return url.slice(url.lastIndexOf('/') + 1);
};
