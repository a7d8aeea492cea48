import { useEffect, useRef, useState } from 'react';
import { checkTrack } from '@lectern/contract/code-track/check-track';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { messageOf } from '#lib/error-message.ts';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { useOwnTrack, useSaveTrack } from '../authoring/author.api.ts';
import { trackOfRecording } from '../recording/compile-track.ts';
import { readLook } from '../recording/picture-look.ts';
import type { Recording } from '../recording/recording.ts';

interface Making {
  status: 'idle' | 'making' | 'saving' | 'sent';
  /** From 0 to 1. */
  part: number;
  problem: string | null;
  /** The finished video, which can also be saved as a file. */
  file: File | null;
}

const loadRenderer = () => loadChunk(() => import('../recording/render-video.ts'));
const IDLE: Making = { status: 'idle', part: 0, problem: null, file: null };

/** Makes a recording's video and code track, and adds both to the lecture. */
export function useMaking(lectureId: string, onVideo: (file: File) => Promise<void>) {
  const [making, setMaking] = useState(IDLE);
  const stop = useRef<AbortController | null>(null);
  /** The last rendered video, reused when sending it had failed. */
  const made = useRef<{ recording: Recording; file: File } | null>(null);
  const own = useOwnTrack(lectureId);
  const save = useSaveTrack(lectureId);
  const [canMake, setCanMake] = useState(true);
  // Checked early: nobody should record for half an hour in a browser that cannot make the video.
  useEffect(() => {
    loadRenderer().then(
      async ({ canMakeVideos }) => setCanMake(await canMakeVideos()),
      () => {},
    );
  }, []);
  const change = (next: Partial<Making>): void => setMaking((before) => ({ ...before, ...next }));

  const wasStopped = (): boolean => stop.current?.signal.aborted === true;

  const render = async (recording: Recording, track: CodeTrack): Promise<File> => {
    if (made.current?.recording === recording) return made.current.file;
    const { renderVideo } = await loadRenderer();
    const { signal } = (stop.current = new AbortController());
    const file = await renderVideo({
      recording,
      track,
      look: readLook(),
      signal,
      onProgress: (part) => change({ part }),
    });
    made.current = { recording, file };
    return file;
  };
  return {
    ...making,
    /** Whether this browser can make a video at all. */
    canMake,
    /** The lecture has code already, which the recording replaces. */
    hasCode: (own.data?.track ?? null) !== null,
    async make(recording: Recording): Promise<void> {
      setMaking({ ...IDLE, status: 'making' });
      stop.current = null;
      const { track, problem } = checkTrack(trackOfRecording(recording));
      if (track === null) return setMaking({ ...IDLE, problem });
      try {
        const file = await render(recording, track);
        change({ status: 'saving', file });
        await save.mutateAsync({ track, revision: own.data?.revision ?? 0 });
        await onVideo(file);
        change({ status: 'sent' });
      } catch (error) {
        change({ status: 'idle', problem: wasStopped() ? null : messageOf(error) });
      }
    },
    cancel: (): void => stop.current?.abort(),
    forget: (): void => setMaking(IDLE),
  };
}

export type MakingParts = ReturnType<typeof useMaking>;
