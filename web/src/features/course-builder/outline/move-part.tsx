import type { OwnCourse } from '@lectern/contract/course-builder';
import { toast } from '#ui/toasts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { outlineProblem } from './deleted-elsewhere.ts';
import type { Moved } from './move-dialog.tsx';
import { NEW_LECTURE, useDuplicatePart, useInsertLecture } from './outline.api.ts';
import { partElementId } from './part-focus.ts';
import { copyIn, useAdded } from './use-added.ts';
import type { useOutlineMoves } from './use-outline-moves.ts';
import type { Undo } from './use-undo.ts';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

interface MovePartProps {
  course: OwnCourse;
  moved: Moved;
  moves: ReturnType<typeof useOutlineMoves>;
  onClose: () => void;
  onMoved: () => void;
  onFocus: (elementId: string) => void;
  onDid: Undo['did'];
}

/** The dialog behind the handle of a section or lecture: moves, copies, and inserts a lecture. */
export function MovePart({ course, moved, moves, onClose, onMoved, onFocus, onDid }: MovePartProps) {
  const { _id: courseId, courseContent: outline } = course;
  const copying = useDuplicatePart(courseId);
  const inserting = useInsertLecture(courseId);
  const didAdd = useAdded(courseId, { onFocus, onDid });
  const refused = copying.error ?? inserting.error;
  const insertAbove = (lectureId: string): void => {
    const home = outline.find(({ subSection }) => subSection.some(({ _id }) => _id === lectureId));
    const at = home?.subSection.findIndex(({ _id }) => _id === lectureId) ?? 0;
    if (home === undefined) return;
    copying.reset();
    const onSuccess = (id: string): void => {
      onClose();
      onFocus(partElementId(id));
      didAdd({ kind: 'lecture', id, title: NEW_LECTURE });
    };
    inserting.mutate({ sectionId: home._id, at }, { onSuccess });
  };
  return (
    <MoveDialog
      sections={outline}
      moved={moved}
      isBusy={copying.isPending || inserting.isPending}
      problem={refused === null ? undefined : outlineProblem(refused)}
      onClose={onClose}
      onMoveSection={(before) => {
        if (moved.kind === 'section') moves.moveSectionBefore(moved.section._id, before);
        onClose();
      }}
      onMoveLectures={(place) => {
        if (moved.kind === 'lectures') moves.moveLectures(moved.ids, place);
        onMoved();
        onClose();
      }}
      onCopy={(partId) => {
        inserting.reset();
        copying.mutate(partId, {
          onSuccess(section) {
            onClose();
            toast.success('Copied');
            didAdd(copyIn(section, partId));
          },
        });
      }}
      onInsert={insertAbove}
    />
  );
}
