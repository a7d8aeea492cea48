import type { Section } from '@lectern/contract/course';
import { formatCount } from '#lib/format.ts';
import { useOutlineNow } from '../outline/outline.api.ts';
import { OUTLINE_HEADING, partElementId } from '../outline/part-focus.ts';
import type { Undo } from '../outline/use-undo.ts';
import { useRemoveParts } from './import.api.ts';
import type { ImportResult } from './kept-results.ts';

/** Ends the uploads to lectures, here and on the server. */
export type CancelUploads = (lectureIds: ReadonlySet<string>) => Promise<void>;

type Brought = Pick<ImportResult, 'sections' | 'lectures'>;

/**
 * What is still there of an import. A section that it made is taken whole, unless it has got lectures from elsewhere:
 * then it stays with those.
 */
export function leftOfImport(
  outline: readonly Section[],
  { sections, lectures }: Brought,
): { sections: string[]; lectures: string[]; count: number } {
  const isOfImport = ({ _id }: { _id: string }): boolean => lectures.has(_id);
  const whole = outline.filter(
    ({ _id, subSection }) => sections.includes(_id) && subSection.every(isOfImport),
  );
  const others = outline.filter((section) => !whole.includes(section));
  const apart = others.flatMap(({ subSection }) => subSection.filter(isOfImport));
  return {
    sections: whole.map(({ _id }) => _id),
    lectures: apart.map(({ _id }) => _id),
    count: apart.length + whole.reduce((sum, { subSection }) => sum + subSection.length, 0),
  };
}

interface ImportUndoActs {
  onFocus: (elementId: string) => void;
  onDid: Undo['did'];
  onCancelUploads: CancelUploads;
  onUndone: (brought: Brought) => void;
}

/** An import is undone as a whole: its parts go into the bin, and its uploads end. */
export function useImportUndo(courseId: string, on: ImportUndoActs): (brought: Brought) => void {
  const outlineNow = useOutlineNow(courseId);
  const removing = useRemoveParts(courseId);
  return (brought) => {
    const { sections, lectures } = brought;
    const counted = (count: number): string =>
      lectures.size > 0 ? formatCount(count, 'lecture') : formatCount(sections.length, 'section');
    const words = counted(lectures.size);
    on.onDid({
      text: `${words} ${words.startsWith('1 ') ? 'was' : 'were'} added.`,
      label: `Undo adding ${words}`,
      async undo() {
        const left = leftOfImport(outlineNow(), brought);
        const refusal = await removing.mutateAsync(left);
        if (refusal !== null) throw refusal;
        await on.onCancelUploads(lectures);
        on.onUndone(brought);
        // Near the end, where an import adds: the page stays there.
        const last = outlineNow().at(-1);
        on.onFocus(last === undefined ? OUTLINE_HEADING : partElementId(last._id));
        return `The import is undone: ${counted(left.count)} deleted, which can be brought back within 30 days.`;
      },
    });
  };
}
