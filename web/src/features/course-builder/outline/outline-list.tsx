import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Lecture } from '@lectern/contract/course';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import type { OpenPart } from './open-part.ts';
import { moveLecture, moveSection, placeOf } from './outline-order.ts';
import { useReorder } from './outline.api.ts';
import { useFocusAfterMove } from './part-focus.ts';
import { SectionCard } from './section-card.tsx';

interface OutlineListProps {
  course: OwnCourse;
  onOpen: (part: OpenPart) => void;
  onCaptions: (lecture: Lecture) => void;
  /** For a screen reader. */
  onSay: (text: string) => void;
}

/** The sections and lectures of a course in their order, which is changed here. */
export function OutlineList({ course, onOpen, onCaptions, onSay }: OutlineListProps) {
  const reorder = useReorder(course._id, (error) => toast.error(messageOf(error)));
  const outline = course.courseContent;
  const focusMoved = useFocusAfterMove(outline);
  const move = (change: typeof moveSection, id: string, step: -1 | 1): void => {
    const moved = reorder((current) => change(current, id, step));
    if (moved === undefined) return;
    focusMoved(id, step);
    onSay(placeOf(moved, id));
  };
  if (outline.length === 0) {
    return (
      <p className="rounded-lg border border-dashed border-edge px-5 py-8 text-center text-soft">
        A course needs at least one section. Name the first one above.
      </p>
    );
  }
  return (
    <ol className="grid gap-4">
      {outline.map((section, index) => (
        <SectionCard
          key={section._id}
          section={section}
          isFirst={index === 0}
          isLast={index === outline.length - 1}
          onMove={(step) => move(moveSection, section._id, step)}
          onRename={() => onOpen({ kind: 'rename', section })}
          onDelete={() => onOpen({ kind: 'deleteSection', section })}
          onAddLecture={() => onOpen({ kind: 'lecture', section, lecture: null })}
          onMoveLecture={(lecture, step) => move(moveLecture, lecture._id, step)}
          onCaptions={onCaptions}
          onEditLecture={(lecture) => onOpen({ kind: 'lecture', section, lecture })}
          onDeleteLecture={(lecture) => onOpen({ kind: 'deleteLecture', lecture })}
        />
      ))}
    </ol>
  );
}
