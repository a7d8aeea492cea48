import { useMemo } from 'react';
import { useKnownWork } from '../media.api.ts';
import { trayRows } from './tray-rows.ts';
import { useUploadQueue } from './upload-queue.store.ts';

const none: ReadonlySet<string> = new Set();

export interface FileOnItsWay {
  id: string;
  fileName: string;
  /** 0 to 100; null while there is nothing to measure. */
  percent: number | null;
  text: string;
}

/** The lecture's files in transit. The tray keeps the list live, and has the buttons. */
export function useLectureFilesComing(lectureId: string): FileOnItsWay[] {
  const queue = useUploadQueue();
  const work = useKnownWork();
  return useMemo(
    () =>
      trayRows(queue, work, { dismissed: none, seenOpen: none }).filter(
        (row) => row.kind === 'file' && row.lectureId === lectureId,
      ),
    [queue, work, lectureId],
  );
}

/** The status text of each lecture's video in transit. The tray keeps the list live. */
export function useLectureUploads(): ReadonlyMap<string, string> {
  const queue = useUploadQueue();
  const work = useKnownWork();
  return useMemo(() => {
    const rows = trayRows(queue, work, { dismissed: none, seenOpen: none });
    const shown = rows.filter(({ kind, tone }) => kind === 'video' && tone !== 'good');
    return new Map(
      shown.map(({ lectureId, text, percent, isBusy }) => [
        lectureId,
        percent !== null && isBusy && !text.startsWith('Converting') ? `Uploading ${percent} %` : text,
      ]),
    );
  }, [queue, work]);
}
