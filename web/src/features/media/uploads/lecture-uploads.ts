import { useMemo } from 'react';
import { useOnline } from '#lib/network/use-online.ts';
import { useKnownWork } from '../media.api.ts';
import { trayRows, type TrayRow } from './tray-rows.ts';
import { useUploadQueue } from './upload-queue.store.ts';
import { useUploadsElsewhere } from './uploads-elsewhere.store.ts';

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
  const elsewhere = useUploadsElsewhere();
  return useMemo(
    () =>
      trayRows(queue, work, { dismissed: none, seenOpen: none, elsewhere }).filter(
        (row) => row.kind === 'file' && row.lectureId === lectureId && !row.isCancelled,
      ),
    [queue, work, elsewhere, lectureId],
  );
}

/** How much of a file is sent, while that is not all. */
const sentPercent = ({ percent, text, tone }: TrayRow): number | null =>
  percent !== null && percent < 100 && tone !== 'good' && !text.startsWith('Converting') ? percent : null;

/** The status text of a video for its lecture's row; undefined once the lecture itself shows it. */
export function statusOf(row: TrayRow, isOnline: boolean, hasVideo: boolean): string | undefined {
  // Without a connection a lecture is not read again, and seems to be without the video that is there.
  if (row.tone === 'good')
    return isOnline || hasVideo ? undefined : 'Uploaded; shown here once there is a connection';
  if (row.key === null && row.isBusy && !row.isElsewhere && !isOnline)
    return 'Uploaded; it is checked once there is a connection';
  if (!row.isBusy || sentPercent(row) === null) return row.text;
  return isOnline
    ? `Uploading ${row.percent} %`
    : `${row.percent} % is uploaded; the rest waits for the connection`;
}

/** What a row says of a lecture's video. */
export interface VideoStatus {
  text: string;
  /** It was refused, or could not be sent. */
  isBad: boolean;
  /** 0 to 100 while it is being sent, or waits halfway; else null. */
  percent: number | null;
}

interface OutlinePart {
  subSection: readonly { _id: string; hasVideo: boolean }[];
}

/** The status of each video in transit to a lecture of an outline. The tray keeps the list live. */
export function useLectureUploads(outline: readonly OutlinePart[]): ReadonlyMap<string, VideoStatus> {
  const queue = useUploadQueue();
  const work = useKnownWork();
  const elsewhere = useUploadsElsewhere();
  const isOnline = useOnline();
  return useMemo(() => {
    const lectures = isOnline ? [] : outline.flatMap(({ subSection }) => subSection);
    const withVideo = new Set(lectures.flatMap(({ _id, hasVideo }) => (hasVideo ? _id : [])));
    const seenOpen = isOnline ? none : new Set(work.map(({ _id }) => _id));
    const rows = trayRows(queue, work, { dismissed: none, seenOpen, elsewhere });
    return new Map(
      rows.flatMap((row): [string, VideoStatus][] => {
        const isShown = row.kind === 'video' && !row.isCancelled;
        const text = isShown ? statusOf(row, isOnline, withVideo.has(row.lectureId)) : undefined;
        return text === undefined
          ? []
          : [[row.lectureId, { text, isBad: row.tone === 'bad', percent: sentPercent(row) }]];
      }),
    );
  }, [queue, work, elsewhere, isOnline, outline]);
}
