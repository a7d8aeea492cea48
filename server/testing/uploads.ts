import { UPLOADS_PATH } from '@lectern/contract/media';
import type { TestAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';
import { metadataOf } from './tus-client.ts';
import { newId } from '#platform/database/ids.ts';

interface SentFile {
  lectureId: string;
  bytes: Buffer;
  fileName?: string;
  use?: 'video' | 'file';
}

/** Uploads a whole file for a lecture in one part, and returns its id. */
export const upload = async (
  app: TestApp,
  owner: TestAccount,
  { lectureId, bytes, fileName = 'lesson.mp4', use = 'video' }: SentFile,
): Promise<string> => {
  const headers = { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0' };
  const begun = await app.http.inject({
    method: 'POST',
    url: UPLOADS_PATH,
    headers: {
      ...headers,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': metadataOf({ lecture: lectureId, filename: fileName, use }),
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

/** Gives a lecture a file to download, and returns its id. */
export const aLectureFile = (
  app: TestApp,
  owner: TestAccount,
  lectureId: string,
  { fileName = 'notes.txt', bytes = Buffer.from('A file') }: Partial<SentFile> = {},
): Promise<string> => upload(app, owner, { lectureId, bytes, fileName, use: 'file' });

/**
 * Stores the row of a video that was uploaded for a lecture and is at this stage, and returns its id. Its bytes do not
 * exist.
 */
export const aSentVideo = async (
  app: TestApp,
  { userId }: TestAccount,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  state: 'uploading' | 'processing' | 'rejected' | 'ready',
): Promise<string> => {
  const id = newId();
  await app.db
    .insertInto('media')
    .values({
      id,
      owner_id: userId,
      kind: 'video',
      state,
      content_type: 'video/mp4',
      bytes: 10,
      details: '{}',
      rejection: state === 'rejected' ? 'It has no picture.' : null,
    })
    .execute();
  await app.db
    .insertInto('uploads')
    .values({ id, course_id: courseId, lecture_id: lectureId, file_name: 'a.mp4' })
    .execute();
  return id;
};
