import type { Section } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { toast } from '#ui/toasts.tsx';
import { formerPlacesOf, putBack } from './former-place.ts';
import {
  moveLecture,
  moveLecturesTo,
  moveSection,
  moveSectionTo,
  orderOf,
  placeOf,
  type LecturePlace,
} from './outline-order.ts';
import { useOutlineDrops } from './outline-drag.ts';
import { useOutlineNow, useReorder } from './outline.api.ts';
import { useFocusAfterMove } from './part-focus.ts';
import type { Undo } from './use-undo.ts';

interface MoveActs {
  /** Announces a text to a screen reader. */
  onSay: (text: string) => void;
  onDid: Undo['did'];
}

/** Where several lectures are, which were moved together; empty once the first is gone. */
function placeOfAll(outline: readonly Section[], id: string, count: number): string {
  const home = outline.find(({ subSection }) => subSection.some(({ _id }) => _id === id));
  return home === undefined ? '' : `${formatCount(count, 'lecture')} are in “${home.sectionName}” now.`;
}

/** All ways to reorder: applied at once, announced to a screen reader, and each undoable by itself. */
export function useOutlineMoves({ _id, courseContent }: OwnCourse, { onSay, onDid }: MoveActs) {
  const reorder = useReorder(_id);
  const outlineNow = useOutlineNow(_id);
  const focusMoved = useFocusAfterMove(courseContent);

  const apply = (ids: readonly string[], change: Parameters<typeof reorder>[0]): void => {
    const before = outlineNow();
    const places = formerPlacesOf(before, ids);
    const [first] = places;
    const moved = reorder(change);
    if (moved === undefined || first === undefined) return;
    focusMoved(first.id);
    const wordsOf = (outline: readonly Section[]): string =>
      places.length === 1 ? placeOf(outline, first.id) : placeOfAll(outline, first.id, places.length);
    const isMoved = JSON.stringify(orderOf(before)) !== JSON.stringify(orderOf(moved.outline));
    let isUndone = false;
    const tell = (text: string): (() => void) | undefined => {
      onSay(text);
      if (!isMoved) return undefined;
      return onDid({
        text,
        label: `Undo the move of ${places.length === 1 ? first.title : formatCount(places.length, 'lecture')}`,
        async undo() {
          isUndone = true;
          const back = reorder((sections) => putBack(sections, places));
          focusMoved(first.id);
          await back?.saved;
          return places.length === 1
            ? placeOf(outlineNow(), first.id)
            : `${formatCount(places.length, 'lecture')} are back where they were.`;
        },
      });
    };
    const text = wordsOf(moved.outline);
    const forget = tell(text);
    moved.saved.then(
      (outline) => {
        const now = wordsOf(outline);
        if (now === text || isUndone) return;
        // Somebody else's change came first: the place is another one, or the part is gone.
        forget?.();
        if (now !== '') tell(now);
      },
      (error: unknown) => {
        forget?.();
        toast.error(messageOf(error));
      },
    );
  };
  const moveLectures = (ids: readonly string[], place: LecturePlace): void =>
    apply(ids, (sections) => moveLecturesTo(sections, ids, place));
  const moveSectionBefore = (id: string, before: string | null): void =>
    apply([id], (sections) => moveSectionTo(sections, id, before));

  useOutlineDrops(({ part, over, edge }) => {
    const after = (list: readonly { _id: string }[]): string | null =>
      edge === 'top' ? over.id : (list[list.findIndex(({ _id: id }) => id === over.id) + 1]?._id ?? null);
    if (part.kind === 'section') return moveSectionBefore(part.id, after(courseContent));
    // A drop on a section itself: moves to its beginning or its end.
    const home = courseContent.find((section) =>
      over.kind === 'section'
        ? section._id === over.id
        : section.subSection.some(({ _id: id }) => id === over.id),
    );
    if (home === undefined) return;
    const first = edge === 'top' ? (home.subSection[0]?._id ?? null) : null;
    const before = over.kind === 'section' ? first : after(home.subSection);
    moveLectures([part.id], { sectionId: home._id, before });
  });

  return {
    step: (kind: 'section' | 'lecture', id: string, by: -1 | 1): void =>
      apply([id], (sections) => (kind === 'section' ? moveSection : moveLecture)(sections, id, by)),
    moveLectures,
    moveSectionBefore,
  };
}
