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

/** What files have replaced is put back together. A video is not: it may be gone. */
export function useReplaceUndo(courseId: string, on: ReplaceUndoActs): (replacing: Replacing) => void {
  const client = useQueryClient();
  const putBack = useCourseWrite(courseId, async (undos: Replacing['undos']) => {
    for (const undo of undos.toReversed()) await undo();
  });
  const readAnew = (): void => {
    for (const name of ['getLectureCaptions', 'getOwnExercise'])
      void client.invalidateQueries({ queryKey: [name] });
  };
  return ({ lectures, undos }) => {
    readAnew();
    if (undos.length === 0) return;
    const words = formatCount(lectures.length, 'lecture');
    on.onDid({
      text: `Files have replaced parts of ${words}.`,
      label: `Undo replacing in ${words}`,
      async undo() {
        await putBack.mutateAsync(undos);
        readAnew();
        on.onUndone();
        on.onFocus(partElementId(lectures[0]?._id ?? ''));
        return `What was replaced in ${words} is back.`;
      },
    });
  };
}
