import type { MediaWork } from '@lectern/contract/media';
import { MINUTE } from '@lectern/contract/units';
import { beforeLogout } from '#lib/logout-words.ts';
import { queryClient } from '#lib/requests/query-client.ts';
import { endUpload, workKey } from '../media.api.ts';
import type { TrayRow } from './tray-rows.ts';
import type { LeftUpload } from './left-uploads.ts';
import { holdUpload, releaseUpload, removeUpload } from './send-uploads.ts';
import { findUpload, queuedUploads, type QueuedUpload } from './upload-queue.store.ts';
import { askTabs, onAsked } from './uploads-elsewhere.store.ts';

const UNDO_FOR = MINUTE;

interface Cancelled {
  /** As it was; undefined for one that this page did not send. */
  before: QueuedUpload | undefined;
  timer: ReturnType<typeof setTimeout>;
  /** The server is being told. */
  isEnding: boolean;
  /** The time for the undo is over, and the server could not be told. */
  isDue: boolean;
}

const cancelled = new Map<number, Cancelled>();

/** Ends the upload for good. Without a connection it stays in the list until the server knows. */
async function finish(key: number): Promise<void> {
  const upload = findUpload(key);
  const entry = cancelled.get(key);
  if (entry === undefined) return;
  if (upload?.state !== 'cancelled') {
    cancelled.delete(key);
    return;
  }
  const { uploadId } = upload;
  if (uploadId !== null) {
    entry.isEnding = true;
    entry.isDue = !(await endUpload(uploadId));
    entry.isEnding = false;
    if (entry.isDue) return;
    queryClient.setQueryData<MediaWork[]>(workKey, (list) => list?.filter(({ _id }) => _id !== uploadId));
  }
  cancelled.delete(key);
  removeUpload(key);
}

function hold(upload: LeftUpload & Pick<TrayRow, 'key' | 'uploadId'>): void {
  const before = findUpload(upload.key);
  const key = holdUpload(upload);
  const timer = setTimeout(() => void finish(key), UNDO_FOR);
  cancelled.set(key, { before, timer, isEnding: false, isDue: false });
}

function release(key: number): void {
  const entry = cancelled.get(key);
  if (entry === undefined || entry.isEnding) return;
  clearTimeout(entry.timer);
  cancelled.delete(key);
  const { before } = entry;
  if (before === undefined) return removeUpload(key);
  const wasOnItsWay = before.state === 'sending' || before.state === 'offline';
  releaseUpload(key, { state: wasOnItsWay ? 'waiting' : before.state, message: before.message });
}

/**
 * Stops an upload, here and in the tab that sends it, and ends it a minute later, at a logout or when the page is left, unless
 * `undoCancel` brings it back.
 */
export function cancelUpload(row: TrayRow): void {
  hold({ ...row, lectureTitle: row.title });
  if (row.uploadId !== null) askTabs('cancel', row.uploadId);
}

/** What was sent of it is still there, so it goes on from there. */
export function undoCancel(key: number): void {
  const uploadId = findUpload(key)?.uploadId ?? null;
  release(key);
  if (uploadId !== null) askTabs('undo', uploadId);
}

/** Ends all at once; null when there is none. */
const finishAll = (): Promise<unknown> | null =>
  cancelled.size === 0 ? null : Promise.all([...cancelled.keys()].map(finish));

if (typeof window !== 'undefined') {
  onAsked((act, uploadId) => {
    const item = queuedUploads().find((one) => one.uploadId === uploadId);
    if (item === undefined) return;
    if (act === 'cancel' && item.state !== 'cancelled') hold(item);
    if (act === 'undo') release(item.key);
  });
  window.addEventListener('pagehide', () => void finishAll());
  // Afterwards nobody could tell the server, and the next login would list them as stopped.
  beforeLogout(finishAll);
  window.addEventListener('online', () => {
    for (const [key, { isDue }] of cancelled) if (isDue) void finish(key);
  });
}
