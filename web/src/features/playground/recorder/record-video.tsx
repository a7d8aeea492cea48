import { Fragment, Suspense, useEffect, useState, type ReactNode } from 'react';
import Mic from 'lucide-react/icons/mic';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useSession } from '#lib/session.ts';
import { findRecording, recordingKey } from '../recording/recording-store.ts';
import type { LectureRecorderProps } from './lecture-recorder.tsx';

const LectureRecorder = lazyPart(async () => (await import('./lecture-recorder.tsx')).LectureRecorder);

interface RecordVideoProps extends Omit<LectureRecorderProps, 'onClose'> {
  /** The lecture has a video, which comes first then. */
  isReplacing: boolean;
  /** The video, and the other ways to add one. */
  children: ReactNode;
}

/** Opens the recorder, above the other ways to add a lecture's video, or below the video that it has. */
export function RecordVideo({ children, isReplacing, ...props }: RecordVideoProps) {
  const [isOpen, setOpen] = useState(false);
  const key = recordingKey(useSession().user?._id, props.lecture._id);
  const [found, setFound] = useState<'none' | 'kept' | 'sent'>('none');
  useEffect(() => {
    if (isOpen) return;
    // A browser without storage has no recording.
    void findRecording(key).then(setFound, () => setFound('none'));
  }, [isOpen, key]);
  if (isOpen)
    return (
      <Suspense
        fallback={
          <Loading label="Opening the recorder">
            <Skeleton className="h-96 w-full" />
          </Loading>
        }
      >
        <LectureRecorder {...props} onClose={() => setOpen(false)} />
      </Suspense>
    );
  // A recording that no video has must not be overlooked.
  const isBelow = isReplacing && found !== 'kept';
  const record = (
    <div
      key="record"
      className="flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-edge bg-sheet p-4"
    >
      <div className="grow basis-72">
        <h2 className="font-semibold">{isBelow && found === 'none' ? 'Record another' : 'Record it here'}</h2>
        <p className="text-sm text-soft">
          Your voice, and the code as you write it. Students get a video, and an editor that follows it; your
          screen is not filmed.
        </p>
        {found === 'kept' && (
          <p className="mt-1 text-sm font-semibold">
            A recording of this lecture is kept in this browser. Open it to go on with it.
          </p>
        )}
        {found === 'sent' && (
          <p className="mt-1 text-sm">
            The recording of this video is kept in this browser. Open it to cut it or to record more.
          </p>
        )}
      </div>
      <Button
        variant={isBelow ? 'secondary' : 'primary'}
        icon={<Mic aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Record with code
      </Button>
    </div>
  );
  // The keys keep what the other ways show, when a video arrives.
  const others = <Fragment key="others">{children}</Fragment>;
  return <div className="grid gap-5">{isBelow ? [others, record] : [record, others]}</div>;
}
