import { useState } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { OwnVideo } from '@lectern/contract/media';
import { ApiError } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { useOwnVideos, useSetVideo, type ChosenVideo } from './lecture.api.ts';
import { videoOf } from './video.api.ts';

interface OwnVideosDialogProps {
  courseId: string;
  lecture: Pick<Lecture, '_id' | 'videoUrl'>;
  onClose: () => void;
}

const isFound = ({ lectureTitle, courseName }: OwnVideo, words: string): boolean =>
  `${lectureTitle} ${courseName}`.toLowerCase().includes(words.trim().toLowerCase());

/** Whether a lecture shows the video already; the last part of the address is its id. */
export const isVideoOf = ({ videoUrl }: Pick<Lecture, 'videoUrl'>, videoId: string): boolean =>
  videoOf(videoUrl).split('/').at(-1) === videoId;

interface CaptionsQuestionProps {
  /** Which captions the lecture and the video have. */
  words: string;
  problem: string | undefined;
  isBusy: boolean;
  onChoose: (captions: 'video' | 'lecture') => void;
  onBack: () => void;
}

/** Whose captions the lecture shows after the change: a video that other lectures show has only one set. */
const CaptionsQuestion = ({ words, problem, isBusy, onChoose, onBack }: CaptionsQuestionProps) => (
  <Dialog
    isOpen
    title="Which captions should the lecture keep?"
    problem={problem}
    onClose={onBack}
    actions={
      <>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => onChoose('video')}>
          Take the video’s
        </Button>
        <Button busy={isBusy} onClick={() => onChoose('lecture')}>
          Keep the lecture’s
        </Button>
      </>
    }
  >
    <div className="grid gap-3 text-soft">
      <p>{words}.</p>
      <p>
        <b className="text-ink">Keep the lecture’s:</b> the lecture gets a copy of the video, which counts in
        your storage. The captions are marked until you say that they fit.
      </p>
      <p>
        <b className="text-ink">Take the video’s:</b> the lecture’s captions go with its previous video.
      </p>
    </div>
  </Dialog>
);

interface OwnVideoListProps {
  videos: readonly OwnVideo[];
  isBusy: boolean;
  onTake: (videoId: string) => void;
}

const OwnVideoList = ({ videos, isBusy, onTake }: OwnVideoListProps) => (
  <ul aria-label="Your videos" className="divide-y divide-line border-y border-line empty:hidden">
    {videos.map(({ _id, lectureTitle, courseName, durationSeconds }) => (
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
          disabled={isBusy}
          onClick={() => onTake(_id)}
        >
          Take it
        </Button>
      </li>
    ))}
  </ul>
);

/** Chooses one of the reader's videos, from all courses, for the lecture. Asks before captions are lost. */
export function OwnVideosDialog({ courseId, lecture, onClose }: OwnVideosDialogProps) {
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<{ videoId: string; words: string }>();
  const { data, isError, isFetching, refetch } = useOwnVideos();
  const set = useSetVideo(courseId, lecture._id);
  const others = data?.filter(({ _id }) => !isVideoOf(lecture, _id));
  const found = others?.filter((video) => isFound(video, words)) ?? [];
  const take = (chosen: ChosenVideo): void =>
    set.mutate(chosen, {
      onSuccess: () => {
        toast.success(
          chosen.captions === 'lecture'
            ? 'The lecture has this video now, with its own captions'
            : 'The lecture has this video now',
        );
        onClose();
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'CAPTIONS_WOULD_GO') return;
        set.reset();
        setAsked({ videoId: chosen.videoId, words: error.message });
      },
    });
  const problem = set.error === null ? undefined : messageOf(set.error);
  if (asked !== undefined)
    return (
      <CaptionsQuestion
        words={asked.words}
        problem={problem}
        isBusy={set.isPending}
        onChoose={(captions) => take({ videoId: asked.videoId, captions })}
        onBack={() => {
          set.reset();
          setAsked(undefined);
        }}
      />
    );
  return (
    <Dialog isOpen title="Take a video that is here" problem={problem} onClose={onClose}>
      <div className="grid gap-4">
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
            {others?.length === 0
              ? 'None of your other lectures has a video yet.'
              : 'No video has this name.'}
          </p>
        )}
        <OwnVideoList videos={found} isBusy={set.isPending} onTake={(videoId) => take({ videoId })} />
      </div>
    </Dialog>
  );
}
