import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Lecture } from '@lectern/contract/course';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import { useReorder } from '../course-builder.api.ts';
import { moveLecture, moveSection } from './outline-order.ts';
import type { OpenPart } from './open-part.ts';
import { SectionCard } from './section-card.tsx';

interface OutlineListProps {
  course: OwnCourse;
  onOpen: (part: OpenPart) => void;
  onCaptions: (lecture: Lecture) => void;
}

/** The sections and lectures of a course in their order, which is changed here. */
export function OutlineList({ course, onOpen, onCaptions }: OutlineListProps) {
  const reorder = useReorder(course._id);
  const outline = course.courseContent;
  const tell = { onError: (error: Error) => toast.error(messageOf(error)) };
  if (outline.length === 0) {
    return (
      <p className="rounded-lg border border-dashed border-edge px-5 py-8 text-center text-soft">
        A course needs at least one section. Name the first one above.
      </p>
    );
  }
  return (
    <ol className="grid gap-4" aria-busy={reorder.isPending}>
      {outline.map((section, index) => (
        <SectionCard
          key={section._id}
          section={section}
          isFirst={index === 0}
          isLast={index === outline.length - 1}
          onMove={(step) => reorder.mutate(moveSection(outline, section._id, step), tell)}
          onRename={() => onOpen({ kind: 'rename', section })}
          onDelete={() => onOpen({ kind: 'deleteSection', section })}
          onAddLecture={() => onOpen({ kind: 'lecture', section, lecture: null })}
          onMoveLecture={(lecture, step) => reorder.mutate(moveLecture(outline, lecture._id, step), tell)}
          onCaptions={onCaptions}
          onEditLecture={(lecture) => onOpen({ kind: 'lecture', section, lecture })}
          onDeleteLecture={(lecture) => onOpen({ kind: 'deleteLecture', lecture })}
        />
      ))}
    </ol>
  );
}
