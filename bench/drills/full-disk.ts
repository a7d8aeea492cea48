import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@lectern/contract';
import { UPLOADS_PATH } from '@lectern/contract/media';
import { MiB, SECOND } from '@lectern/contract/units';
import { metadataOf } from '../../server/testing/tus-client.ts';
import type { Row } from '../report.ts';
import { mountSmallDisk, type SmallDisk } from './disk.ts';
import { createJournal, type Journal } from './journal.ts';
import { startProduct, type Product } from './product.ts';
import { makeCourse } from './teacher.ts';
import { drillUnfinishedUploads } from './unfinished-uploads.ts';
import { ask, countOf, findHalfMade, makeWriters, newCaller, readStored, signUp, write } from './writers.ts';

const DISK_MIB = 700;
/** The drill needs this many acknowledged facts. */
const ENOUGH = 100;

/** Asks to begin an upload, and returns the status. */
const beginUpload = async ({ url }: Product, token: string, lectureId: string): Promise<number> => {
  const response = await fetch(url + UPLOADS_PATH, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': newCaller(),
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': metadataOf({ lecture: lectureId, filename: 'lesson.mp4' }),
    },
  });
  await response.arrayBuffer();
  return response.status;
};

const sendPicture = async ({ url }: Product, token: string): Promise<number> => {
  const form = new FormData();
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  form.append('picture', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'me.png');
  const { methods, paths } = operations.updateProfilePicture;
  const response = await fetch(url + paths[0], {
    method: methods[0],
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': newCaller() },
    body: form,
  });
  await response.arrayBuffer();
  return response.status;
};

/** A statement that must reach the disk, whatever is in memory. */
const writeMuch = ({ query }: Product): Promise<boolean> =>
  query('create table drill_filler as select repeat(md5(i::text), 40) from generate_series(1, 60000) i').then(
    () => true,
    () => false,
  );

interface WhileFull {
  reads: number[];
  writes: number[];
  /** Whether a large statement was stored. */
  hasRoom: boolean;
  /** The outcome of one more file that is written by hand. */
  control: string;
}

interface Way {
  read: typeof ask;
  /** How often to read from the full disk, a fifth of a second apart. */
  turns: number;
}

/** On a full disk reads succeed, writes are refused, and nothing crashes. `replies` gets the status of each write. */
const tryFull = async (
  product: Product,
  disk: SmallDisk,
  replies: readonly number[],
  { read, turns }: Way,
): Promise<WhileFull> => {
  await disk.fill(0);
  const hasRoom = await writeMuch(product);
  const reads: number[] = [];
  const writesFrom = replies.length;
  // On a slow machine, the turns would include few writes.
  for (let turn = 0; turn < turns || replies.length - writesFrom <= 20; turn += 1) {
    reads.push((await read(product.url, operations.getAllCategories)).status);
    reads.push((await read(product.url, operations.searchCourses)).status);
    await disk.fill(0);
    await pause(200);
  }
  const writes = replies.slice(writesFrom);
  const control = await writeFile(join(disk.dir, 'one-more'), Buffer.alloc(MiB)).then(
    () => 'written',
    (error: NodeJS.ErrnoException) => String(error.code),
  );
  return { reads, writes, hasRoom, control };
};

/** Frees the disk, and returns the milliseconds until files and large writes are accepted again. */
const freeAndWait = async (
  product: Product,
  disk: SmallDisk,
  isTaken: () => Promise<boolean>,
): Promise<number> => {
  await disk.free();
  const freed = performance.now();
  const isBack = async (): Promise<boolean> => (await isTaken()) && (await writeMuch(product));
  while (!(await isBack()) && performance.now() - freed < 60 * SECOND) {
    await product.query('drop table if exists drill_filler').catch(() => undefined);
    await pause(200);
  }
  return performance.now() - freed;
};

const rowsOfFull = ({ reads, writes, hasRoom, control }: WhileFull): Row[] => {
  // An invalid request is refused as always.
  const strange = writes.filter((status) => status === 0 || (status >= 500 && ![503, 507].includes(status)));
  return [
    {
      what: 'full: reads',
      figure: countOf(reads),
      limit: 'all 200',
      isWithin: reads.every((status) => status === 200),
    },
    {
      what: 'full: writes',
      figure: `${strange.length} × another 5xx, or no answer`,
      limit: '0',
      isWithin: strange.length === 0 && writes.length > 20,
      note: `${countOf(writes)}; a large one ${hasRoom ? 'found room' : 'found none'}`,
    },
    {
      what: 'control: one more file by hand',
      figure: control,
      limit: 'ENOSPC',
      isWithin: control === 'ENOSPC' && !hasRoom,
    },
  ];
};

/** The acknowledged facts that are missing, once there are enough of them and nobody writes any more. */
const rowOfFacts = async (product: Product, journal: Journal): Promise<Row> => {
  const stored = await readStored(product);
  const lost = [...journal.lost(stored), ...journal.invented(stored)];
  const halfMade = await findHalfMade(product);
  return {
    what: 'acknowledged facts lost',
    figure: `${lost.length} of ${journal.acknowledgements}`,
    limit: '0',
    isWithin: lost.length === 0 && halfMade.length === 0 && journal.acknowledgements > ENOUGH,
    note: [...lost, ...halfMade].slice(0, 3).join('; '),
  };
};

const drill = async (disk: SmallDisk, way: Way): Promise<Row[]> => {
  const product = await startProduct({ LEAST_FREE_GIB: '0.06' }, disk.dir);
  const journal = createJournal();
  try {
    const teacher = await signUp(product, 'teacher@example.org', 'Instructor');
    const { sections } = await makeCourse(product, teacher, 1);
    const lectureId = sections[0]?.lectureId ?? '';
    const writers = await makeWriters(product, journal, 4);
    const stopping = new AbortController();
    const replies: number[] = [];
    const writing = Promise.all(
      writers.map((writer) => write(writer, stopping.signal, ({ status }) => replies.push(status))),
    );

    // Below the reserve, new files are refused and everything else works.
    await disk.fill(40 * MiB);
    const upload = await beginUpload(product, teacher, lectureId);
    const sent = await sendPicture(product, teacher);
    const full = await tryFull(product, disk, replies, way);
    const back = await freeAndWait(
      product,
      disk,
      async () =>
        (await beginUpload(product, teacher, lectureId)) === 201 &&
        (await sendPicture(product, teacher)) === 200,
    );
    await pause(SECOND);
    while (journal.acknowledgements <= ENOUGH) await pause(20);
    stopping.abort();
    await writing;
    return [
      {
        what: 'below the reserve: upload, picture',
        figure: `${upload}, ${sent}`,
        limit: '507, 507',
        isWithin: upload === 507 && sent === 507,
      },
      ...rowsOfFull(full),
      await rowOfFacts(product, journal),
      {
        what: 'files and large writes again after room was made',
        figure: `${Math.round(back)} ms`,
        limit: '≤ 10000 ms',
        isWithin: back <= 10 * SECOND,
        note: 'without a restart',
      },
    ];
  } finally {
    await product.stop();
  }
};

/** D5: the disk with the database and the files is full. Others read and log in in the meantime. */
export const drillFullDisk = async (way: Way): Promise<Row[]> => {
  const disk = await mountSmallDisk(DISK_MIB);
  if (disk === undefined)
    return [
      {
        what: 'a small file system',
        figure: 'not allowed',
        limit: 'mounted',
        isWithin: true,
        note: 'NOT DRILLED: mounting needs root; run "sudo npm run drills -- full-disk"',
      },
    ];
  try {
    return [...(await drill(disk, way)), ...(await drillUnfinishedUploads(disk, way.read))];
  } finally {
    await disk.remove();
  }
};
