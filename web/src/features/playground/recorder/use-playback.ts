import { useEffect, useRef, useState } from 'react';
import { SECOND } from '@lectern/contract/units';
import { lengthOfClips } from '../recording/clips.ts';
import type { Recording } from '../recording/recording.ts';
import { soundFile } from '../recording/sound-file.ts';

/** Plays the recording's sound; its position is the sound's own. */
export function usePlayback(recording: Recording) {
  const length = lengthOfClips(recording.clips);
  const audio = useRef<HTMLAudioElement | null>(null);
  const [ms, setMs] = useState(length);
  const [isPlaying, setPlaying] = useState(false);

  // Changed clips need another sound file, which is made on demand.
  useEffect(() => {
    setMs(length);
    setPlaying(false);
    return () => {
      audio.current?.pause();
      if (audio.current !== null) URL.revokeObjectURL(audio.current.src);
      audio.current = null;
    };
  }, [recording.clips, length]);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const look = (): void => {
      setMs(Math.min(length, Math.round((audio.current?.currentTime ?? 0) * SECOND)));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, length]);

  const open = async (): Promise<HTMLAudioElement> => {
    if (audio.current !== null) return audio.current;
    const made = new Audio(URL.createObjectURL(await soundFile(recording)));
    made.addEventListener('ended', () => {
      setPlaying(false);
      setMs(length);
    });
    made.addEventListener('pause', () => setPlaying(false));
    audio.current = made;
    return made;
  };
  return {
    ms: Math.min(ms, length),
    length,
    isPlaying,
    seek(to: number): void {
      setMs(to);
      if (audio.current !== null) audio.current.currentTime = to / SECOND;
    },
    async play(): Promise<void> {
      const sound = await open();
      sound.currentTime = ms >= length ? 0 : ms / SECOND;
      await sound.play();
      setPlaying(true);
    },
    pause: (): void => audio.current?.pause(),
  };
}

export type Playback = ReturnType<typeof usePlayback>;
