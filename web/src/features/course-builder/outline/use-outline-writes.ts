import { useState } from 'react';
import type { Section } from '@lectern/contract/course';
import { toast } from '#ui/toasts.tsx';
import { useLectureWrites, useSectionWrites, type LectureInput } from '../course-builder.api.ts';
import type { SendVideo } from '../import/use-import.ts';
import { isDeletedElsewhere, outlineProblem } from './deleted-elsewhere.ts';
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
  /** `problem`: why the last one failed, until the question is closed or answered again. */
  deletion: { isBusy: boolean; problem: string | undefined };
  /** Lectures one by one. After a failure the question stays, about those that are left. */
  deletePart: (part: DeletedPart | DeletedLectures) => void;
}

interface OutlineActs {
  onUpload: SendVideo;
  bin: Pick<ReturnType<typeof useBin>, 'deleted' | 'deletedMany'>;
  renames: Renames;
}

/** Saves the open section or lecture, and deletes parts. With none open, a saved section is a new one. */
export function useOutlineWrites(
  courseId: string,
  [open, setOpen]: readonly [OpenPart | null, (part: OpenPart | null) => void],
  { onUpload, bin, renames }: OutlineActs,
): OutlineWrites {
  const sections = useSectionWrites(courseId);
  const lectures = useLectureWrites(courseId);
  const [isDeletingMany, setDeletingMany] = useState(false);
  const [failed, setFailed] = useState<{ of: OpenPart; why: string }>();
  const fail = (part: OpenPart, error: unknown): void => {
    const why = outlineProblem(error);
    if (isDeletedElsewhere(error)) {
      toast.error(why);
      setOpen(null);
    } else {
      setOpen(part);
      setFailed({ of: part, why });
    }
  };
  const deleteLectures = async (part: DeletedLectures): Promise<void> => {
    setDeletingMany(true);
    const gone: string[] = [];
    try {
      for (const { _id } of part.lectures) {
        await lectures.remove.mutateAsync(_id);
        gone.push(_id);
      }
      setOpen(null);
    } catch (error) {
      fail({ ...part, lectures: part.lectures.slice(gone.length) }, error);
    }
    setDeletingMany(false);
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
    deletion: {
      isBusy: isDeletingMany || sections.remove.isPending || lectures.remove.isPending,
      problem: failed?.of === open ? failed?.why : undefined,
    },
    deletePart(part) {
      setFailed(undefined);
      if (part.kind === 'deleteLectures') {
        void deleteLectures(part);
        return;
      }
      const tell = {
        onSuccess() {
          bin.deleted(part);
          setOpen(null);
        },
        onError: (error: Error) => fail(part, error),
      };
      if (part.kind === 'deleteSection') sections.remove.mutate(part.section._id, tell);
      else lectures.remove.mutate(part.lecture._id, tell);
    },
  };
}
