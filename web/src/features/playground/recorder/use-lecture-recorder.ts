import { useMemo, useState } from 'react';
import type { TrackState } from '@lectern/contract/code-track/track-state';
import { lengthOfClips, type Clip } from '../recording/clips.ts';
import { stateAtMoment, type Recording } from '../recording/recording.ts';
import { useCamera } from './use-camera.ts';
import { useCountdown } from './use-countdown.ts';
import { useMaking } from './use-making.ts';
import { useMicrophone } from './use-microphone.ts';
import { usePlayback } from './use-playback.ts';
import { useRecorder } from './use-recorder.ts';

const NOTHING: Recording = {
  key: '',
  begunAt: '',
  names: [],
  rate: 1,
  takes: [],
  clips: [],
  isOpen: false,
};

/** The recorder with its devices, the reviewed moment, and the ways to edit the recording. */
export function useLectureRecorder(lectureId: string, onVideo: (file: File) => Promise<void>) {
  const recording = useRecorder(lectureId);
  const { recorder, status } = recording;
  const microphone = useMicrophone({
    onClose: recorder.stop,
    onPart: recorder.takePart,
    onLost: recorder.halt,
  });
  const camera = useCamera();
  const making = useMaking(lectureId, onVideo);
  const made = recording.recording ?? NOTHING;
  const playback = usePlayback(made);
  const { length } = playback;
  const [undoable, setUndoable] = useState<Clip[][]>([]);
  const isRecording = status === 'recording' || status === 'stopping';
  const isAtEnd = isRecording || playback.ms >= length;
  const viewed = useMemo(
    (): TrackState | null => (isAtEnd ? null : stateAtMoment(made, playback.ms)),
    [isAtEnd, made, playback.ms],
  );
  const countdown = useCountdown(() => {
    const sound = microphone.getSound();
    if (sound !== null) void recorder.start({ sound, camera: camera.stream });
  });
  const canRecord = making.canMake && microphone.status === 'on' && status === 'ready';
  const record = (): void => {
    if (!canRecord || countdown.count !== null) return;
    playback.pause();
    playback.seek(length);
    making.forget();
    countdown.begin();
  };
  const remember = (): void => {
    setUndoable((before) => [...before, made.clips]);
    making.forget();
  };

  return {
    ...recording,
    microphone,
    camera,
    making,
    playback,
    countdown,
    isRecording,
    canRecord,
    canUndo: undoable.length > 0,
    /** There is something to play or to restore, and no recording is running. */
    isReviewed: !isRecording && (made.clips.length > 0 || undoable.length > 0),
    /** Length of the recording in milliseconds. */
    length: lengthOfClips(made.clips),
    /** The state at the reviewed moment; null at the end. */
    viewed,
    record,
    /** Starts or pauses. */
    toggle: (): void => (status === 'recording' ? void recorder.stop() : record()),
    cut(clips: Clip[]): void {
      remember();
      void recorder.cut(clips);
    },
    undo(): void {
      const last = undoable.at(-1);
      setUndoable(undoable.slice(0, -1));
      making.forget();
      if (last !== undefined) void recorder.restore(last);
    },
    async recordAgain(ms: number): Promise<void> {
      remember();
      await recorder.goBackTo(ms);
      record();
    },
    forget(): void {
      setUndoable([]);
      making.forget();
    },
  };
}

export type LectureRecorderParts = ReturnType<typeof useLectureRecorder>;
