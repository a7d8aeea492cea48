import { formatCount } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { DeletedLectures, DeletedPart } from './open-part.ts';

interface DeletePartDialogProps {
  part: DeletedPart | DeletedLectures;
  isBusy: boolean;
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

/** Asks before a section or lectures are deleted. */
export function DeletePartDialog({ part, isBusy, onNo, onYes }: DeletePartDialogProps) {
  const lectures = part.kind === 'deleteSection' ? part.section.subSection.length : 0;
  return (
    <ConfirmDialog isOpen {...wordsOf(part)} isDestructive isBusy={isBusy} onNo={onNo} onYes={onYes}>
      {lectures > 0 && `${formatCount(lectures, 'lecture')} in it will be deleted too. `}
      You can bring {part.kind === 'deleteLectures' ? 'them' : 'it'} back for 30 days. What is published stays
      as it is until you publish again.
    </ConfirmDialog>
  );
}
