import { useEffect, useRef } from 'react';
import type { Lecture } from '@lectern/contract/course';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLeaveGuard } from '#lib/drafts/leave-guard.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { RemovePart } from '#ui/remove-part.tsx';
import { momentOf } from '../lesson/lesson-words.ts';
import type { Halt } from '../recording/recorder.ts';
import { DeskPanel } from './desk-panel.tsx';
import { DeviceChoice } from './device-choice.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { MakeVideo } from './make-video.tsx';
import { Review } from './review.tsx';
import { TakeBar } from './take-bar.tsx';
import { useRecordKey } from './use-record-key.ts';
import { useLectureRecorder, type LectureRecorderParts } from './use-lecture-recorder.ts';

/** Beside the button that goes on, where the notice may be out of view. */
const STOPPED: Record<Halt, string> = {
  microphone: 'The microphone is gone.',
  system: 'The system took the microphone away.',
  disk: 'This browser has no room left.',
};

const HALTS: Record<Halt, string> = {
  microphone: 'The microphone is gone. What was recorded until then is kept.',
  system: 'The system took the microphone away. What was recorded until then is kept.',
  disk: 'This browser has no room left. What was recorded until then is kept: save it, or make room on the disk and go on.',
};

export interface LectureRecorderProps {
  lecture: Pick<Lecture, '_id' | 'title'>;
  onVideo: (file: File) => Promise<void>;
  onClose: () => void;
}

/** The recorded camera picture, in the corner where the video will show it. */
function CameraView({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label="Your camera"
      className="pointer-events-none absolute top-3 right-3 aspect-video w-28 rounded-md border border-edge object-cover sm:w-40"
    />
  );
}

/** Why the recording stopped; null while nothing is wrong, and once the microphone that was gone is on again. */
const haltOf = ({ halt, microphone }: LectureRecorderParts): Halt | null =>
  halt === 'microphone' && microphone.status === 'on' ? null : halt;

/** Errors, and warnings before the recording goes on. */
function RecorderNotices(parts: LectureRecorderParts) {
  const { making, isRecovered, length } = parts;
  const halt = haltOf(parts);
  return (
    <>
      {!making.canMake && (
        <Notice tone="danger">
          This browser cannot make videos. Record in a current Chrome, Edge, Firefox or Safari.
        </Notice>
      )}
      {isRecovered && making.status !== 'sent' && (
        <Notice>
          The recording was cut off at {momentOf(length)}, and is kept until there. Listen to its end, and go
          on.
        </Notice>
      )}
      {halt !== null && (
        <Notice tone="danger" isAlert>
          {HALTS[halt]}
        </Notice>
      )}
    </>
  );
}

/** Scrolls the code, its timeline and the state into view together: around a take, and during playback. */
function useStage({ isRecording, countdown, playback: { isPlaying }, viewed }: LectureRecorderParts) {
  const stage = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  const isBusy = isRecording || countdown.count !== null;
  const isLookedAt = viewed !== null;
  useEffect(() => {
    if (isBusy || wasBusy.current || isLookedAt) stage.current?.scrollIntoView({ block: 'nearest' });
    wasBusy.current = isBusy;
  }, [isBusy, isLookedAt, isPlaying]);
  return stage;
}

/** What the bar says beside its state; null for nothing. */
function noteOf(parts: LectureRecorderParts): string | null {
  const { viewed, playback, isRecording } = parts;
  const halt = haltOf(parts);
  if (viewed !== null) return `You look at ${momentOf(playback.ms)}. Go to the end to continue writing.`;
  return halt === null || isRecording ? null : STOPPED[halt];
}

interface RecordedPartProps extends Pick<LectureRecorderProps, 'lecture' | 'onClose'> {
  parts: LectureRecorderParts;
}

/** The actions on a recording, below its timeline. */
function RecordedPart({ lecture, parts, onClose }: RecordedPartProps) {
  const { recording, making } = parts;
  if (!parts.isReviewed || recording === null) return null;
  return (
    <>
      {recording.clips.length > 0 && <MakeVideo title={lecture.title} {...{ recording, making, onClose }} />}
      <RemovePart
        label="Remove the recording"
        question="Remove what was recorded in this browser?"
        said="Recording removed"
        remove={parts.remove}
        onRemoved={parts.forget}
      >
        Its sound, picture and code are deleted for good. A video that was made of it stays.
      </RemovePart>
    </>
  );
}

/** Records a lecture in the browser: the voice, the camera if wanted, and the code as it is typed. */
export function LectureRecorder({ lecture, onVideo, onClose }: LectureRecorderProps) {
  const parts = useLectureRecorder(lecture._id, onVideo);
  const { desk, recorder, recording, status, playback, viewed, length } = parts;
  const { microphone, camera, countdown, isRecording } = parts;
  const stage = useStage(parts);
  useRecordKey(parts.toggle);
  const guard = useLeaveGuard(status === 'recording');
  const way = (
    <Button
      variant="quiet"
      size="sm"
      icon={<ArrowLeft aria-hidden="true" />}
      onClick={() => guard.leave(onClose)}
    >
      Back to the video
    </Button>
  );
  if (parts.isElsewhere)
    return (
      <EmptyState title="This lecture is recorded in another tab" actions={way}>
        Close the recorder there; then it opens here.
      </EmptyState>
    );
  const said = length > 0 ? `Paused at ${momentOf(length)}` : '';
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {way}
        <h2 className="text-md font-semibold">Record this lecture</h2>
      </div>
      {length === 0 && !isRecording && (
        <p className="text-soft">
          Turn on the microphone, write what students see at the beginning, and record. It stays in this
          browser until you save it as the lecture’s video.
        </p>
      )}
      <RecorderNotices {...parts} />
      <DeviceChoice {...{ microphone, camera, isRecording }} />
      <Announcement text={status === 'recording' ? 'Recording' : said} turn={recording?.takes.length ?? 0} />
      <div ref={stage} className="grid -scroll-mt-4 grid-cols-1 gap-2">
        <TakeBar
          status={status === 'loading' ? 'ready' : status}
          before={isRecording ? parts.before : length}
          count={countdown.count}
          canRecord={parts.canRecord}
          microphone={microphone.status}
          note={noteOf(parts)}
          elapsed={() => microphone.getSound()?.elapsed() ?? 0}
          onRecord={parts.record}
          onPause={() => void recorder.stop()}
          onCancel={countdown.cancel}
          onMicrophone={() => void microphone.open('')}
        />
        <DeskPanel {...{ desk, viewed, isRecording }}>
          {camera.stream !== null && <CameraView stream={camera.stream} />}
        </DeskPanel>
        {parts.isReviewed && recording !== null && (
          <Review
            {...{ recording, playback }}
            canRecord={parts.canRecord}
            onCut={parts.cut}
            onUndo={parts.undo}
            onRedo={parts.redo}
            onAgain={(ms) => void parts.recordAgain(ms)}
          />
        )}
      </div>
      <RecordedPart {...{ lecture, parts, onClose }} />
      <LeaveQuestion guard={guard} isStopping={status === 'stopping'} stop={recorder.stop} />
    </div>
  );
}
