import { formatCount } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { DeletedPart } from './open-part.ts';

interface DeletePartDialogProps {
  part: DeletedPart;
  isBusy: boolean;
  onNo: () => void;
  onYes: () => void;
}

const questionOf = (part: DeletedPart): string =>
  part.kind === 'deleteSection'
    ? `Delete the section “${part.section.sectionName}”?`
    : `Delete the lecture “${part.lecture.title}”?`;

/** Asks before a section or a lecture is deleted. */
export function DeletePartDialog({ part, isBusy, onNo, onYes }: DeletePartDialogProps) {
  const lectures = part.kind === 'deleteSection' ? part.section.subSection.length : 0;
  return (
    <ConfirmDialog
      isOpen
      title={questionOf(part)}
      noLabel="Keep it"
      yesLabel={part.kind === 'deleteSection' ? 'Delete the section' : 'Delete the lecture'}
      isDestructive
      isBusy={isBusy}
      onNo={onNo}
      onYes={onYes}
    >
      {lectures > 0 && `${formatCount(lectures, 'lecture')} in it will be deleted too. `}
      You can bring it back for 30 days. What is published stays as it is until you publish again.
    </ConfirmDialog>
  );
}
