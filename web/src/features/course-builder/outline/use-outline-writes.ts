import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import { useLectureWrites, useSectionWrites, type LectureInput } from '../course-builder.api.ts';
import type { SendVideo } from '../import/use-import.ts';
import { isSentApart } from './large-video.ts';
import type { DeletedPart, OpenPart } from './open-part.ts';

interface OutlineWrites {
  isSavingSection: boolean;
  /** False when it was refused, which a toast has told. */
  saveSection: (sectionName: string, revision: number | undefined) => Promise<boolean>;
  /** Gives the revision that the lecture has now. @throws {ApiError} */
  saveLecture: (input: LectureInput) => Promise<number | undefined>;
  isDeleting: boolean;
  /** A toast tells when it was refused. */
  deletePart: (part: DeletedPart) => void;
  /** One after the other; what was refused is told once. */
  deleteLectures: (ids: readonly string[]) => Promise<void>;
}

interface OutlineActs {
  onUpload: SendVideo;
  onClose: () => void;
  onDeleted: (part: DeletedPart) => void;
}

/** Saves the section or lecture that is open, and deletes. With none open, a section that is saved is a new one. */
export function useOutlineWrites(
  courseId: string,
  open: OpenPart | null,
  { onUpload, onClose, onDeleted }: OutlineActs,
): OutlineWrites {
  const sections = useSectionWrites(courseId);
  const lectures = useLectureWrites(courseId);
  return {
    isSavingSection: sections.create.isPending || sections.rename.isPending,
    async saveSection(sectionName, revision) {
      try {
        if (open?.kind === 'rename') {
          await sections.rename.mutateAsync({ sectionId: open.section._id, sectionName, revision });
          toast.success('Section updated successfully');
          onClose();
        } else {
          await sections.create.mutateAsync(sectionName);
          toast.success('Section created successfully');
        }
        return true;
      } catch (error) {
        toast.error(`Error in saving the section, ${messageOf(error)}`);
        return false;
      }
    },
    async saveLecture({ fields, video, revision }) {
      if (open?.kind !== 'lecture') return undefined;
      const isApart = video !== null && isSentApart(video);
      const input = { fields, revision, video: isApart ? null : video };
      const saved =
        open.lecture === null
          ? await lectures.create.mutateAsync({ ...input, sectionId: open.section._id })
          : await lectures.update.mutateAsync({ ...input, subSectionId: open.lecture._id });
      if (isApart) await onUpload(saved, video);
      return saved.revision;
    },
    isDeleting: sections.remove.isPending || lectures.remove.isPending,
    async deleteLectures(ids) {
      try {
        for (const id of ids) await lectures.remove.mutateAsync(id);
        toast.success('Deleted. They can be brought back from below.');
      } catch (error) {
        toast.error(messageOf(error));
      }
    },
    deletePart(part) {
      const tell = {
        onSuccess: () => onDeleted(part),
        onError: (error: Error) => toast.error(messageOf(error)),
        onSettled: onClose,
      };
      if (part.kind === 'deleteSection') sections.remove.mutate(part.section._id, tell);
      else lectures.remove.mutate(part.lecture._id, tell);
    },
  };
}
