import type { Lecture } from '@lectern/contract/course';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { queryClient } from '#lib/requests/query-client.ts';
import { endUpload, workKey } from '../media.api.ts';
import type { NewUpload } from './send-uploads.ts';

/** Uploads a video in the background; the tray shows the progress. */
export async function sendVideo(
  lecture: Pick<Lecture, '_id' | 'title'>,
  file: File,
  captions: NewUpload['captions'] = [],
): Promise<void> {
  const { enqueueUpload } = await loadChunk(() => import('./send-uploads.ts'));
  enqueueUpload({ lectureId: lecture._id, lectureTitle: lecture.title, file, captions });
}

/** Uploads downloadable files in the background. */
export async function sendFiles(
  lecture: Pick<Lecture, '_id' | 'title'>,
  files: readonly File[],
): Promise<void> {
  const { enqueueUpload } = await loadChunk(() => import('./send-uploads.ts'));
  for (const file of files)
    enqueueUpload({ kind: 'file', lectureId: lecture._id, lectureTitle: lecture.title, file });
}

/** Ends the uploads to lectures, here and on the server. */
export async function cancelUploads(lectureIds: ReadonlySet<string>): Promise<void> {
  const { removeUploadsTo } = await loadChunk(() => import('./send-uploads.ts'));
  await Promise.all(removeUploadsTo(lectureIds).map(endUpload));
  void queryClient.invalidateQueries({ queryKey: workKey });
}
