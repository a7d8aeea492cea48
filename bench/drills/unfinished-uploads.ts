import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@lectern/contract';
import { KiB, MiB, GiB, SECOND } from '@lectern/contract/units';
import type { Row } from '../report.ts';
import type { SmallDisk } from './disk.ts';
import { startProduct, type Product } from './product.ts';
import { makeCourse } from './teacher.ts';
import { begin, sendFrom } from './uploader.ts';
import { ask, countOf, newCaller, PASSWORD, signUp } from './writers.ts';

const BOUNDARY = 'lectern-drill-boundary';
const CHUNK = Buffer.alloc(64 * KiB, 1);
/** Free space when the attack begins. */
const FREE_BEFORE = 160 * MiB;
/** The bytes of each form that are sent at full speed. Then the form only keeps its connection. */
const POURED = 120 * MiB;
const TRICKLE_EVERY = SECOND / 4;
const ATTACK_FOR = 20 * SECOND;
const ATTACK_AT_MOST = 300 * SECOND;
/** On a slow machine, the attack lasts until this much was seen of it. */
const ENOUGH_LOGINS = 6;
const ENOUGH_FORMS = 12;
/** The database itself writes into the reserve in the meantime: half of it must be left. */
const RESERVE_GIB = 0.06;
const LEAST_LEFT = (RESERVE_GIB * GiB) / 2;

interface Attacker {
  token: string;
  sectionId: string;
  isFileFirst: boolean;
}

const formStart = ({ sectionId, isFileFirst }: Attacker): string => {
  const fields = Object.entries({ sectionId, title: 'x', description: 'x' }).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n`;
  return isFileFirst ? file : fields.join('') + file;
};

/** Sends a form that never ends, and returns the status, or 0 when the connection was cut. */
const sendUnending = ({ url }: Product, attacker: Attacker, signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    const { methods, paths } = operations.createSubSection;
    const sending = request(url + paths[0], {
      method: methods[0],
      agent: false,
      headers: {
        authorization: `Bearer ${attacker.token}`,
        'x-forwarded-for': newCaller(),
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
    });
    let sent = 0;
    const write = (): boolean => {
      sent += CHUNK.length;
      return sending.write(CHUNK);
    };
    const trickle = setInterval(() => sent >= POURED && write(), TRICKLE_EVERY);
    const end = (status: number): void => {
      clearInterval(trickle);
      sending.destroy();
      resolve(status);
    };
    const pour = (): void => {
      while (!sending.destroyed && sent < POURED && write());
    };
    sending.on('error', () => end(0));
    sending.on('response', (response) => end(response.statusCode ?? 0));
    signal.addEventListener('abort', () => end(0), { once: true });
    sending.on('drain', pour);
    sending.write(formStart(attacker));
    pour();
  });

/** Sends such forms one after another until told to stop. */
const attack = async (product: Product, attacker: Attacker, signal: AbortSignal, statuses: number[]) => {
  while (!signal.aborted) {
    const status = await sendUnending(product, attacker, signal);
    if (!signal.aborted) statuses.push(status);
    await pause(20);
  }
};

/** An upload of which only half is ever sent; its bytes are kept for a week. */
const leaveHalf = async ({ url }: Product, token: string, lectureId: string): Promise<void> => {
  const half = Buffer.alloc(40 * MiB);
  const path = await begin(url, token, lectureId, 2 * half.length);
  await sendFrom(url + path, token, half, 0);
};

interface Seen {
  lowest: number;
  logins: number[];
  reads: number[];
  attackers: number[];
}

/**
 * Twelve endless forms of an instructor with a course, and of one without, until the attack `isSeen` to have had its
 * time. Returns what others notice of them.
 */
const underAttack = async (
  product: Product,
  disk: SmallDisk,
  name: string,
  read: typeof ask,
  isSeen: (seen: Seen) => boolean,
): Promise<Seen> => {
  const owner = await signUp(product, `owner-${name}@example.org`, 'Instructor');
  const { sections } = await makeCourse(product, owner, 1);
  const { sectionId, lectureId } = sections[0] ?? { sectionId: '', lectureId: '' };
  const stranger = await signUp(product, `stranger-${name}@example.org`, 'Instructor');
  const visitor = `visitor-${name}@example.org`;
  await signUp(product, visitor);
  await disk.free();
  await disk.fill(FREE_BEFORE);
  await leaveHalf(product, owner, lectureId);
  const stopping = new AbortController();
  const seen: Seen = { lowest: Infinity, logins: [], reads: [], attackers: [] };
  const forms = Array.from({ length: 6 }, (_, index) => [
    { token: owner, sectionId, isFileFirst: false },
    { token: stranger, sectionId, isFileFirst: index % 2 === 0 },
  ]).flat();
  const attacking = forms.map((form) => attack(product, form, stopping.signal, seen.attackers));
  const watch = setInterval(() => {
    void disk.freeBytes().then((bytes) => {
      seen.lowest = Math.min(seen.lowest, bytes);
    });
  }, 20);
  const start = performance.now();
  const isWhole = (): boolean => {
    const lasted = performance.now() - start;
    return (
      lasted > ATTACK_AT_MOST || (lasted > ATTACK_FOR && seen.logins.length >= ENOUGH_LOGINS && isSeen(seen))
    );
  };
  while (!isWhole()) {
    const body = { email: visitor, password: PASSWORD };
    seen.logins.push((await read(product.url, operations.login, { body })).status);
    seen.reads.push((await read(product.url, operations.searchCourses)).status);
    await pause(200);
  }
  clearInterval(watch);
  stopping.abort();
  await Promise.all(attacking);
  return seen;
};

const inMiB = (bytes: number): string => `${Math.round(bytes / MiB)} MiB`;
const areAll = (statuses: number[], wanted: number): boolean => statuses.every((status) => status === wanted);

/** Waits until no unfinished form is left, and returns the free space. */
const leftBehind = async ({ dataDir }: Product): Promise<number> => {
  const left = async (): Promise<number> => (await readdir(join(dataDir, 'incoming'))).length;
  const until = performance.now() + 10 * SECOND;
  while ((await left()) > 0 && performance.now() < until) await pause(50);
  return left();
};

/**
 * Uploads that never end, on a disk that also holds the database. The control has no reserve, and must miss the same
 * limit.
 */
export const drillUnfinishedUploads = async (disk: SmallDisk, read: typeof ask): Promise<Row[]> => {
  const guarded = await startProduct({ LEAST_FREE_GIB: String(RESERVE_GIB) }, disk.dir);
  const seen = await underAttack(
    guarded,
    disk,
    'guarded',
    read,
    ({ attackers }) => attackers.length >= ENOUGH_FORMS,
  );
  const left = await leftBehind(guarded);
  await guarded.stop();
  const bare = await startProduct({ LEAST_FREE_GIB: '0' }, disk.dir);
  const control = await underAttack(bare, disk, 'bare', ask, ({ lowest }) => lowest < LEAST_LEFT);
  await bare.stop();
  return [
    {
      what: 'unending uploads: least that was free',
      figure: inMiB(seen.lowest),
      limit: `≥ ${inMiB(LEAST_LEFT)}`,
      isWithin: seen.lowest >= LEAST_LEFT,
      note: `answered ${countOf(seen.attackers)}`,
    },
    {
      what: 'unending uploads: logins, reads of others',
      figure: `${countOf(seen.logins)}; ${countOf(seen.reads)}`,
      limit: 'all 200',
      isWithin: areAll(seen.logins, 200) && areAll(seen.reads, 200) && seen.logins.length >= ENOUGH_LOGINS,
    },
    {
      what: 'unending uploads: files left when their lines were cut',
      figure: String(left),
      limit: '0',
      isWithin: left === 0,
    },
    {
      what: 'control: the same uploads without a reserve',
      figure: `${inMiB(control.lowest)} free`,
      limit: `< ${inMiB(LEAST_LEFT)}`,
      isWithin: control.lowest < LEAST_LEFT,
      note: `logins ${countOf(control.logins)}`,
    },
  ];
};
