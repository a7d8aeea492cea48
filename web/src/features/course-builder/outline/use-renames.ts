import type { Lecture, Section } from '@lectern/contract/course';
import { useSectionWrites } from '../course-builder.api.ts';
import { deletedSince } from './former-place.ts';
import { useOutlineNow, useRenameLecture } from './outline.api.ts';
import { partElementId } from './part-focus.ts';
import type { Undo } from './use-undo.ts';

interface RenameActs {
  onFocus: (elementId: string) => void;
  onDid: Undo['did'];
}

interface Renamed {
  _id: string;
  /** The former name. */
  was: string;
  /** The new name. */
  name: string;
  /** Renames the part. */
  rename: (name: string, revision: number | undefined) => Promise<unknown>;
}

/** Renames sections and lectures. An undo is possible while nobody has renamed them again. */
export function useRenames(courseId: string, { onFocus, onDid }: RenameActs) {
  const outlineNow = useOutlineNow(courseId);
  const lectures = useRenameLecture(courseId);
  const sections = useSectionWrites(courseId).rename;

  const nameNow = (id: string): { name: string; revision: number | undefined } | undefined => {
    for (const { _id, sectionName, revision, subSection } of outlineNow()) {
      if (_id === id) return { name: sectionName, revision };
      const lecture = subSection.find((one) => one._id === id);
      if (lecture !== undefined) return { name: lecture.title, revision: lecture.revision };
    }
    return undefined;
  };
  const did = ({ _id, was, name, rename }: Renamed): void => {
    onDid({
      text: `“${was}” is called “${name}”.`,
      label: `Undo the new name of ${name}`,
      async undo() {
        const now = nameNow(_id);
        if (now === undefined) throw deletedSince(name);
        if (now.name !== name) throw new Error(`“${name}” was renamed again: it is called “${now.name}”.`);
        await rename(was, now.revision);
        onFocus(partElementId(_id));
        return `“${name}” is called “${was}” again.`;
      },
    });
  };
  return {
    isRenamingSection: sections.isPending,
    /** @throws {ApiError} */
    async renameSection({ _id, sectionName: was }: Section, name: string, revision: number | undefined) {
      const rename = (sectionName: string, base: number | undefined) =>
        sections.mutateAsync({ sectionId: _id, sectionName, revision: base });
      const renamed = await rename(name, revision);
      did({ _id, was, name, rename });
      return renamed;
    },
    /** @throws {ApiError} */
    async renameLecture({ _id, title: was }: Lecture, name: string, revision: number | undefined) {
      const rename = (title: string, base: number | undefined) =>
        lectures.mutateAsync({ lectureId: _id, title, revision: base });
      await rename(name, revision);
      did({ _id, was, name, rename });
    },
  };
}

export type Renames = ReturnType<typeof useRenames>;
