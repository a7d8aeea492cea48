import { VIDEO_KINDS } from '@lectern/contract/file-kinds';
import { UPLOAD_MAX_BYTES } from '@lectern/contract/media';
import { formatSize } from '#lib/format.ts';
import { useUploadLimits } from './outline.api.ts';

/** The hint before a video is chosen: formats, the largest size, and the remaining storage. */
export function useVideoPicker(): { maxBytes: number; hint: string } {
  const { data } = useUploadLimits();
  if (data === undefined)
    return { maxBytes: UPLOAD_MAX_BYTES, hint: `${VIDEO_KINDS}, at most ${formatSize(UPLOAD_MAX_BYTES)}.` };
  const left = Math.max(0, data.quotaBytes - data.usedBytes);
  const maxBytes = Math.min(data.maxBytes, left);
  if (!data.hasRoom) return { maxBytes: 0, hint: 'The server has no space for videos right now.' };
  const room = left < data.maxBytes ? `; you have ${formatSize(left)} of video space left` : '';
  return { maxBytes, hint: `${VIDEO_KINDS}, at most ${formatSize(maxBytes)}${room}.` };
}
