import Circle from 'lucide-react/icons/circle';
import Mic from 'lucide-react/icons/mic';
import Pause from 'lucide-react/icons/pause';
import { Button } from '#ui/button.tsx';
import { momentOf } from '../lesson/lesson-words.ts';
import { useElapsed } from './use-elapsed.ts';

interface TakeBarProps {
  status: 'ready' | 'recording' | 'stopping';
  /** Milliseconds recorded before this take. */
  before: number;
  /** The countdown; null while none runs. */
  count: number | null;
  canRecord: boolean;
  microphone: 'off' | 'asking' | 'on';
  /** A note on the reviewed moment, or on why the recording has stopped. */
  note: string | null;
  elapsed: () => number;
  onRecord: () => void;
  onPause: () => void;
  onCancel: () => void;
  onMicrophone: () => void;
}

function words({ status, before, count }: TakeBarProps, ms: number): string {
  if (count !== null) return `Recording in ${count}`;
  if (status === 'recording') return `Recording · ${momentOf(before + ms)}`;
  if (status === 'stopping') return 'Keeping what was recorded…';
  return before > 0 ? `Paused at ${momentOf(before)}` : 'Not recording';
}

/** The recording's state and length, and the one button that comes next: for the microphone, to record or to pause. */
export function TakeBar(props: TakeBarProps) {
  const { status, before, count, canRecord, note, elapsed, onRecord, onPause, onCancel } = props;
  const { microphone, onMicrophone } = props;
  const isRecording = status === 'recording';
  const ms = useElapsed(isRecording, elapsed);
  return (
    <div
      className={`sticky top-18 z-10 flex flex-wrap items-center gap-x-2 gap-y-0.5 rounded-lg border-2 px-3 py-1.5 sm:gap-x-4 ${isRecording ? 'border-danger bg-danger-wash' : 'border-edge bg-sheet'}`}
    >
      <span
        aria-hidden="true"
        className={`size-3.5 rounded-full ${isRecording ? 'bg-danger motion-safe:animate-pulse' : 'border-2 border-edge'}`}
      />
      <p className="grow basis-20 lg:grow-0 lg:basis-auto font-semibold tabular-nums">{words(props, ms)}</p>
      <p
        className={`order-last basis-full text-xs text-soft lg:order-none lg:grow lg:basis-0 ${note === null ? 'max-md:hidden' : ''}`}
      >
        {note ?? 'Ctrl or ⌘ with Shift and Enter records and pauses, in the editor too.'}
      </p>
      {count !== null && (
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {count === null && isRecording && (
        <Button variant="danger" icon={<Pause aria-hidden="true" />} onClick={onPause}>
          Pause
        </Button>
      )}
      {count === null && !isRecording && microphone !== 'on' && (
        <Button
          icon={<Mic aria-hidden="true" />}
          busy={microphone === 'asking' || status === 'stopping'}
          onClick={onMicrophone}
        >
          Turn on the microphone
        </Button>
      )}
      {count === null && !isRecording && microphone === 'on' && (
        <Button
          icon={<Circle aria-hidden="true" className="fill-current" />}
          busy={status === 'stopping'}
          disabled={!canRecord}
          onClick={onRecord}
        >
          {before > 0 ? 'Go on recording' : 'Record'}
        </Button>
      )}
    </div>
  );
}
