import { useState } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { OwnVideo } from '@lectern/contract/media';
import { messageOf } from '#lib/error-message.ts';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { useOwnVideos, useSetVideo } from './lecture.api.ts';

interface OwnVideosDialogProps {
  courseId: string;
  lecture: Pick<Lecture, '_id' | 'hasVideo'>;
  onClose: () => void;
}

const isFound = ({ lectureTitle, courseName }: OwnVideo, words: string): boolean =>
  `${lectureTitle} ${courseName}`.toLowerCase().includes(words.trim().toLowerCase());

/** Chooses one of the reader's videos, from all courses, for the lecture; nothing is copied. */
export function OwnVideosDialog({ courseId, lecture, onClose }: OwnVideosDialogProps) {
  const [words, setWords] = useState('');
  const { data, isError, isFetching, refetch } = useOwnVideos();
  const set = useSetVideo(courseId, lecture._id);
  const found = data?.filter((video) => isFound(video, words)) ?? [];
  const take = (videoId: string): void =>
    set.mutate(videoId, {
      onSuccess: () => {
        toast.success('The lecture has this video now');
        onClose();
      },
      onError: (error) => toast.error(messageOf(error)),
    });
  return (
    <Dialog isOpen title="Take a video that is here" onClose={onClose}>
      <div className="grid gap-4">
        {lecture.hasVideo && (
          <p className="text-soft">
            A video brings the captions that it has in its lecture. Those of the present video go with it.
          </p>
        )}
        <TextField
          label="Find"
          hint="By the title of its lecture or of its course"
          type="search"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {isError && (
          <ErrorState
            title="Your videos could not be loaded"
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && !isError && (
          <Loading label="Loading your videos">
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
        {data !== undefined && found.length === 0 && (
          <p className="text-soft">
            {data.length === 0 ? 'None of your lectures has a video yet.' : 'No video is called so.'}
          </p>
        )}
        <ul aria-label="Your videos" className="divide-y divide-line border-y border-line empty:hidden">
          {found.map(({ _id, lectureTitle, courseName, durationSeconds }) => (
            <li key={_id} className="flex items-center gap-4 py-2">
              <p className="min-w-0 grow">
                <span className="font-semibold wrap-anywhere">{lectureTitle}</span>
                <span className="block text-sm text-soft wrap-anywhere">
                  {courseName} · {formatDuration(durationSeconds)}
                </span>
              </p>
              <Button
                size="sm"
                variant="secondary"
                className="shrink-0 whitespace-nowrap"
                aria-label={`Take the video of ${lectureTitle}`}
                disabled={set.isPending}
                onClick={() => take(_id)}
              >
                Take it
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
