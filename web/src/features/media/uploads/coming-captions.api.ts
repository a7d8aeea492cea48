import { uploadCaptions } from '@lectern/contract/media';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';

/** A captions file that belongs to a video. */
export interface ComingCaptions {
  language: string;
  file: File;
  /** Told why it was refused, in a sentence. */
  onRefused?: (why: string) => void;
}

/**
 * Sends captions for a video that the server has or is receiving. A toast reports refused ones. A `known` video keeps
 * different captions that it has: other lectures may show them.
 */
export async function sendCaptions(
  { lectureId, lectureTitle }: { lectureId: string; lectureTitle: string },
  all: readonly ComingCaptions[],
  video: 'coming' | 'known' = 'coming',
): Promise<void> {
  for (const { language, file, onRefused } of all) {
    try {
      await call(uploadCaptions, {
        params: { lectureId },
        body: { language, video },
        files: { captions: file },
      });
    } catch (error) {
      const why = `The captions “${file.name}” of “${lectureTitle}” were refused: ${messageOf(error)}`;
      toast.error(why);
      onRefused?.(why);
    }
  }
}
