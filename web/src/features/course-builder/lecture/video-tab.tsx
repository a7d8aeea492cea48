import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import ListVideo from 'lucide-react/icons/list-video';
import type { VideoOfLecture } from '@lectern/contract/removed-videos';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { toast } from '#ui/toasts.tsx';
import { useFocusNext } from '#lib/view/use-focus-next.ts';
import type { SendVideo } from '../import/use-import.ts';
import { useVideoPicker } from '../outline/video-picker.ts';
import type { UploadStatus } from '../outline/lecture-state.ts';
import { lectureAddress, secondOf } from './lecture-address.ts';
import type { LectureTabProps } from './lecture-tab.ts';
import { RemoveVideo } from './remove-video.tsx';
import { RemovedVideos } from './removed-videos.tsx';
import { useRestoreVideo, useVideoOfLecture, videoOf } from './video.api.ts';
import { VIDEO_TITLE, VideoCard } from './video-card.tsx';

const OwnVideosDialog = lazyPart(async () => (await import('./own-videos-dialog.tsx')).OwnVideosDialog);

/** The first address of a video, kept while the video is the same: a new address would restart it. */
function useSteadyAddress(address: string): string {
  const [shown, setShown] = useState(address);
  if (videoOf(shown) === videoOf(address)) return shown;
  setShown(address);
  return address;
}

/** The removal that was made here, until it is undone. */
function useRemoval(courseId: string, lectureId: string, desk: VideoOfLecture | undefined) {
  const [isShown, setShown] = useState(false);
  const restore = useRestoreVideo(courseId, lectureId);
  const focusNext = useFocusNext();
  const [newest] = desk?.removed ?? [];
  return {
    begin: (): void => setShown(true),
    end: (): void => setShown(false),
    // Another video may have come in the meantime: it is brought back from the list then.
    canUndo: isShown && newest !== undefined && desk?.video === null,
    undo(): void {
      if (newest === undefined) return;
      restore.mutate(
        { videoId: newest._id, shownId: null },
        {
          onSuccess() {
            setShown(false);
            toast.success('The video is back');
            focusNext(VIDEO_TITLE);
          },
          onError: (error) => toast.error(messageOf(error)),
        },
      );
    },
  };
}

export interface VideoTabProps extends LectureTabProps {
  /** The queue's status of the lecture's video; undefined while it has none. */
  upload: UploadStatus | undefined;
  onUpload: SendVideo;
}

/** Shows, replaces and removes a lecture's video. */
export function VideoTab({ course, lecture, upload, onUpload }: VideoTabProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { maxBytes, hint } = useVideoPicker();
  const startsAt = secondOf(useLocation().search);
  const address = useSteadyAddress(lecture.videoUrl);
  const { data: desk, isError, isFetching, refetch } = useVideoOfLecture(lecture._id, lecture.videoUrl);
  const removal = useRemoval(course._id, lecture._id, desk);
  const focusNext = useFocusNext();
  const send = (file: File): void => void onUpload(lecture, file);
  const status = (
    <div className="grid gap-1.5">
      <p role="status" className={`text-sm ${upload?.isBad === true ? 'text-danger' : 'text-soft'}`}>
        {upload?.text ?? (lecture.hasVideo ? 'Saved' : 'No video yet')}
      </p>
      {typeof upload?.percent === 'number' && (
        <ProgressBar value={upload.percent} label="Progress of the new video" />
      )}
    </div>
  );
  const take = (
    <Button
      variant="secondary"
      className="justify-self-start"
      icon={<ListVideo aria-hidden="true" />}
      onClick={() => setChoosing(true)}
    >
      Take a video from another lecture
    </Button>
  );
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      {removal.canUndo && (
        <DeletedPart
          text="The video is removed from this lecture."
          undoLabel="Undo the removal of the video"
          onUndo={removal.undo}
        />
      )}
      {address === '' ? (
        <>
          <FilePicker
            label="Video"
            kind="video"
            optional
            file={null}
            maxBytes={maxBytes}
            hint={hint}
            onChange={(file) => file !== null && send(file)}
          />
          <div className="-mt-3">{status}</div>
          {take}
        </>
      ) : (
        <VideoCard
          {...{ address, startsAt, maxBytes, hint, status }}
          video={desk?.video ?? undefined}
          captionsAddress={lectureAddress(course._id, lecture._id, 'captions')}
          onFile={send}
        >
          {take}
          {desk !== undefined && desk.video !== null && (
            <RemoveVideo courseId={course._id} {...{ lecture, desk }} onRemoved={removal.begin} />
          )}
        </VideoCard>
      )}
      {isError && desk === undefined && (
        <Notice
          actions={
            <Button size="sm" variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          What belongs to the video could not be loaded. You can still give the lecture another one.
        </Notice>
      )}
      {desk !== undefined && (
        <RemovedVideos
          courseId={course._id}
          lectureId={lecture._id}
          desk={desk}
          onRestored={() => {
            removal.end();
            focusNext(VIDEO_TITLE);
          }}
        />
      )}
      {isChoosing && (
        <Suspense>
          <OwnVideosDialog courseId={course._id} lecture={lecture} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <p className="text-sm text-soft">
        A file is uploaded in the background while you go on. The published version stays as it is until you
        publish again.
      </p>
    </div>
  );
}
