import { useMemo } from 'react';
import { useKnownWork } from '../media.api.ts';
import { trayRows } from './tray-rows.ts';
import { useUploadQueue } from './upload-queue.store.ts';

const none: ReadonlySet<string> = new Set();

/** What is said of each lecture's video while it is on its way. The tray keeps the list live. */
export function useLectureUploads(): ReadonlyMap<string, string> {
  const queue = useUploadQueue();
  const work = useKnownWork();
  return useMemo(() => {
    const rows = trayRows(queue, work, { dismissed: none, seenOpen: none });
    const shown = rows.filter(({ tone }) => tone !== 'good');
    return new Map(
      shown.map(({ lectureId, text, percent, isBusy }) => [
        lectureId,
        percent !== null && isBusy && !text.startsWith('Converting') ? `Uploading ${percent} %` : text,
      ]),
    );
  }, [queue, work]);
}
