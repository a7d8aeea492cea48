import type { PublishProblem } from '@lectern/contract/publish-problem';
import { Link } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { placeOf } from './problem-place.ts';

/** The videos that students would not see. */
export const missingVideos = (problems: readonly PublishProblem[]): PublishProblem[] =>
  problems.filter(({ kind }) => kind === 'video-on-its-way' || kind === 'video-rejected');

const isRefused = ({ kind }: PublishProblem): boolean => kind === 'video-rejected';

interface MissingVideosProps {
  courseId: string;
  videos: readonly PublishProblem[];
}

/** Names the videos that students would not see, and leads to where a refused one is sent again. */
export function MissingVideos({ courseId, videos }: MissingVideosProps) {
  return (
    <>
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
        {videos.some(isRefused)
          ? 'Students see these lectures without their new video. A refused one never arrives: send another file, then publish again.'
          : 'Students see these lectures without their new video until you publish again.'}
      </p>
    </>
  );
}

interface MissingVideosDialogProps extends MissingVideosProps {
  onNo: () => void;
  onYes: () => void;
}

/** Asks before publishing a course without videos that were uploaded for it. */
export function MissingVideosDialog({ courseId, videos, onNo, onYes }: MissingVideosDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title="Publish without these videos?"
      noLabel={videos.some(isRefused) ? 'Not yet' : 'Wait for them'}
      yesLabel="Publish without them"
      onNo={onNo}
      onYes={onYes}
    >
      <MissingVideos courseId={courseId} videos={videos} />
    </ConfirmDialog>
  );
}
