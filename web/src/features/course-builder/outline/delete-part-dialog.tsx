import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { formatCount } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { DeletedLectures, DeletedPart } from './open-part.ts';
import { useLectureStates } from './outline.api.ts';

interface DeletePartDialogProps {
  course: Pick<OwnCourse, '_id' | 'studentsCount'>;
  part: DeletedPart | DeletedLectures;
  isBusy: boolean;
  problem: string | undefined;
  onNo: () => void;
  onYes: () => void;
}

function wordsOf(part: DeletePartDialogProps['part']): { title: string; noLabel: string; yesLabel: string } {
  if (part.kind === 'deleteSection')
    return {
      title: `Delete the section “${part.section.sectionName}”?`,
      noLabel: 'Keep it',
      yesLabel: 'Delete the section',
    };
  if (part.kind === 'deleteLecture')
    return {
      title: `Delete the lecture “${part.lecture.title}”?`,
      noLabel: 'Keep it',
      yesLabel: 'Delete the lecture',
    };
  return {
    title: `Delete ${formatCount(part.lectures.length, 'lecture')}?`,
    noLabel: 'Keep them',
    yesLabel: 'Delete the lectures',
  };
}

const lecturesOf = (part: DeletePartDialogProps['part']): readonly Lecture[] => {
  if (part.kind === 'deleteSection') return part.section.subSection;
  return part.kind === 'deleteLecture' ? [part.lecture] : part.lectures;
};

/** Asks before a section or lectures are deleted, and says what students keep of those that were published. */
export function DeletePartDialog({ course, part, onNo, ...rest }: DeletePartDialogProps) {
  const lectures = part.kind === 'deleteSection' ? part.section.subSection.length : 0;
  const states = useLectureStates(course._id);
  const wasPublished = ({ _id }: Lecture): boolean => (states.get(_id)?.publishing ?? 'new') !== 'new';
  const isStudied = course.studentsCount > 0 && lecturesOf(part).some(wasPublished);
  return (
    <ConfirmDialog isOpen {...wordsOf(part)} isDestructive onNo={onNo} {...rest}>
      {lectures > 0 && `${formatCount(lectures, 'lecture')} in it will be deleted too. `}
      You can bring {part.kind === 'deleteLectures' ? 'them' : 'it'} back for 30 days. What is published stays
      as it is until you publish again.
      {isStudied &&
        ` Students who have completed ${part.kind === 'deleteLecture' ? 'it' : 'one of them'} are told before they go on to a version without it. Until then it counts in their progress, and the record of it stays theirs.`}
    </ConfirmDialog>
  );
}
