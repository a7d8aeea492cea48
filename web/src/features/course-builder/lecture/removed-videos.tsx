import type { RemovedVideo, VideoOfLecture } from '@lectern/contract/removed-videos';
import { messageOf } from '#lib/error-message.ts';
import { formatDate, formatDuration, formatSize } from '#lib/format.ts';
import { toast } from '#ui/toasts.tsx';
import { BinCard } from '../bin/bin-card.tsx';
import { useDiscardVideo, useRestoreVideo } from './video.api.ts';

const titleOf = ({ fileName, removedAt }: RemovedVideo): string =>
  fileName === '' ? `Video, removed on ${formatDate(removedAt)}` : fileName;

const aboutOf = ({ durationSeconds, bytes, captions, goneAt }: RemovedVideo): string =>
  [
    formatDuration(durationSeconds),
    formatSize(bytes),
    ...(captions.length > 0 ? [`captions: ${captions.join(', ')}`] : []),
    `kept until ${formatDate(goneAt)}`,
  ].join(' · ');

interface RemovedVideosProps {
  courseId: string;
  lectureId: string;
  desk: VideoOfLecture;
  onRestored: () => void;
}

/** The videos that were removed from a lecture or replaced, to be put back or deleted for good; nothing without any. */
export function RemovedVideos({ courseId, lectureId, desk, onRestored }: RemovedVideosProps) {
  const restore = useRestoreVideo(courseId, lectureId);
  const discard = useDiscardVideo(courseId, lectureId);
  const { removed, video } = desk;
  if (removed.length === 0) return null;
  return (
    <BinCard
      heading="Removed videos"
      hint={`Removed and replaced videos are kept for 30 days with their captions. They count as used space until then.${video === null ? '' : ' One that you bring back takes the place of the video above, which is then kept here.'}`}
      things={removed.map((one) => ({ ...one, title: titleOf(one), about: aboutOf(one) }))}
      restoringId={restore.isPending ? restore.variables.videoId : undefined}
      onRestore={({ _id }) =>
        // A promise: this list may be gone by then.
        void restore.mutateAsync({ videoId: _id, shownId: video?._id ?? null }).then(
          () => {
            toast.success('The video is back');
            onRestored();
          },
          (error: unknown) => toast.error(messageOf(error)),
        )
      }
      discard={discard}
      onDiscarded={() => toast.success('The video is deleted for good')}
      consequenceOf={() =>
        'The video and its captions cannot be restored afterwards. Published versions keep it.'
      }
    />
  );
}
