import { useCallback, useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import type { DeletedPart } from './open-part.ts';
import { neighbourOf } from './outline-order.ts';
import { useRestorePart } from './outline.api.ts';
import { OUTLINE_HEADING, partElementId } from './part-focus.ts';

interface BinnedPart {
  _id: string;
  title: string;
}

interface BinActs {
  onFocus: (elementId: string) => void;
  /** For a screen reader. */
  onSay: (text: string) => void;
}

const binnedOf = (part: DeletedPart): BinnedPart =>
  part.kind === 'deleteSection'
    ? { _id: part.section._id, title: part.section.sectionName }
    : { _id: part.lecture._id, title: part.lecture.title };

/** What happens once something is deleted: it can be undone, and the focus goes to its neighbour. */
export function useBin({ _id, courseContent }: OwnCourse, { onFocus, onSay }: BinActs) {
  const restoring = useRestorePart(_id);
  /** What was deleted a moment ago. */
  const [last, setLast] = useState<BinnedPart | null>(null);
  return {
    last,
    isRestoring: restoring.isPending,
    forget: useCallback(() => setLast(null), []),
    deleted(part: DeletedPart): void {
      setLast(binnedOf(part));
      const neighbour = neighbourOf(courseContent, part);
      onFocus(neighbour === undefined ? OUTLINE_HEADING : partElementId(neighbour));
      const what = part.kind === 'deleteSection' ? 'Section' : 'Lecture';
      onSay(`${what} deleted successfully. Undo it below the list, or bring it back within 30 days.`);
    },
    restore(part: BinnedPart): void {
      restoring.mutate(part._id, {
        onSuccess: () => {
          setLast(null);
          onFocus(partElementId(part._id));
          onSay(`“${part.title}” is back.`);
        },
        onError: (error) => toast.error(messageOf(error)),
      });
    },
    discarded(title: string): void {
      setLast(null);
      onFocus(OUTLINE_HEADING);
      onSay(`“${title}” is deleted for good.`);
    },
  };
}
