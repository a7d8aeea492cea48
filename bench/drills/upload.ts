import { createHash } from 'node:crypto';
import { openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import { UPLOADS_PATH } from '@lectern/contract/media';
import type { User } from '@lectern/contract/user';
import { chromium, type Browser } from '@playwright/test';
import { KiB, MiB, SECOND } from '@lectern/contract/units';
import { makeCourse } from '../../harness/courses.ts';
import { aLargeVideo, giveVideo, hashOf, lineOf, NO_CONNECTION, trayOf } from '../../harness/large-upload.ts';
import { enterAs } from '../../harness/session.ts';
import { findOrInstallChromium } from '../../harness/chromium.mjs';
import { lastSegments } from '../hls.ts';
import type { Row } from '../report.ts';
import { startProduct, type Product } from './product.ts';
import { ask, signUp } from './writers.ts';

const TITLE = 'Talk';
/** An upper limit in bytes a second and a lower limit in seconds, so that there is something to interrupt. */
const LINE = 20 * MiB;
const TAKES = 12;
const KILL_AT = [15, 40, 65];
const CUT_AT = 80;

const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findOrInstallChromium(), args: ['--no-sandbox'] });

interface Upload {
  id: string;
  received_bytes: number;
}

const uploadIn = async (product: Product): Promise<Upload> => {
  const [row] = await product.query<{ id: string; received_bytes: string }>(
    'select id, received_bytes from uploads order by id desc limit 1',
  );
  if (row === undefined) throw new Error('There is no upload');
  return { id: row.id, received_bytes: Number(row.received_bytes) };
};

/** The upload's offset on the server. */
const offsetOf = async (product: Product, token: string, id: string): Promise<number> => {
  const { headers } = await fetch(`${product.url}${UPLOADS_PATH}/${id}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
  });
  return Number(headers.get('upload-offset') ?? -1);
};

/** The peak memory of the API's process, in MiB. */
const peakOf = (product: Product): number => {
  const status = readFileSync(`/proc/${product.pid()}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / (MiB / KiB));
};

/** Plays like a player at its start: the playlists, and the last segment of each rendition. Returns their names. */
const playHls = async (product: Product, hlsUrl: string): Promise<string> => {
  const segments = await lastSegments(product.url + hlsUrl);
  for (const { rendition, url, range, bytes } of segments) {
    const response = await fetch(url, { headers: { range } });
    if (response.status !== 206 || (await response.arrayBuffer()).byteLength !== bytes)
      throw new Error(`a segment of ${rendition} is not whole`);
  }
  return segments.map(({ rendition }) => rendition).join(' and ');
};

/** Sends the same file in one request, as a form does, and kills the server once on the way. Does anything arrive? */
const sendInOneRequest = async (product: Product, token: string, path: string): Promise<string> => {
  const courseId = await makeCourse({ baseURL: product.url, token, name: 'Control', sections: [[TITLE]] });
  const { data } = await ask(product.url, operations.getOwnCourse, { token, params: { courseId } });
  const sectionId = (data as OwnCourse).courseContent[0]?._id ?? '';
  const form = new FormData();
  for (const [name, value] of Object.entries({ sectionId, title: 'One request', description: 'At once' }))
    form.append(name, value);
  form.append('video', await openAsBlob(path), 'talk.mp4');
  const sent = fetch(product.url + operations.createSubSection.paths[0], {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).then(
    ({ status }) => `answered ${status}`,
    () => 'lost',
  );
  await new Promise((resolve) => setTimeout(resolve, 0.1 * SECOND));
  await product.kill();
  await product.restart();
  return sent;
};

/** A real browser uploads a large file while the server is killed and the network goes away. */
export const drillUpload = async (bytes = 300 * MiB): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-drill-file-'));
  const path = join(folder, 'talk.mp4');
  await aLargeVideo(path, bytes);
  const product = await startProduct({ SAMPLE_DATA: 'false' });
  const browser = await openBrowser();
  try {
    const token = await signUp(product, 'upload@example.org', 'Instructor');
    const user = (await ask(product.url, operations.getUserDetails, { token })).data as User;
    const courseId = await makeCourse({ baseURL: product.url, token, name: 'Talks', sections: [[TITLE]] });
    const page = await browser.newPage();
    await enterAs(page, { token, user }, product.url);
    await page.goto(`${product.url}/dashboard/my-courses`);
    const line = await lineOf(page);
    const speed = Math.min(LINE, bytes / TAKES);
    await line.set(speed);
    const start = performance.now();
    await giveVideo(page, { course: 'Talks', lecture: TITLE, path });
    const tray = trayOf(page, TITLE);
    await tray.open();

    let lost = 0;
    let peak = 0;
    const stood: string[] = [];
    for (const percent of KILL_AT) {
      await tray.reach(percent);
      const before = await uploadIn(product);
      peak = Math.max(peak, peakOf(product));
      await product.kill();
      await tray.say(NO_CONNECTION);
      await product.restart();
      const offset = await offsetOf(product, token, before.id);
      lost += Math.max(0, before.received_bytes - offset);
      stood.push(`${Math.round(offset / MiB)} MiB`);
    }
    await tray.reach(CUT_AT);
    await line.set('cut');
    await tray.say(NO_CONNECTION);
    await line.set(speed);
    await tray.say(/Checking|Ready to watch|Ready in all qualities/, 120 * SECOND);
    const arrivedAfter = (performance.now() - start) / SECOND;
    peak = Math.max(peak, peakOf(product));
    await tray.say('The file is uploaded', 120 * SECOND);
    const readyAfter = (performance.now() - start) / SECOND;

    const { data } = await ask(product.url, operations.getPlayer, { token, params: { courseId } });
    const { course, videos } = data as { course: OwnCourse; videos: LectureVideo[] };
    const address = course.courseContent[0]?.subSection[0]?.videoUrl ?? '';
    const stored = await fetch(product.url + address);
    const hash = createHash('sha256');
    for await (const chunk of stored.body ?? []) hash.update(chunk as Uint8Array);
    const isEqual = hash.digest('hex') === (await hashOf(path));
    const renditions = await playHls(product, videos[0]?.hlsUrl ?? '');
    const control = await sendInOneRequest(product, token, path);
    return [
      {
        what: `${Math.round(bytes / MiB)} MiB over ${KILL_AT.length} kills and a lost network`,
        figure: isEqual ? 'equal hash' : 'another hash',
        limit: 'equal hash',
        isWithin: isEqual,
        note: `arrived after ${arrivedAfter.toFixed(0)} s on a line of ${(speed / MiB).toFixed(1)} MiB/s; went on at ${stood.join(', ')}`,
      },
      {
        what: 'bytes lost that were counted as kept',
        figure: String(lost),
        limit: '0',
        isWithin: lost === 0,
      },
      {
        what: 'processed to HLS',
        figure: renditions,
        limit: 'all play',
        isWithin: renditions !== '',
        note: `ready after ${readyAfter.toFixed(0)} s`,
      },
      { what: 'memory of the API', figure: `${peak} MiB`, limit: '≤ 300 MiB', isWithin: peak <= 300 },
      {
        what: 'control: one request and one kill',
        figure: control,
        limit: 'lost',
        isWithin: control === 'lost',
      },
    ];
  } finally {
    await browser.close();
    await product.remove();
    await rm(folder, { recursive: true, force: true });
  }
};
