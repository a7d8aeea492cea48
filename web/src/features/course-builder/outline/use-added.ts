import type { Section } from '@lectern/contract/course';
import { useLectureWrites, useSectionWrites } from '../course-builder.api.ts';
import { OUTLINE_HEADING } from './part-focus.ts';
import type { Undo } from './use-undo.ts';

interface AddedPart {
  kind: 'section' | 'lecture';
  id: string;
  title: string;
}

/** The copy of a part, from the section that the copy request returns: that section, or the lecture after the part. */
export const copyIn = ({ _id, sectionName, subSection }: Section, partId: string): AddedPart => {
  const copy = subSection[subSection.findIndex((lecture) => lecture._id === partId) + 1];
  const isSection = subSection.every((lecture) => lecture._id !== partId);
  return isSection || copy === undefined
    ? { kind: 'section', id: _id, title: sectionName }
    : { kind: 'lecture', id: copy._id, title: copy.title };
};

interface AddedActs {
  onFocus: (elementId: string) => void;
  onDid: Undo['did'];
}

/** Copies and insertions are undone by deleting them: they go into the bin. */
export function useAdded(courseId: string, { onFocus, onDid }: AddedActs): (part: AddedPart) => void {
  const sections = useSectionWrites(courseId).remove;
  const lectures = useLectureWrites(courseId).remove;
  return ({ kind, id, title }) => {
    onDid({
      text: `“${title}” was added.`,
      label: `Undo adding ${title}`,
      async undo() {
        await (kind === 'section' ? sections : lectures).mutateAsync(id);
        onFocus(OUTLINE_HEADING);
        return `“${title}” is deleted again.`;
      },
    });
  };
}
