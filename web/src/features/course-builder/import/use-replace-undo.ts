import { useQueryClient } from '@tanstack/react-query';
import { formatCount } from '#lib/format.ts';
import { useCourseWrite } from '../course-builder.api.ts';
import { partElementId } from '../outline/part-focus.ts';
import type { Undo } from '../outline/use-undo.ts';
import type { replacePlanned } from './replace-planned.ts';

type Replacing = Pick<Awaited<ReturnType<typeof replacePlanned>>, 'lectures' | 'undos'>;

interface ReplaceUndoActs {
  onDid: Undo['did'];
  onFocus: (elementId: string) => void;
  onUndone: () => void;
}

/** Texts and captions that files have replaced are put back together. A video is not: it may be gone. */
export function useReplaceUndo(courseId: string, on: ReplaceUndoActs): (replacing: Replacing) => void {
  const client = useQueryClient();
  const putBack = useCourseWrite(courseId, async (undos: Replacing['undos']) => {
    for (const undo of undos.toReversed()) await undo();
  });
  return ({ lectures, undos }) => {
    void client.invalidateQueries({ queryKey: ['getLectureCaptions'] });
    if (undos.length === 0) return;
    const words = formatCount(lectures.length, 'lecture');
    on.onDid({
      text: `The text or captions of ${words} ${lectures.length === 1 ? 'was' : 'were'} replaced.`,
      label: `Undo replacing in ${words}`,
      async undo() {
        await putBack.mutateAsync(undos);
        void client.invalidateQueries({ queryKey: ['getLectureCaptions'] });
        on.onUndone();
        on.onFocus(partElementId(lectures[0]?._id ?? ''));
        return `What was replaced in ${words} is back.`;
      },
    });
  };
}
