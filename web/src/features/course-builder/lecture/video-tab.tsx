import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import ListVideo from 'lucide-react/icons/list-video';
import { Button } from '#ui/button.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { SendVideo } from '../import/use-import.ts';
import { useVideoPicker } from '../outline/video-picker.ts';
import type { UploadStatus } from '../outline/lecture-state.ts';
import { secondOf } from './lecture-address.ts';
import type { LectureTabProps } from './lecture-tab.ts';

const OwnVideosDialog = lazyPart(async () => (await import('./own-videos-dialog.tsx')).OwnVideosDialog);

/** Identifies the video: the query of its address only signs access, and changes with every read. */
const videoOf = (address: string): string => address.split('?')[0] ?? '';

/** The first address of a video, kept while the video is the same: a new address would restart it. */
function useSteadyAddress(address: string): string {
  const [shown, setShown] = useState(address);
  if (videoOf(shown) === videoOf(address)) return shown;
  setShown(address);
  return address;
}

export interface VideoTabProps extends LectureTabProps {
  /** The queue's status of the lecture's video; undefined while it has none. */
  upload: UploadStatus | undefined;
  onUpload: SendVideo;
}

/** Shows and replaces a lecture's video. */
export function VideoTab({ course, lecture, upload, onUpload }: VideoTabProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { maxBytes, hint } = useVideoPicker();
  const startsAt = secondOf(useLocation().search);
  const address = useSteadyAddress(lecture.videoUrl);
  return (
    <div className="grid max-w-3xl gap-5">
      <FilePicker
        label="Video"
        kind="video"
        optional
        file={null}
        maxBytes={maxBytes}
        hint={hint}
        current={address === '' ? undefined : address}
        startsAt={startsAt}
        onChange={(file) => file !== null && void onUpload(lecture, file)}
      />
      <p role="status" className={`-mt-3 text-sm ${upload?.isBad === true ? 'text-danger' : 'text-soft'}`}>
        {upload?.text ?? (lecture.hasVideo ? 'Saved' : 'No video yet')}
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<ListVideo aria-hidden="true" />}
        onClick={() => setChoosing(true)}
      >
        Take a video from another lecture
      </Button>
      {isChoosing && (
        <Suspense>
          <OwnVideosDialog courseId={course._id} lecture={lecture} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <p className="text-sm text-soft">
        A file is uploaded in the background while you go on. The previous video stays until the new one can
        be watched. The new one then takes over its captions. The published version stays as it is until you
        publish again.
      </p>
    </div>
  );
}
