import type { MediaWork } from '@lectern/contract/media';
import { formatSize } from '#lib/format.ts';
import { share, timeLeft } from './time-left.ts';
import type { QueuedUpload } from './upload-queue.store.ts';
import type { ElsewhereState } from './uploads-elsewhere.store.ts';

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
  /** It stands still until there is a connection. */
  isStill: boolean;
  /** Its cancelling can be taken back. */
  isCancelled: boolean;
  acts: RowAct[];
  /** Another tab of this browser has its file. */
  isElsewhere: boolean;
  /** The upload's key in the queue; null for one that only the server knows. */
  key: number | null;
  uploadId: string | null;
  fingerprint: string;
  bytes: number;
  /** What this page, or another tab, has sent of it. */
  sentBytes: number;
  /** Bytes per second; 0 while unknown. */
  rate: number;
  /** The captions that come with the file, by name. */
  captions: QueuedUpload['captions'];
}

const SENDING: Record<
  Exclude<QueuedUpload['state'], 'sending' | 'failed'>,
  { text: string; acts: RowAct[] }
> = {
  waiting: { text: 'Waiting', acts: ['pause', 'cancel'] },
  paused: { text: 'Paused', acts: ['resume', 'cancel'] },
  offline: { text: 'No connection: the upload resumes automatically', acts: ['pause', 'cancel'] },
  sent: { text: 'Uploaded', acts: [] },
  left: { text: 'Not sent yet. Choose the file again', acts: ['choose', 'cancel'] },
  cancelled: { text: 'Cancelled', acts: [] },
};

const RESTING = new Set<QueuedUpload['state']>(['paused', 'left', 'cancelled']);

/** @param isLineLost nothing can be sent now */
function queueRow(item: QueuedUpload, isLineLost: boolean): TrayRow {
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
    sentBytes: item.sentBytes,
    rate: item.rate,
    captions: item.captions,
    percent,
    tone: 'plain',
    isBusy: true,
    isStill: item.state === 'offline' || (item.state === 'waiting' && isLineLost),
    isCancelled: item.state === 'cancelled',
    isElsewhere: false,
  } as const;
  if (item.state === 'failed')
    return { ...base, text: item.message, tone: 'bad', isBusy: false, acts: ['resume', 'cancel'] };
  if (item.state === 'waiting' && isLineLost)
    return { ...base, ...SENDING.waiting, text: 'Waiting for the connection' };
  if (item.state !== 'sending') return { ...base, ...SENDING[item.state], isBusy: !RESTING.has(item.state) };
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

const ELSEWHERE: Record<Exclude<ElsewhereState, 'cancelled'>, { text: string; acts: RowAct[] }> = {
  sending: { text: 'Being uploaded in another tab', acts: ['pause', 'cancel'] },
  paused: { text: 'Paused in another tab', acts: ['resume', 'cancel'] },
  failed: { text: 'Stopped in another tab', acts: ['resume', 'cancel'] },
};

interface Circumstances {
  isOnline: boolean;
  /** What another tab does with its file; undefined where none has it. */
  elsewhere: Exclude<ElsewhereState, 'cancelled'> | undefined;
}

function workRow(work: MediaWork, { isOnline, elsewhere }: Circumstances): TrayRow {
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
    sentBytes: 0,
    rate: 0,
    captions: [],
    percent: null,
    tone: 'plain',
    isBusy: false,
    isStill: false,
    isCancelled: false,
    isElsewhere: false,
    acts: [] as RowAct[],
  } as const;
  if (work.state === 'uploading') {
    const percent = share(work.receivedBytes, work.bytes);
    if (elsewhere === undefined) {
      const text = `${percent} % is uploaded. Choose the same file again to continue`;
      return { ...base, percent, text, acts: ['choose', 'cancel'] };
    }
    const isBusy = elsewhere === 'sending';
    const { text, acts } =
      isBusy && !isOnline ? { ...ELSEWHERE.sending, ...SENDING.offline } : ELSEWHERE[elsewhere];
    return {
      ...{ ...base, percent, sentBytes: work.receivedBytes, isElsewhere: true, acts },
      ...{ text: `${percent} % · ${text}`, isBusy, isStill: isBusy && !isOnline },
    };
  }
  if (work.state === 'rejected') return { ...base, text: work.rejection, tone: 'bad', acts: ['dismiss'] };
  if (work.kind === 'file') return { ...base, text: 'Uploaded', tone: 'good', acts: ['dismiss'] };
  const percent = work.stage === 'renditions' ? Math.floor(work.progress * 100) : null;
  if (work.state !== 'ready' && !isOnline)
    return { ...base, text: 'Sent. What comes of it is shown once there is a connection', isBusy: true };
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

/** The place of a file: a lecture has one video, and files with different names. */
const placeOf = ({ kind, lectureId, fileName }: Pick<MediaWork, 'kind' | 'lectureId' | 'fileName'>): string =>
  kind === 'video' ? lectureId : `${lectureId} ${fileName}`;

interface TrayView {
  dismissed: ReadonlySet<string>;
  seenOpen: ReadonlySet<string>;
  isOnline?: boolean;
  /** The uploads whose files other tabs have, by id. */
  elsewhere?: ReadonlyMap<string, ElsewhereState>;
}

/**
 * The tray's rows: this page's uploads first, then the server's others. Finished work is listed only if it finished
 * while this page was open.
 */
export function trayRows(
  queue: readonly QueuedUpload[],
  work: readonly MediaWork[],
  { dismissed, seenOpen, isOnline = true, elsewhere = new Map() }: TrayView,
): TrayRow[] {
  const isIn = (state: QueuedUpload['state']): boolean => queue.some((item) => item.state === state);
  const isLineLost = !isOnline || (isIn('offline') && !isIn('sending'));
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
      : queueRow(item, isLineLost);
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
      // Its cancelling is being shown where it can be taken back.
      elsewhere.get(item._id) !== 'cancelled' &&
      // The server may report an upload before this page receives its answer.
      !(item.state === 'uploading' && sentHere.has(placeOf(item))) &&
      !dismissed.has(item._id) &&
      (item.state !== 'ready' ||
        (item.stage !== 'done' && item.stage !== 'failed') ||
        seenOpen.has(item._id)),
  );
  const stateElsewhere = (id: string): Circumstances['elsewhere'] => {
    const state = elsewhere.get(id);
    return state === 'cancelled' ? undefined : state;
  };
  return [...own, ...others.map((item) => workRow(item, { isOnline, elsewhere: stateElsewhere(item._id) }))];
}
