import { Suspense, useState } from 'react';
import ListVideo from 'lucide-react/icons/list-video';
import { fileProblem } from '#lib/file-problem.ts';
import { Button } from '#ui/button.tsx';
import { SaveBar } from '#ui/drafts/save-bar.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { SendVideo } from '../import/use-import.ts';
import { useVideoPicker } from '../outline/video-picker.ts';
import type { LectureTabProps } from './lecture-tab.ts';

const OwnVideosDialog = lazyPart(async () => (await import('./own-videos-dialog.tsx')).OwnVideosDialog);

/** Of the same video: the rest of the address is the right to watch it, which every read renews. */
const videoOf = (address: string): string => address.split('?')[0] ?? '';

/** The first address of a video, as long as it is the same one: a new address would start it again. */
function useSteadyAddress(address: string): string {
  const [shown, setShown] = useState(address);
  if (videoOf(shown) === videoOf(address)) return shown;
  setShown(address);
  return address;
}

export interface VideoTabProps extends LectureTabProps {
  /** What the queue says of its video; undefined while nothing is on its way. */
  upload: string | undefined;
  onUpload: SendVideo;
}

/** The video of a lecture: shown, and replaced by another file. */
export function VideoTab({ course, lecture, upload, onUpload }: VideoTabProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { maxBytes, hint } = useVideoPicker();
  const address = useSteadyAddress(lecture.videoUrl);
  const [problem, setProblem] = useState<string>();
  const take = (file: File | null): void => {
    const wrong = file === null ? undefined : fileProblem(file, 'video', maxBytes);
    setProblem(wrong);
    if (file !== null && wrong === undefined) void onUpload(lecture, file);
  };
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
        error={problem}
        onChange={take}
      />
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
          <OwnVideosDialog courseId={course._id} lectureId={lecture._id} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <p className="text-sm text-soft">
        A file is uploaded in the background while you go on. The video before it stays until the new one can
        be watched; what is published stays until you publish again.
      </p>
      <SaveBar
        state={
          <span className="text-sm text-soft">{upload ?? (lecture.hasVideo ? 'Saved' : 'No video yet')}</span>
        }
      />
    </div>
  );
}
