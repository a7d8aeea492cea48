import { useState } from 'react';
import type { VideoOfLecture } from '@lectern/contract/removed-videos';
import Trash2 from 'lucide-react/icons/trash';
import { ApiError } from '#lib/api-client.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useRemoveVideo } from './video.api.ts';

const problemOf = (error: Error | null): string | undefined => {
  if (error === null) return undefined;
  return error instanceof ApiError && error.code === 'CHANGED_ELSEWHERE'
    ? 'Somebody gave the lecture another video in the meantime. It is not removed: look at it first.'
    : messageOf(error);
};

const joined = new Intl.ListFormat('en', { type: 'conjunction' });

/** What removing a video means, a sentence each. */
export const consequencesOf = ({ video, timedQuestions, hasCode, isPublished }: VideoOfLecture): string[] => {
  const captions = video?.captions ?? [];
  return [
    captions.length === 0
      ? 'You can put it back here for 30 days.'
      : `You can put it back here for 30 days, with its captions (${joined.format(captions)}). Another video takes over a copy of them.`,
    ...(timedQuestions > 0
      ? [
          `${formatCount(timedQuestions, 'question of the quiz is', 'questions of the quiz are')} asked at a second of the video. The quiz keeps ${timedQuestions === 1 ? 'it' : 'them'}, but nobody is asked while there is no video.`,
        ]
      : []),
    ...(hasCode
      ? ['The code that follows the video stays, too. Students do not see it while there is no video.']
      : []),
    ...(isPublished
      ? ['Students keep the video until you publish again. What they have completed stays completed.']
      : []),
  ];
};

interface RemoveVideoProps {
  courseId: string;
  lecture: { _id: string; title: string };
  desk: VideoOfLecture;
  onRemoved: () => void;
}

/** Removes the lecture's video, after a dialog that says what this means. */
export function RemoveVideo({ courseId, lecture, desk, onRemoved }: RemoveVideoProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveVideo(courseId, lecture._id);
  const close = (): void => {
    setAsking(false);
    remove.reset();
  };
  const { video } = desk;
  return (
    <>
      <Button
        variant="quiet"
        className="px-2! text-danger!"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Remove the video
      </Button>
      <ConfirmDialog
        isOpen={isAsking && video !== null}
        title={`Remove the video of “${lecture.title}”?`}
        noLabel="Keep it"
        yesLabel="Remove it"
        isDestructive
        isBusy={remove.isPending}
        problem={problemOf(remove.error)}
        onNo={close}
        onYes={() => {
          if (video === null) return;
          // A promise: this button is gone by then.
          remove.mutateAsync(video._id).then(
            () => {
              setAsking(false);
              onRemoved();
            },
            () => undefined,
          );
        }}
      >
        <ul className="grid list-disc gap-2 pl-5">
          {consequencesOf(desk).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
