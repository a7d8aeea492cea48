import type { MediaWork } from '@lectern/contract/media';
import { expect, it } from 'vitest';
import { statusOf } from './lecture-uploads.ts';
import { trayRows } from './tray-rows.ts';
import type { QueuedUpload } from './upload-queue.store.ts';

const video = {
  kind: 'video',
  lectureId: 'l1',
  lectureTitle: 'Loops',
  fileName: 'loops.mp4',
  bytes: 100,
} as const;
const sending: QueuedUpload = {
  ...{
    ...video,
    key: 1,
    captions: [],
    sentBytes: 60,
    state: 'sending',
    rate: 0,
    message: '',
    uploadId: 'm1',
  },
};
const work: MediaWork = {
  ...{ ...video, _id: 'm1', courseId: 'c1', fingerprint: 'f', receivedBytes: 100, state: 'checking' },
  ...{ stage: 'waiting', progress: 0, rejection: '' },
};

const words = (queue: QueuedUpload[], list: MediaWork[], isOnline: boolean, hasVideo = false) =>
  trayRows(queue, list, { dismissed: new Set(), seenOpen: new Set(['m1']) }).map((row) =>
    statusOf(row, isOnline, hasVideo),
  );

it('says in a lecture’s row how far its video is', () => {
  expect(words([sending], [], true)).toEqual(['Uploading 60 %']);
  expect(words([{ ...sending, state: 'sent', sentBytes: 100 }], [], true)).toEqual(['Uploaded']);
  expect(words([], [work], true)).toEqual(['Checking']);
  expect(words([], [{ ...work, state: 'ready', stage: 'done' }], true)).toEqual([undefined]);
});

it('says without a connection what a video waits for', () => {
  expect(words([{ ...sending, state: 'offline' }], [], false)).toEqual([
    '60 % is uploaded; the rest waits for the connection',
  ]);
  expect(words([], [work], false)).toEqual(['Uploaded; it is checked once there is a connection']);
  const ready: MediaWork = { ...work, state: 'ready', stage: 'done' };
  expect(words([], [ready], false)).toEqual(['Uploaded; shown here once there is a connection']);
  expect(words([], [ready], false, true)).toEqual([undefined]);
});
