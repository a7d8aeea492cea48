import type { PublishProblem } from '@lectern/contract/publish-problem';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** The videos that students would not see. */
export const missingVideos = (problems: readonly PublishProblem[]): PublishProblem[] =>
  problems.filter(({ kind }) => kind === 'video-on-its-way' || kind === 'video-rejected');

interface MissingVideosDialogProps {
  videos: readonly PublishProblem[];
  onNo: () => void;
  onYes: () => void;
}

/** Asks before publishing a course without videos that were uploaded for it. */
export function MissingVideosDialog({ videos, onNo, onYes }: MissingVideosDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title="Publish without these videos?"
      noLabel="Wait for them"
      yesLabel="Publish without them"
      onNo={onNo}
      onYes={onYes}
    >
      <ul className="grid gap-1">
        {videos.map(({ lectureId, message }) => (
          <li key={lectureId}>{message}</li>
        ))}
      </ul>
      <p className="mt-3">Students see these lectures without their new video until you publish again.</p>
    </ConfirmDialog>
  );
}
