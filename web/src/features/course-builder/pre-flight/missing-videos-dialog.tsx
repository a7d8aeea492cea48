import type { PublishProblem } from '@lectern/contract/publish-problem';
import { Link } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { placeOf } from './problem-place.ts';

/** The videos that students would not see. */
export const missingVideos = (problems: readonly PublishProblem[]): PublishProblem[] =>
  problems.filter(({ kind }) => kind === 'video-on-its-way' || kind === 'video-rejected');

/** What is asked about them, and the answers. */
export const missingWords = ({ length }: readonly PublishProblem[]) =>
  length === 1
    ? { question: 'Publish without this video?', wait: 'Wait for it', without: 'Publish without it' }
    : { question: 'Publish without these videos?', wait: 'Wait for them', without: 'Publish without them' };

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
        {videos.length === 1
          ? 'Students see this lecture without its new video'
          : 'Students see these lectures without their new video'}
        {videos.some(isRefused)
          ? '. A refused one never arrives: send another file, then publish again.'
          : ' until you publish again.'}
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
  const { question, wait, without } = missingWords(videos);
  return (
    <ConfirmDialog
      isOpen
      title={question}
      noLabel={videos.some(isRefused) ? 'Not yet' : wait}
      yesLabel={without}
      onNo={onNo}
      onYes={onYes}
    >
      <MissingVideos courseId={courseId} videos={videos} />
    </ConfirmDialog>
  );
}
