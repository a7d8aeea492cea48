import type { OwnCourse } from '@lectern/contract/course-builder';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { toast } from '#ui/toasts.tsx';
import type { DeletedPart } from './open-part.ts';
import { neighbourOf, neighbourOfAll } from './outline-order.ts';
import { useRestorePart } from './outline.api.ts';
import { OUTLINE_HEADING, partElementId } from './part-focus.ts';
import type { Undo } from './use-undo.ts';

interface BinnedPart {
  _id: string;
  title: string;
}

interface BinActs {
  onFocus: (elementId: string) => void;
  /** Announces a text to a screen reader. */
  onSay: (text: string) => void;
  undo: Undo;
}

const binnedOf = (part: DeletedPart): BinnedPart =>
  part.kind === 'deleteSection'
    ? { _id: part.section._id, title: part.section.sectionName }
    : { _id: part.lecture._id, title: part.lecture.title };

/** After a deletion: offers an undo, and moves the focus to a neighbour. */
export function useBin({ _id, courseContent }: OwnCourse, { onFocus, onSay, undo }: BinActs) {
  const restoring = useRestorePart(_id);
  const bringBack = async ({ _id: partId, title }: BinnedPart): Promise<string> => {
    await restoring.mutateAsync(partId);
    onFocus(partElementId(partId));
    return `“${title}” is back.`;
  };
  return {
    restoringId: restoring.isPending ? restoring.variables : undefined,
    deleted(part: DeletedPart): void {
      const binned = binnedOf(part);
      undo.did({
        text: `“${binned.title}” was deleted.`,
        label: `Undo the deletion of ${binned.title}`,
        deletedId: binned._id,
        undo: () => bringBack(binned),
      });
      const neighbour = neighbourOf(courseContent, part);
      onFocus(neighbour === undefined ? OUTLINE_HEADING : partElementId(neighbour));
      const what = part.kind === 'deleteSection' ? 'Section' : 'Lecture';
      onSay(
        `${what} deleted successfully. Undo it by Ctrl+Z or below the list, or bring it back within 30 days.`,
      );
    },
    /** The ids in the order of their deletion. */
    deletedMany(ids: readonly string[]): void {
      const lectures = formatCount(ids.length, 'lecture');
      undo.did({
        text: `${lectures} deleted.`,
        label: `Undo the deletion of ${lectures}`,
        async undo() {
          // In reverse, so that each finds its place as it left it.
          for (const id of ids.toReversed()) await restoring.mutateAsync(id);
          onFocus(partElementId(ids[0] ?? ''));
          return ids.length === 1 ? '1 lecture is back.' : `${lectures} are back.`;
        },
      });
      const neighbour = neighbourOfAll(courseContent, ids);
      onFocus(neighbour === undefined ? OUTLINE_HEADING : partElementId(neighbour));
      onSay(`${lectures} deleted. Undo it by Ctrl+Z or below the list, or bring them back within 30 days.`);
    },
    async restore(part: BinnedPart): Promise<void> {
      try {
        onSay(await bringBack(part));
        undo.forgetDeletion(part._id);
      } catch (error) {
        toast.error(messageOf(error));
      }
    },
    discarded({ _id: partId, title }: BinnedPart): void {
      undo.forgetDeletion(partId);
      onFocus(OUTLINE_HEADING);
      onSay(`“${title}” is deleted for good.`);
    },
  };
}
