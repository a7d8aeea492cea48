import { useSyncExternalStore } from 'react';
import type { LeftUpload } from './left-uploads.ts';

/**
 * `left`: an earlier page was left before it sent the file, which must be chosen again. `cancelled`: the person can
 * still take the cancelling back (`cancelled-uploads.ts`).
 */
export type QueueState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'failed'
  | 'sent'
  | 'left'
  | 'cancelled';

/** A file in transit to a lecture. */
export interface QueuedUpload extends LeftUpload {
  key: number;
  sentBytes: number;
  state: QueueState;
  /** Bytes per second; 0 while unknown. */
  rate: number;
  /** The error in words. */
  message: string;
  /** Null until the server knows the upload. */
  uploadId: string | null;
}

const listeners = new Set<() => void>();
let queue: readonly QueuedUpload[] = [];
let lastKey = 0;
/** Bytes of the uploads that have left the queue complete since it last stood empty. */
let sentBefore = 0;

function publish(next: readonly QueuedUpload[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** The queue as it is now. */
export const queuedUploads = (): readonly QueuedUpload[] => queue;

export const findUpload = (key: number | null): QueuedUpload | undefined =>
  queue.find((item) => item.key === key);

export const changeUpload = (key: number, part: Partial<QueuedUpload>): void =>
  publish(queue.map((item) => (item.key === key ? { ...item, ...part } : item)));

type ListedUpload = LeftUpload & Pick<QueuedUpload, 'state' | 'uploadId'>;

/** Lists uploads of which this page has sent nothing yet. Returns the key of the last one. */
export function listUploads(uploads: readonly ListedUpload[]): number {
  publish([
    ...queue,
    ...uploads.map((upload): QueuedUpload => {
      lastKey += 1;
      return { ...upload, key: lastKey, sentBytes: 0, rate: 0, message: '' };
    }),
  ]);
  return lastKey;
}

export function unlistUpload(key: number): void {
  const removed = findUpload(key);
  if (removed?.state === 'sent') sentBefore += removed.bytes;
  publish(queue.filter((item) => item.key !== key));
}

/** A new go begins: what was sent before is no part of it. */
export function beginNewGo(): void {
  sentBefore = 0;
}

/** Calls back after each change of the queue. Returns the function that stops it. */
export const onQueueChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly QueuedUpload[] = [];

/** The bytes that were sent before those of the queue, as of one folder. */
export const useSentBefore = (): number =>
  useSyncExternalStore(
    onQueueChange,
    () => sentBefore,
    () => 0,
  );

/** The queued files, in the order in which they were added. */
export const useUploadQueue = (): readonly QueuedUpload[] =>
  useSyncExternalStore(
    onQueueChange,
    () => queue,
    () => none,
  );
