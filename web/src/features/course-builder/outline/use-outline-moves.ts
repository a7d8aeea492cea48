import { useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import {
  moveLecture,
  moveLecturesTo,
  moveSection,
  moveSectionTo,
  orderOf,
  placeOf,
  type LecturePlace,
  type Order,
} from './outline-order.ts';
import { useOutlineDrops } from './outline-drag.ts';
import { useReorder } from './outline.api.ts';
import { useFocusAfterMove } from './part-focus.ts';

/** A move that can be taken back. */
interface LastMove {
  id: string;
  text: string;
  before: Order;
}

/** Every way to change the order: at once on the page, said for a screen reader, and taken back by one button. */
export function useOutlineMoves({ _id, courseContent }: OwnCourse, onSay: (text: string) => void) {
  const reorder = useReorder(_id, (error) => toast.error(messageOf(error)));
  const focusMoved = useFocusAfterMove(courseContent);
  const [last, setLast] = useState<LastMove | null>(null);

  const apply = (id: string, change: Parameters<typeof reorder>[0], before: Order | null): void => {
    const moved = reorder(change);
    if (moved === undefined) return;
    focusMoved(id);
    const text = placeOf(moved, id);
    onSay(text);
    setLast(before === null ? null : { id, text, before });
  };
  const now = (): Order => ({ sections: orderOf(courseContent) });
  const moveLectures = (ids: readonly string[], place: LecturePlace): void => {
    const [first] = ids;
    if (first !== undefined) apply(first, (sections) => moveLecturesTo(sections, ids, place), now());
  };
  const moveSectionBefore = (id: string, before: string | null): void =>
    apply(id, (sections) => moveSectionTo(sections, id, before), now());

  useOutlineDrops(({ part, over, edge }) => {
    const after = (list: readonly { _id: string }[]): string | null =>
      edge === 'top' ? over.id : (list[list.findIndex(({ _id: id }) => id === over.id) + 1]?._id ?? null);
    if (part.kind === 'section') return moveSectionBefore(part.id, after(courseContent));
    // On a section itself: to its beginning or its end.
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
    last,
    forget: () => setLast(null),
    undo(): void {
      if (last !== null) apply(last.id, () => last.before, null);
    },
    step: (kind: 'section' | 'lecture', id: string, by: -1 | 1): void =>
      apply(id, (sections) => (kind === 'section' ? moveSection : moveLecture)(sections, id, by), now()),
    moveLectures,
    moveSectionBefore,
  };
}
