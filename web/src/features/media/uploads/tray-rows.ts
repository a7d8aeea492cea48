import type { MediaWork } from '@lectern/contract/media';
import { HOUR, MINUTE, SECOND } from '@lectern/contract/units';
import { formatCount, formatSize } from '#lib/format.ts';
import type { QueuedUpload } from './upload-queue.store.ts';

export type RowAct = 'pause' | 'resume' | 'cancel' | 'choose' | 'dismiss';

/** A video or file in the tray: this page's upload, or the server's work on it. */
export interface TrayRow {
  id: string;
  kind: MediaWork['kind'];
  lectureId: string;
  title: string;
  fileName: string;
  /** 0 to 100; null while there is nothing to measure. */
  percent: number | null;
  text: string;
  tone: 'plain' | 'good' | 'bad';
  isBusy: boolean;
  acts: RowAct[];
  /** The upload's key in the queue; null for one that only the server knows. */
  key: number | null;
  uploadId: string | null;
  fingerprint: string;
  bytes: number;
  /** The captions that come with the file, by name. */
  captions: QueuedUpload['captions'];
}

/** `about 2 min left`; empty while unknown. */
export function timeLeft(bytes: number, rate: number): string {
  if (rate <= 0) return '';
  const seconds = bytes / rate;
  if (seconds < 50) return `${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
  const minutes = Math.round((seconds * SECOND) / MINUTE);
  const hours = Math.round((minutes * MINUTE) / HOUR);
  return minutes < 60 ? `about ${Math.max(1, minutes)} min left` : `about ${hours} h left`;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 100));

const SENDING: Record<
  Exclude<QueuedUpload['state'], 'sending' | 'failed'>,
  { text: string; acts: RowAct[] }
> = {
  waiting: { text: 'Waiting', acts: ['pause', 'cancel'] },
  paused: { text: 'Paused', acts: ['resume', 'cancel'] },
  offline: { text: 'No connection: the upload resumes automatically', acts: ['pause', 'cancel'] },
  sent: { text: 'Uploaded', acts: [] },
  left: { text: 'Not sent yet. Choose the file again', acts: ['choose', 'cancel'] },
};

function queueRow(item: QueuedUpload): TrayRow {
  const percent = share(item.sentBytes, item.bytes);
  const base = {
    id: item.uploadId ?? `queue-${item.key}`,
    kind: item.kind,
    lectureId: item.lectureId,
    title: item.lectureTitle,
    fileName: item.fileName,
    key: item.key,
    uploadId: item.uploadId,
    fingerprint: '',
    bytes: item.bytes,
    captions: item.captions,
    percent,
    tone: 'plain',
    isBusy: true,
  } as const;
  if (item.state === 'failed')
    return { ...base, text: item.message, tone: 'bad', isBusy: false, acts: ['resume', 'cancel'] };
  if (item.state !== 'sending')
    return { ...base, ...SENDING[item.state], isBusy: item.state !== 'paused' && item.state !== 'left' };
  if (item.sentBytes >= item.bytes) return { ...base, text: 'Almost there', acts: ['pause', 'cancel'] };
  const parts = [
    `${percent} % of ${formatSize(item.bytes)}`,
    item.rate > 0 ? `${formatSize(item.rate)}/s` : '',
    timeLeft(item.bytes - item.sentBytes, item.rate),
  ];
  return { ...base, text: parts.filter((part) => part !== '').join(' · '), acts: ['pause', 'cancel'] };
}

const STATES: Record<Exclude<MediaWork['state'], 'ready' | 'uploading'>, { text: string }> = {
  checking: { text: 'Checking' },
  processing: { text: 'Converting' },
  rejected: { text: '' },
};

function workRow(work: MediaWork): TrayRow {
  const base = {
    id: work._id,
    kind: work.kind,
    lectureId: work.lectureId,
    title: work.lectureTitle === '' ? work.fileName : work.lectureTitle,
    fileName: work.fileName,
    key: null,
    uploadId: work._id,
    fingerprint: work.fingerprint,
    bytes: work.bytes,
    captions: [],
    percent: null,
    tone: 'plain',
    isBusy: false,
    acts: [] as RowAct[],
  } as const;
  if (work.state === 'uploading') {
    const percent = share(work.receivedBytes, work.bytes);
    const text = `${percent} % is uploaded. Choose the same file again to continue`;
    return { ...base, percent, text, acts: ['choose', 'cancel'] };
  }
  if (work.state === 'rejected') return { ...base, text: work.rejection, tone: 'bad', acts: ['dismiss'] };
  if (work.kind === 'file') return { ...base, text: 'Uploaded', tone: 'good', acts: ['dismiss'] };
  const percent = work.stage === 'renditions' ? Math.floor(work.progress * 100) : null;
  if (work.state !== 'ready') return { ...base, ...STATES[work.state], percent, isBusy: true };
  if (work.stage === 'done')
    return { ...base, text: 'Ready in all qualities', tone: 'good', acts: ['dismiss'] };
  if (work.stage === 'failed') return { ...base, text: 'Ready', tone: 'good', acts: ['dismiss'] };
  const more = percent === null ? '' : ` ${percent} %`;
  return {
    ...base,
    percent,
    text: `Ready to watch; more qualities are being made${more}`,
    tone: 'good',
    isBusy: true,
  };
}

/**
 * `All files are uploaded`; null while something is on its way, or has failed. It gives no number: after a reload the
 * tray lists only what was still on its way.
 */
export function doneWords(rows: readonly TrayRow[]): string | null {
  if (rows.length === 0 || rows.some(({ isBusy, tone }) => isBusy || tone !== 'good')) return null;
  return rows.length === 1 ? 'The file is uploaded' : 'All files are uploaded';
}

/** Of all bytes 0 to 100: what is checked or converted was sent. */
function sentShare(rows: readonly TrayRow[]): number {
  const weights = rows.map(({ bytes }) => Math.max(1, bytes));
  const sent = rows.reduce(
    (sum, { percent, key, acts }, at) =>
      sum + (weights[at] ?? 1) * (key !== null || acts.includes('choose') ? (percent ?? 0) / 100 : 1),
    0,
  );
  return share(
    sent,
    weights.reduce((sum, one) => sum + one, 0),
  );
}

/** The one line of a phone: `1 of 3 uploads · 42 %`, `2 uploads stopped`. */
export function lineWords(rows: readonly TrayRow[]): string {
  const said = doneWords(rows);
  if (said !== null) return said;
  const done = rows.filter(({ isBusy, tone }) => !isBusy && tone === 'good').length;
  const stopped = rows.filter(({ isBusy, tone }) => !isBusy && tone !== 'good').length;
  if (done + stopped === rows.length) return `${formatCount(stopped, 'upload')} stopped`;
  const sent = sentShare(rows);
  const where = sent === 100 ? 'sent, being prepared' : `${sent} %`;
  return rows.length === 1 ? `Upload · ${where}` : `${done} of ${rows.length} uploads · ${where}`;
}

/** The place of a file: a lecture has one video, and files with different names. */
const placeOf = ({ kind, lectureId, fileName }: Pick<MediaWork, 'kind' | 'lectureId' | 'fileName'>): string =>
  kind === 'video' ? lectureId : `${lectureId} ${fileName}`;

/**
 * The tray's rows: this page's uploads first, then the server's others. Finished work is listed only if it finished
 * while this page was open.
 */
export function trayRows(
  queue: readonly QueuedUpload[],
  work: readonly MediaWork[],
  { dismissed, seenOpen }: { dismissed: ReadonlySet<string>; seenOpen: ReadonlySet<string> },
): TrayRow[] {
  const known = new Map(work.map((item) => [item._id, item]));
  /** A video of another size is the one that the file is to replace. */
  const isBegun = (left: QueuedUpload): boolean =>
    work.some(
      (item) => item.state !== 'rejected' && item.bytes === left.bytes && placeOf(item) === placeOf(left),
    );
  const own = queue.flatMap((item) => {
    // Another device sends it, or has sent it.
    if (item.state === 'left' && isBegun(item)) return [];
    const onServer = item.uploadId === null ? undefined : known.get(item.uploadId);
    // Once all bytes are sent, the row shows the server's state.
    return item.state === 'sent' && onServer !== undefined && onServer.state !== 'uploading'
      ? []
      : queueRow(item);
  });
  const shown = new Set(own.map(({ id }) => id));
  const sentHere = new Set(queue.filter(({ state }) => state !== 'left').map(placeOf));
  // One that was begun twice, because the first answer was lost, is unfinished beside what came of the other.
  const isBegunTwice = (item: MediaWork): boolean =>
    item.state === 'uploading' &&
    work.some(
      (other) =>
        (other.state === 'checking' || other.state === 'processing' || other.state === 'ready') &&
        other.fingerprint === item.fingerprint &&
        other.bytes === item.bytes &&
        placeOf(other) === placeOf(item),
    );
  // A newer upload to the same place hides an older refusal. The list is sorted newest first.
  const isOutdated = (item: MediaWork, at: number): boolean =>
    item.state === 'rejected' &&
    (sentHere.has(placeOf(item)) || work.slice(0, at).some((newer) => placeOf(newer) === placeOf(item)));
  const others = work.filter(
    (item, at) =>
      !shown.has(item._id) &&
      !isOutdated(item, at) &&
      !isBegunTwice(item) &&
      // The server may report an upload before this page receives its answer.
      !(item.state === 'uploading' && sentHere.has(placeOf(item))) &&
      !dismissed.has(item._id) &&
      (item.state !== 'ready' ||
        (item.stage !== 'done' && item.stage !== 'failed') ||
        seenOpen.has(item._id)),
  );
  return [...own, ...others.map(workRow)];
}
