import { useState } from 'react';
import type { Section } from '@lectern/contract/course';
import { toast } from '#ui/toasts.tsx';
import { useLectureWrites, useSectionWrites, type LectureInput } from '../course-builder.api.ts';
import type { SendVideo } from '../import/use-import.ts';
import { outlineProblem } from './deleted-elsewhere.ts';
import { isSentApart } from './large-video.ts';
import type { DeletedLectures, DeletedPart, OpenPart } from './open-part.ts';
import type { useBin } from './use-bin.ts';
import type { Renames } from './use-renames.ts';

interface OutlineWrites {
  isSavingSection: boolean;
  /** Resolves to null when refused; a toast reports it. */
  saveSection: (sectionName: string, revision: number | undefined) => Promise<Section | null>;
  /** @throws {ApiError} */
  addLecture: (input: LectureInput) => Promise<void>;
  isDeleting: boolean;
  /** Lectures one by one. A toast reports a refusal. */
  deletePart: (part: DeletedPart | DeletedLectures) => void;
}

interface OutlineActs {
  onUpload: SendVideo;
  onClose: () => void;
  bin: Pick<ReturnType<typeof useBin>, 'deleted' | 'deletedMany'>;
  renames: Renames;
}

/** Saves the open section or lecture, and deletes parts. With none open, a saved section is a new one. */
export function useOutlineWrites(
  courseId: string,
  open: OpenPart | null,
  { onUpload, onClose, bin, renames }: OutlineActs,
): OutlineWrites {
  const sections = useSectionWrites(courseId);
  const lectures = useLectureWrites(courseId);
  const [isDeletingMany, setDeletingMany] = useState(false);
  const deleteLectures = async (ids: readonly string[]): Promise<void> => {
    setDeletingMany(true);
    const gone: string[] = [];
    try {
      for (const id of ids) {
        await lectures.remove.mutateAsync(id);
        gone.push(id);
      }
    } catch (error) {
      toast.error(outlineProblem(error));
    }
    setDeletingMany(false);
    onClose();
    if (gone.length > 0) bin.deletedMany(gone);
  };
  return {
    isSavingSection: sections.create.isPending || renames.isRenamingSection,
    async saveSection(sectionName, revision) {
      try {
        if (open?.kind === 'rename') {
          const renamed = await renames.renameSection(open.section, sectionName, revision);
          toast.success('Section updated successfully');
          return renamed;
        }
        const created = await sections.create.mutateAsync(sectionName);
        toast.success('Section created successfully');
        return created;
      } catch (error) {
        toast.error(`Error in saving the section, ${outlineProblem(error)}`);
        return null;
      }
    },
    async addLecture({ fields, video }) {
      if (open?.kind !== 'newLecture') return;
      const isApart = video !== null && isSentApart(video, fields.description);
      const input = { fields, video: isApart ? null : video };
      const saved = await lectures.create.mutateAsync({ ...input, sectionId: open.section._id });
      if (isApart) await onUpload(saved, video);
    },
    isDeleting: isDeletingMany || sections.remove.isPending || lectures.remove.isPending,
    deletePart(part) {
      if (part.kind === 'deleteLectures') {
        void deleteLectures(part.lectures.map(({ _id }) => _id));
        return;
      }
      const tell = {
        onSuccess: () => bin.deleted(part),
        onError: (error: Error) => toast.error(outlineProblem(error)),
        onSettled: onClose,
      };
      if (part.kind === 'deleteSection') sections.remove.mutate(part.section._id, tell);
      else lectures.remove.mutate(part.lecture._id, tell);
    },
  };
}
