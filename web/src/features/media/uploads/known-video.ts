import { MiB } from '@lectern/contract/units';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { toast } from '#ui/toasts.tsx';
import { sendCaptions, type ComingCaptions } from './coming-captions.api.ts';
import { readOwnVideos, showVideo } from './known-video.api.ts';

/** Small enough for the page to stay responsive between two parts. */
const PART = MiB;

/** Hashes the file in parts: the browser's own digest needs the whole file in memory. */
async function sha256Of(file: File): Promise<string> {
  const { sha256, toHex } = await loadChunk(() => import('./sha256.ts'));
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PART)
    hash.update(new Uint8Array(await file.slice(at, at + PART).arrayBuffer()));
  return toHex(hash.digest());
}

/** The id of this person's video on the server with the same bytes. The file is read only if a size matches. */
async function findKnownVideo(file: File): Promise<string | undefined> {
  const candidates = (await readOwnVideos()).filter(
    ({ bytes, sha256 }) => bytes === file.size && sha256 !== '',
  );
  if (candidates.length === 0) return undefined;
  const hash = await sha256Of(file);
  return candidates.find(({ sha256 }) => sha256 === hash)?._id;
}

/**
 * Gives a lecture the server's video with these bytes; false if it must be uploaded.
 * @throws ApiError CAPTIONS_WOULD_GO when the lecture has captions that it would no longer show: an upload of its own
 * keeps them
 */
export async function showKnownVideo(
  lecture: { lectureId: string; lectureTitle: string },
  file: File,
  captions: readonly ComingCaptions[],
): Promise<boolean> {
  const videoId = await findKnownVideo(file);
  if (videoId === undefined) return false;
  await showVideo(lecture.lectureId, videoId);
  toast.success(
    `“${file.name}” was already here, and was not uploaded again. It brings the captions that it has`,
  );
  await sendCaptions(lecture, captions, 'known');
  return true;
}
