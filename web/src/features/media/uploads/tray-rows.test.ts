import type { MediaWork } from '@lectern/contract/media';
import { MiB } from '@lectern/contract/units';
import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';
import { trayRows } from './tray-rows.ts';
import { countWords, detailWords, doneWords, lineWords } from './tray-words.ts';
import type { QueuedUpload } from './upload-queue.store.ts';

const sending: QueuedUpload = {
  key: 1,
  kind: 'video',
  lectureId: 'l1',
  lectureTitle: 'Loops',
  fileName: 'loops.mp4',
  bytes: 300 * MiB,
  captions: [],
  sentBytes: 75 * MiB,
  state: 'sending',
  rate: 3 * MiB,
  message: '',
  uploadId: 'm1',
};
const work: MediaWork = {
  kind: 'video',
  _id: 'm1',
  courseId: 'c1',
  lectureId: 'l1',
  lectureTitle: 'Loops',
  fileName: 'loops.mp4',
  fingerprint: 'f',
  bytes: 300 * MiB,
  receivedBytes: 50 * MiB,
  state: 'uploading',
  stage: 'waiting',
  progress: 0,
  rejection: '',
};
const nothing = { dismissed: new Set<string>(), seenOpen: new Set<string>() };
const textOf = (queue: QueuedUpload[], list: MediaWork[]) =>
  trayRows(queue, list, nothing).map(({ text }) => text);

describe('trayRows', () => {
  it('tells share, speed and time left of what this page sends, once', () => {
    expect(textOf([sending], [work])).toEqual(['25 % of 300 MB · 3 MB/s · about 1 min left']);
  });

  it('asks for the file again where an upload was left unfinished', () => {
    const [row] = trayRows([], [work], nothing);
    expect(row).toMatchObject({
      text: '16 % is uploaded. Choose the same file again to continue',
      acts: ['choose', 'cancel'],
    });
  });

  it('says what another tab does with an upload, and offers what it can do there', () => {
    const rowOf = (state: 'sending' | 'paused' | 'failed' | 'cancelled', isOnline = true) =>
      trayRows([], [work], { ...nothing, isOnline, elsewhere: new Map([['m1', state]]) })[0];
    expect(rowOf('sending')).toMatchObject({
      ...{ text: '16 % · Being uploaded in another tab', isBusy: true, acts: ['pause', 'cancel'] },
    });
    expect(rowOf('sending', false)).toMatchObject({
      ...{ text: '16 % · No connection: the upload resumes automatically', isStill: true },
    });
    expect(rowOf('paused')).toMatchObject({
      ...{ text: '16 % · Paused in another tab', isBusy: false, acts: ['resume', 'cancel'] },
    });
    expect(rowOf('failed')?.text).toBe('16 % · Stopped in another tab');
    expect(rowOf('cancelled')).toBeUndefined();
  });

  it('says that it goes on by itself without a connection, and why something failed', () => {
    expect(textOf([{ ...sending, state: 'offline' }], [])).toEqual([
      'No connection: the upload resumes automatically',
    ]);
    expect(
      trayRows([{ ...sending, state: 'failed', message: 'The server has no room' }], [], nothing)[0],
    ).toMatchObject({
      text: 'The server has no room',
      tone: 'bad',
      acts: ['resume', 'cancel'],
    });
  });

  it('says without a connection that nothing is sent, and does not invent what the server does', () => {
    const waiting: QueuedUpload = { ...sending, key: 2, lectureId: 'l2', state: 'waiting', uploadId: null };
    const lost: QueuedUpload = { ...sending, state: 'offline' };
    const wordsOf = (queue: QueuedUpload[], isOnline: boolean, list: MediaWork[] = []) =>
      trayRows(queue, list, { ...nothing, isOnline }).map(({ text, isStill }) => [text, isStill]);
    expect(wordsOf([waiting], false)).toEqual([['Waiting for the connection', true]]);
    // The browser does not know of a server that cannot be reached.
    expect(wordsOf([lost, waiting], true)[1]).toEqual(['Waiting for the connection', true]);
    expect(wordsOf([sending, lost, waiting], true)[2]).toEqual(['Waiting', false]);
    expect(wordsOf([], false, [{ ...work, state: 'processing' }])).toEqual([
      ['Sent. What comes of it is shown once there is a connection', false],
    ]);
  });

  it('follows the server once everything is there', () => {
    const sent: QueuedUpload = { ...sending, state: 'sent', sentBytes: sending.bytes };
    expect(textOf([sent], [{ ...work, state: 'checking' }])).toEqual(['Checking']);
    expect(textOf([sent], [{ ...work, state: 'ready', stage: 'renditions', progress: 0.4 }])).toEqual([
      'Ready to watch; more qualities are being made 40 %',
    ]);
    expect(textOf([], [{ ...work, state: 'rejected', rejection: 'Only sound.' }])).toEqual(['Only sound.']);
  });

  it('forgets a refusal once the lecture is given another file', () => {
    const refused: MediaWork = { ...work, _id: 'm0', state: 'rejected', rejection: 'Only sound.' };
    expect(trayRows([sending], [work, refused], nothing)).toHaveLength(1);
    expect(textOf([], [{ ...work, state: 'checking' }, refused])).toEqual(['Checking']);
    expect(textOf([], [{ ...work, lectureId: 'l2', state: 'checking' }, refused])).toContain('Only sound.');
  });

  it('asks for a file that was never sent, unless another device sends it', () => {
    const left: QueuedUpload = { ...sending, uploadId: null, state: 'left', sentBytes: 0 };
    expect(trayRows([left], [], nothing)).toMatchObject([
      { text: 'Not sent yet. Choose the file again', acts: ['choose', 'cancel'], isBusy: false },
    ]);
    expect(textOf([left], [{ ...work, state: 'checking' }])).toEqual(['Checking']);
    expect(textOf([left], [work])).toEqual(['16 % is uploaded. Choose the same file again to continue']);
    const replaced: MediaWork = { ...work, state: 'ready', stage: 'done', bytes: 5 * MiB };
    expect(textOf([left], [replaced])).toEqual(['Not sent yet. Choose the file again']);
    const refused: MediaWork = { ...work, state: 'rejected', rejection: 'Only sound.' };
    expect(textOf([left], [refused])).toContain('Not sent yet. Choose the file again');
  });

  it('does not ask for a file that is there, though it was begun twice', () => {
    const done: MediaWork = { ...work, _id: 'm2', state: 'ready', stage: 'done' };
    expect(textOf([], [done, { ...work, receivedBytes: 0 }])).toEqual([]);
    expect(textOf([], [{ ...done, state: 'checking' }, work])).toEqual(['Checking']);
    // A newer file for the same lecture is another thing, and so is a try that was refused.
    expect(textOf([], [{ ...work, fingerprint: 'g' }, done])).toHaveLength(1);
    expect(textOf([], [work, { ...done, state: 'rejected', rejection: 'Only sound.' }])).toHaveLength(1);
  });

  it('shows the files of a lecture beside each other, and beside its video', () => {
    const file: QueuedUpload = { ...sending, key: 2, kind: 'file', fileName: 'a.zip', uploadId: null };
    const other: MediaWork = { ...work, _id: 'm2', kind: 'file', fileName: 'b.zip' };
    expect(trayRows([sending, file], [work, other], nothing).map(({ fileName }) => fileName)).toEqual([
      'loops.mp4',
      'a.zip',
      'b.zip',
    ]);
    // The server's event arrives before its answer to this page.
    expect(trayRows([file], [{ ...other, fileName: 'a.zip' }], nothing)).toHaveLength(1);
    const ready: MediaWork = { ...other, state: 'ready', stage: 'done' };
    expect(trayRows([], [ready], { ...nothing, seenOpen: new Set(['m2']) })[0]?.text).toBe('Uploaded');
  });

  it('says that it is almost there while the server takes over', () => {
    expect(textOf([{ ...sending, sentBytes: sending.bytes }], [])).toEqual(['Almost there']);
  });

  it('shows what ended only to those who saw it going on', () => {
    const done: MediaWork = { ...work, state: 'ready', stage: 'done', progress: 1 };
    expect(trayRows([], [done], nothing)).toEqual([]);
    expect(trayRows([], [done], { ...nothing, seenOpen: new Set(['m1']) })[0]?.text).toBe(
      'Ready in all qualities',
    );
  });
});

describe('doneWords', () => {
  const done: MediaWork = { ...work, state: 'ready', stage: 'done', progress: 1 };
  const file: MediaWork = { ...done, _id: 'm2', kind: 'file', fileName: 'a.zip' };
  const said = (queue: QueuedUpload[], list: MediaWork[]) =>
    doneWords(trayRows(queue, list, { ...nothing, seenOpen: new Set(list.map(({ _id }) => _id)) }));

  it('say that all is uploaded once nothing is on its way and nothing has failed', () => {
    expect(said([], [])).toBeNull();
    expect(said([], [done])).toBe('The file is uploaded');
    expect(said([], [done, file])).toBe('All files are uploaded');
    expect(said([{ ...sending, state: 'paused' }], [file])).toBeNull();
    expect(said([], [{ ...done, stage: 'renditions' }, file])).toBeNull();
    expect(said([], [{ ...done, state: 'rejected', rejection: 'Only sound.' }, file])).toBeNull();
  });

  it('do not call all uploaded after one was cancelled', () => {
    const rows = (list: MediaWork[]) =>
      trayRows([], list, { ...nothing, seenOpen: new Set(list.map(({ _id }) => _id)) });
    const past = { isAfterCancel: true };
    expect(doneWords(rows([done]), past)).toBe('The other file is uploaded');
    expect(doneWords(rows([done, file]), past)).toBe('The other files are uploaded');
    expect(doneWords(rows([]), past)).toBeNull();
    // While the cancelling can be taken back.
    expect(said([{ ...sending, lectureId: 'l2', state: 'cancelled' }], [file])).toBeNull();
  });
});

describe('timeLeft', () => {
  it('is rounded as people speak', () => {
    expect(timeLeft(10 * MiB, 0)).toBe('');
    expect(timeLeft(31 * MiB, MiB)).toBe('35 s left');
    expect(timeLeft(120 * MiB, MiB)).toBe('about 2 min left');
    expect(timeLeft(7200 * MiB, MiB)).toBe('about 2 h left');
  });
});

describe('the line of a phone', () => {
  const lineOf = (queue: QueuedUpload[], list: MediaWork[], seen: string[] = [], sentBefore = 0) =>
    lineWords(trayRows(queue, list, { dismissed: new Set(), seenOpen: new Set(seen) }), { sentBefore });
  const other = { ...work, _id: 'm2', lectureId: 'l2', bytes: 100 * MiB } as const;

  it('counts what is done, and says how much of all bytes is sent', () => {
    expect(lineOf([sending], [])).toBe('Upload · 25 %');
    const done = { ...other, state: 'ready', stage: 'done' } as const;
    // 75 of 300 MB, and 100 of 100 that were sent in one go with them.
    expect(lineOf([sending], [done], ['m2'], 100 * MiB)).toBe('1 of 2 uploads · 43 %');
    // What was sent before, or only is prepared yet, is no part of what is sent now.
    expect(lineOf([sending], [done], ['m2'])).toBe('1 of 2 uploads · 25 %');
    expect(lineOf([sending], [{ ...other, state: 'processing' }])).toBe('0 of 2 uploads · 25 %');
    expect(lineOf([], [{ ...other, state: 'checking' }])).toBe('Upload · sent, being prepared');
    const elsewhere = trayRows([], [work], { ...nothing, elsewhere: new Map([['m1', 'sending']]) });
    expect(lineWords(elsewhere)).toBe('Upload · 16 %');
    expect(countWords(elsewhere)).toEqual([[1, 'in progress']]);
    expect(lineOf([], [done], ['m2'])).toBe('The file is uploaded');
  });

  it('counts a video that can be watched already as done', () => {
    const ready = { ...other, state: 'ready', stage: 'renditions', progress: 0.4 } as const;
    expect(lineOf([sending], [ready])).toBe('1 of 2 uploads · 25 %');
    expect(lineOf([], [ready])).toBe('Ready to watch');
    expect(lineOf([{ ...sending, state: 'paused' }], [ready])).toBe('1 upload stopped');
  });

  it('says that all stands still without a connection', () => {
    expect(lineOf([{ ...sending, state: 'offline' }], [])).toBe('No connection: 1 upload waits');
    const waiting: QueuedUpload = { ...sending, key: 2, lectureId: 'l2', uploadId: null, state: 'waiting' };
    expect(lineOf([{ ...sending, state: 'offline' }, waiting], [])).toBe('No connection: 2 uploads wait');
    expect(lineOf([sending, { ...waiting, state: 'offline' }], [])).toBe('0 of 2 uploads · 25 %');
  });

  it('says what waits for the person', () => {
    expect(lineOf([{ ...sending, state: 'paused' }], [{ ...other, state: 'rejected' }])).toBe(
      '2 uploads stopped',
    );
  });
});

describe('beside the title', () => {
  const wordsOf = (queue: QueuedUpload[], list: MediaWork[] = []) =>
    countWords(trayRows(queue, list, { ...nothing, seenOpen: new Set(list.map(({ _id }) => _id)) }))
      .map(([count, words]) => `${count} ${words}`)
      .join(', ');
  const converted: MediaWork = { ...work, _id: 'm2', lectureId: 'l2', state: 'processing' };

  it('stands what waits apart from what is converted', () => {
    expect(wordsOf([{ ...sending, state: 'offline' }], [converted])).toBe('1 waiting, 1 being prepared');
    expect(wordsOf([{ ...sending, state: 'offline' }])).toBe('1 waiting');
  });

  it('stands how many are in progress, or have stopped', () => {
    expect(wordsOf([sending], [converted])).toBe('2 in progress');
    expect(wordsOf([{ ...sending, state: 'paused' }])).toBe('1 stopped');
    expect(wordsOf([], [{ ...converted, state: 'ready', stage: 'renditions' }])).toBe('');
    expect(wordsOf([], [{ ...converted, state: 'ready', stage: 'done' }])).toBe('');
  });
});

describe('below the title of a collapsed tray', () => {
  const detailOf = (queue: QueuedUpload[], list: MediaWork[] = []) =>
    detailWords(trayRows(queue, list, { ...nothing, seenOpen: new Set(list.map(({ _id }) => _id)) }));
  const second: QueuedUpload = { ...sending, key: 2, lectureId: 'l2', uploadId: null, sentBytes: 225 * MiB };
  const refused: MediaWork = {
    ...work,
    _id: 'm3',
    lectureId: 'l3',
    state: 'rejected',
    rejection: 'Only sound.',
  };

  it('stands how far all is, when it will be sent, and what has stopped', () => {
    expect(detailOf([sending, second])).toBe('50 % of 600 MB · about 1 min left');
    expect(detailOf([{ ...sending, rate: 0 }], [refused])).toBe('25 % of 300 MB · 1 stopped');
    expect(detailOf([], [{ ...work, state: 'checking' }])).toBe('Being prepared');
    expect(detailOf([], [{ ...work, state: 'ready', stage: 'done' }])).toBe('');
  });

  it('stands why nothing goes on', () => {
    const still = { state: 'offline', rate: 0 } as const;
    expect(detailOf([sending, second].map((item) => ({ ...item, ...still })))).toBe('No connection');
    const failed: QueuedUpload = { ...second, state: 'failed', message: 'No room' };
    expect(detailOf([{ ...sending, state: 'paused' }, failed], [refused])).toBe(
      '1 paused, 1 failed, 1 refused',
    );
    expect(detailOf([], [{ ...work, lectureId: 'l4' }])).toBe('1 needs its file');
    // A video that can be watched and gets more qualities is not waited for.
    const watched: MediaWork = { ...work, _id: 'm5', lectureId: 'l5', state: 'ready', stage: 'renditions' };
    expect(detailOf([], [{ ...work, lectureId: 'l4' }, watched])).toBe('1 needs its file');
  });
});
