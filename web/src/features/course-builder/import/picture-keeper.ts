import { withPictures } from '@lectern/contract/text-pictures';
import { messageOf } from '#lib/error-message.ts';
import type { FoundFile } from '#lib/files/found-files.ts';
import { addPicture } from '../lecture/lecture.api.ts';
import type { PlannedPicture } from '../import-plan/import-pictures.ts';
import type { PlannedLecture } from '../import-plan/planned-course.ts';

/** A text with its pictures and links at their addresses here. */
export type ShownIn = (text: string) => string;

/** Stores pictures of texts, each once, however many texts show it. */
export class PictureKeeper {
  readonly refused: Unfinished[] = [];
  readonly #kept = new Map<FoundFile, string>();

  async keep(
    { lectureId, planned }: { lectureId: string; planned: PlannedLecture },
    pictures: readonly PlannedPicture[],
  ): Promise<ShownIn> {
    const addresses = new Map<string, string>();
    for (const { address, found } of pictures) {
      try {
        const kept = this.#kept.get(found) ?? (await addPicture(lectureId, found.file));
        this.#kept.set(found, kept);
        addresses.set(address, kept);
      } catch (error) {
        this.refused.push({
          lectureId,
          tab: 'text',
          words: `The picture ${address} of “${planned.title}” was refused: ${messageOf(error)}`,
        });
      }
    }
    return (text) => withPictures(text, (address) => addresses.get(address));
  }
}

/** What an import left unfinished in a lecture, and the tab where it is finished. */
export interface Unfinished {
  lectureId: string;
  tab: 'text' | 'captions' | 'exercise';
  words: string;
  /** The server could not be reached: it can be done again. */
  isUnreached?: boolean;
}
