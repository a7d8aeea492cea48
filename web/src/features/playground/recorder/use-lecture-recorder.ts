import { useMemo } from 'react';
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
  const making = useMaking(lectureId, async (file) => {
    await onVideo(file);
    await recorder.noteSent();
  });
  const made = recording.recording ?? NOTHING;
  const playback = usePlayback(made);
  const { length } = playback;
  const canUndo = (made.earlier ?? []).length > 0;
  const canRedo = (made.later ?? []).length > 0;
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
  return {
    ...recording,
    microphone,
    camera,
    making,
    playback,
    countdown,
    isRecording,
    canRecord,
    /** There is something to play or to restore, and no recording is running. */
    isReviewed: !isRecording && (made.clips.length > 0 || canUndo || canRedo),
    /** Length of the recording in milliseconds. */
    length: lengthOfClips(made.clips),
    /** The state at the reviewed moment; null at the end. */
    viewed,
    record,
    /** Starts or pauses. */
    toggle: (): void => (status === 'recording' ? void recorder.stop() : record()),
    cut(clips: Clip[]): void {
      making.forget();
      void recorder.cut(clips);
    },
    undo(): void {
      making.forget();
      void recorder.undo();
    },
    redo(): void {
      making.forget();
      void recorder.redo();
    },
    async recordAgain(ms: number): Promise<void> {
      making.forget();
      await recorder.goBackTo(ms);
      record();
    },
    forget: making.forget,
  };
}

export type LectureRecorderParts = ReturnType<typeof useLectureRecorder>;
