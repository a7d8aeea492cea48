import type { MediaWork } from '@lectern/contract/media';
import { SECOND } from '@lectern/contract/units';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { setLogoutWords } from '#lib/logout-words.ts';
import { getSession, onLeave } from '#lib/session.ts';
import { formatCount } from '#lib/format.ts';
import { fingerprintOf } from '#lib/files/file-fingerprint.ts';
import type { ComingCaptions } from './coming-captions.api.ts';
import { leaveBehind, takeLeft, type LeftUpload } from './left-uploads.ts';
import { createTransferRate, type TransferRate } from './transfer-rate.ts';
import type { RunningUpload, UploadTrouble } from './tus-upload.ts';
import {
  beginNewGo,
  changeUpload,
  findUpload,
  listUploads,
  onQueueChange,
  queuedUploads,
  unlistUpload,
  type QueuedUpload,
  type QueueState,
} from './upload-queue.store.ts';
import { onAsked, tellUploads, type ElsewhereState } from './uploads-elsewhere.store.ts';

export interface NewUpload {
  /** A video by default. */
  kind?: MediaWork['kind'];
  lectureId: string;
  lectureTitle: string;
  file: File;
  /** The upload to resume. */
  uploadId?: string;
  /** Sent as soon as the server knows the video. */
  captions?: readonly ComingCaptions[];
}

interface Entry {
  file: File;
  captions: readonly ComingCaptions[];
  running: RunningUpload | undefined;
  /** Counts the attempts, of which only the last may go on. */
  attempt: number;
  rate: TransferRate;
  tries: number;
  /** The server was asked to begin the upload, and may have done so without its answer having come. */
  isAsked: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Aborts a connection on which no bytes move, although no error was reported. */
  stall: ReturnType<typeof setTimeout> | undefined;
}

/** More at once would share the same bandwidth. */
const AT_ONCE = 2;
const LONGEST_PAUSE = 15 * SECOND;
const STALLED_AFTER = 30 * SECOND;
const LOST: UploadTrouble = { kind: 'network', message: '' };

const STOPPED_BY_LOGOUT = new Set<QueueState>(['waiting', 'sending', 'offline', 'paused']);
const ON_ITS_WAY = new Set<QueueState>(['waiting', 'sending', 'offline', 'sent']);

/** What other tabs are told of an upload whose file is here. */
const TOLD: Record<Exclude<QueueState, 'left'>, ElsewhereState> = {
  waiting: 'sending',
  sending: 'sending',
  offline: 'sending',
  sent: 'sending',
  paused: 'paused',
  failed: 'failed',
  cancelled: 'cancelled',
};

const entries = new Map<number, Entry>();

function halt(key: number): void {
  const entry = entries.get(key);
  entry?.running?.pause();
  if (entry === undefined) return;
  entry.running = undefined;
  entry.attempt += 1;
  clearTimeout(entry.timer);
  clearTimeout(entry.stall);
}

/** Restarts the request of a lost or stalled connection. */
function reconnect(key: number): void {
  const state = findUpload(key)?.state;
  if (state !== 'sending' && state !== 'offline') return;
  halt(key);
  handleTrouble(key, LOST);
}

/** Restarts the stall timer when bytes have moved. Once all are sent, the server may take its time. */
function watchForStall(key: number, isWhole: boolean): void {
  const entry = entries.get(key);
  if (entry === undefined) return;
  clearTimeout(entry.stall);
  if (!isWhole) entry.stall = setTimeout(() => reconnect(key), STALLED_AFTER);
}

/** Retries after a network failure; any other failure ends the upload. */
function handleTrouble(key: number, trouble: UploadTrouble): void {
  const entry = entries.get(key);
  if (entry === undefined) return;
  entry.running = undefined;
  clearTimeout(entry.stall);
  if (trouble.kind !== 'network') {
    // The person can start again an upload that the server no longer has.
    changeUpload(key, {
      state: 'failed',
      message: trouble.message,
      rate: 0,
      ...(trouble.kind === 'gone' ? { uploadId: null, sentBytes: 0 } : {}),
    });
    startNext();
    return;
  }
  const pause = Math.min(LONGEST_PAUSE, 500 * 2 ** entry.tries);
  entry.tries += 1;
  changeUpload(key, { state: 'offline', rate: 0 });
  entry.timer = setTimeout(() => {
    if (findUpload(key)?.state === 'offline') void send(key);
  }, pause);
}

/** Gives the lecture an earlier video of this person with the same bytes; false when there is none. */
async function takeKnown(item: QueuedUpload, { file, captions }: Entry): Promise<boolean> {
  if (item.uploadId !== null || item.kind === 'file') return false;
  try {
    const { showKnownVideo } = await loadChunk(() => import('./known-video.ts'));
    return await showKnownVideo(item, file, captions);
  } catch {
    // The file is uploaded then, also to keep captions of the lecture (decision 0613).
    return false;
  }
}

/** @throws Error without a connection */
async function uploadIdOf(item: QueuedUpload, entry: Entry, fingerprint: string): Promise<string | null> {
  if (item.uploadId !== null || !entry.isAsked) return item.uploadId;
  const { findBegun } = await loadChunk(() => import('./begun-upload.api.ts'));
  return (await findBegun(item, fingerprint)) ?? null;
}

async function send(key: number): Promise<void> {
  const entry = entries.get(key);
  const item = findUpload(key);
  if (entry === undefined || item === undefined) return;
  halt(key);
  const { attempt } = entry;
  const isOver = (): boolean => entry.attempt !== attempt;
  entry.rate = createTransferRate();
  // After a lost connection it stands still until bytes move again.
  if (item.state !== 'offline') changeUpload(key, { state: 'sending', message: '' });
  if (await takeKnown(item, entry)) return removeUpload(key);
  if (isOver()) return;
  const fail = (trouble: UploadTrouble): void => {
    if (!isOver()) handleTrouble(key, trouble);
  };
  let tus: typeof import('./tus-upload.ts');
  try {
    tus = await loadChunk(() => import('./tus-upload.ts'));
  } catch {
    return fail(LOST);
  }
  let fingerprint: string;
  try {
    fingerprint = await fingerprintOf(entry.file);
  } catch {
    return fail({
      kind: 'refused',
      message: 'This file was moved or changed on your disk. Please cancel it and choose it again',
    });
  }
  let uploadId: string | null;
  try {
    uploadId = await uploadIdOf(item, entry, fingerprint);
  } catch {
    return fail(LOST);
  }
  if (isOver()) return;
  const { kind, lectureId } = item;
  entry.isAsked = true;
  watchForStall(key, false);
  entry.running = tus.startUpload(
    { kind, file: entry.file, lectureId, fingerprint, uploadId },
    {
      onBegun(id) {
        changeUpload(key, { uploadId: id, state: 'sending' });
        const captions = entry.captions;
        entry.captions = [];
        if (captions.length > 0)
          void loadChunk(() => import('./coming-captions.api.ts')).then(({ sendCaptions }) =>
            sendCaptions(item, captions),
          );
      },
      onProgress(bytes) {
        entry.tries = 0;
        entry.rate.reach(bytes, Date.now());
        watchForStall(key, bytes >= item.bytes);
        changeUpload(key, { state: 'sending', sentBytes: bytes, rate: entry.rate.rate() });
      },
      onSent() {
        entry.running = undefined;
        clearTimeout(entry.stall);
        changeUpload(key, { state: 'sent', sentBytes: item.bytes, rate: 0 });
        startNext();
      },
      onTrouble: fail,
    },
  );
}

function startNext(): void {
  const busy = queuedUploads().filter(({ state }) => state === 'sending' || state === 'offline').length;
  const next = queuedUploads()
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, AT_ONCE - busy));
  for (const { key } of next) void send(key);
}

/** Whether a new upload replaces this one: a lecture has one video, and files with different names. */
const isReplaced = (
  item: QueuedUpload,
  { kind, lectureId, fileName }: Pick<LeftUpload, 'kind' | 'lectureId' | 'fileName'>,
): boolean =>
  item.lectureId === lectureId && item.kind === kind && (kind === 'video' || item.fileName === fileName);

/** Queues a file for a lecture. */
export function enqueueUpload(upload: NewUpload): void {
  const { kind = 'video', lectureId, lectureTitle, file, uploadId, captions = [] } = upload;
  for (const item of queuedUploads())
    if (isReplaced(item, { kind, lectureId, fileName: file.name })) removeUpload(item.key);
  if (!queuedUploads().some(({ state }) => ON_ITS_WAY.has(state))) beginNewGo();
  const key = listUploads([
    {
      ...{ kind, lectureId, lectureTitle, fileName: file.name, bytes: file.size },
      captions: captions.map((one) => ({ language: one.language, fileName: one.file.name })),
      ...{ state: 'waiting', uploadId: uploadId ?? null },
    },
  ]);
  entries.set(key, {
    file,
    captions,
    running: undefined,
    attempt: 0,
    rate: createTransferRate(),
    tries: 0,
    isAsked: false,
    timer: undefined,
    stall: undefined,
  });
  startNext();
}

/** Lists the files that earlier pages of this person have left behind. */
export function listLeft(): void {
  const fresh = takeLeft().filter((left) => !queuedUploads().some((item) => isReplaced(item, left)));
  if (fresh.length > 0) listUploads(fresh.map((left) => ({ ...left, state: 'left', uploadId: null })));
}

/** Of these the server knows nothing. A refused file is not wanted again. */
const isUnknown = ({ uploadId, state }: QueuedUpload): boolean =>
  uploadId === null && state !== 'sent' && state !== 'failed' && state !== 'cancelled';

/** Leaves what the server does not know for this person's next page. */
function leaveAll(userId: string | undefined): void {
  leaveBehind(
    queuedUploads()
      .filter(isUnknown)
      .map(({ kind, lectureId, lectureTitle, fileName, bytes, captions }) => ({
        ...{ kind, lectureId, lectureTitle, fileName, bytes, captions },
      })),
    userId,
  );
}

/** What a logout stops; null for nothing. */
function logoutWords(): string | null {
  const count = queuedUploads().filter(({ state }) => STOPPED_BY_LOGOUT.has(state)).length;
  if (count === 0) return null;
  const [same, goOn] = count === 1 ? ['file', 'it goes'] : ['files', 'they go'];
  return `${formatCount(count, 'file is', 'files are')} not uploaded yet. Logging out stops that. After your next login, choose the same ${same} again: ${goOn} on from there.`;
}

export function pauseUpload(key: number): void {
  halt(key);
  changeUpload(key, { state: 'paused', rate: 0 });
  startNext();
}

export function resumeUpload(key: number): void {
  changeUpload(key, { state: 'waiting', message: '' });
  startNext();
}

/** Stops an upload that may be removed, and lists one that only the server knows. Returns its key. */
export function holdUpload(upload: LeftUpload & { key: number | null; uploadId: string | null }): number {
  if (upload.key !== null) {
    halt(upload.key);
    changeUpload(upload.key, { state: 'cancelled', rate: 0 });
    startNext();
    return upload.key;
  }
  const { kind, lectureId, lectureTitle, fileName, bytes, captions, uploadId } = upload;
  return listUploads([
    { kind, lectureId, lectureTitle, fileName, bytes, captions, uploadId, state: 'cancelled' },
  ]);
}

/** Puts a held upload back into the state in which it was. */
export function releaseUpload(
  key: number,
  { state, message }: Pick<QueuedUpload, 'state' | 'message'>,
): void {
  changeUpload(key, { state, message });
  startNext();
}

/** Removes an upload from the queue; the caller cancels it on the server. */
export function removeUpload(key: number): void {
  halt(key);
  entries.delete(key);
  unlistUpload(key);
  startNext();
}

/** Removes all uploads to lectures. Returns the ids of those that the server knows. */
export function removeUploadsTo(lectureIds: ReadonlySet<string>): string[] {
  const removed = queuedUploads().filter(({ lectureId }) => lectureIds.has(lectureId));
  // The last first, so that none of them begins in the place of another.
  for (const { key } of removed.toReversed()) removeUpload(key);
  return removed.flatMap(({ uploadId }) => uploadId ?? []);
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    for (const { key, state } of queuedUploads()) if (state === 'offline') void send(key);
  });
  window.addEventListener('offline', () => {
    for (const { key } of queuedUploads()) reconnect(key);
  });
  window.addEventListener('pagehide', () => leaveAll(getSession().user?._id));
  // The browser shows the page again as it was, with its files.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listLeft();
  });
  onQueueChange(() => {
    setLogoutWords(logoutWords());
    tellUploads(
      new Map(
        queuedUploads().flatMap(({ key, uploadId, state }): [string, ElsewhereState][] =>
          uploadId === null || state === 'left' || !entries.has(key) ? [] : [[uploadId, TOLD[state]]],
        ),
      ),
    );
  });
  onAsked((act, uploadId) => {
    const item = queuedUploads().find((one) => one.uploadId === uploadId);
    if (item === undefined || !entries.has(item.key)) return;
    if (act === 'pause' && ON_ITS_WAY.has(item.state)) pauseUpload(item.key);
    if (act === 'resume' && (item.state === 'paused' || item.state === 'failed')) resumeUpload(item.key);
  });
  // No upload continues in the name of a person who has left.
  onLeave((_why, userId) => {
    leaveAll(userId);
    for (const { key } of queuedUploads().toReversed()) removeUpload(key);
  });
}
