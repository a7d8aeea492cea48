import type { PublishProblem } from '@lectern/contract/publish-problem';
import { Link } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { placeOf } from './problem-place.ts';

/** The videos that students would not see. */
export const missingVideos = (problems: readonly PublishProblem[]): PublishProblem[] =>
  problems.filter(({ kind }) => kind === 'video-on-its-way' || kind === 'video-rejected');

const isRefused = ({ kind }: PublishProblem): boolean => kind === 'video-rejected';

interface MissingVideosDialogProps {
  courseId: string;
  videos: readonly PublishProblem[];
  onNo: () => void;
  onYes: () => void;
}

/** Asks before publishing a course without videos that were uploaded for it. */
export function MissingVideosDialog({ courseId, videos, onNo, onYes }: MissingVideosDialogProps) {
  const hasRefused = videos.some(isRefused);
  return (
    <ConfirmDialog
      isOpen
      title="Publish without these videos?"
      noLabel={hasRefused ? 'Not yet' : 'Wait for them'}
      yesLabel="Publish without them"
      onNo={onNo}
      onYes={onYes}
    >
      <ul className="grid gap-1">
        {videos.map((video) => (
          <li key={video.lectureId}>
            {video.message}
            {isRefused(video) && (
              <>
                {' '}
                <Link className="link" to={placeOf(courseId, video).to}>
                  Send another file
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {hasRefused
          ? 'Students see these lectures without their new video. A refused one never arrives: send another file, then publish again.'
          : 'Students see these lectures without their new video until you publish again.'}
      </p>
    </ConfirmDialog>
  );
}
