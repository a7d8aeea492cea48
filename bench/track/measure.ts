import { chromium, type Browser, type Page } from '@playwright/test';
import { getAllSections, updateCourseStatus } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { saveCodeTrack } from '@lectern/contract/code-tracks';
import { addCourseToStudent, getPlayer } from '@lectern/contract/learning';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import { KiB, SECOND } from '@lectern/contract/units';
import { findOrInstallChromium } from '../../harness/chromium.mjs';
import { callApi, makeCourse } from '../../harness/courses.ts';
import { DEMO, enterAs, openSession, type Session } from '../../harness/session.ts';
import { percentile } from '../percentile.ts';
import { row, type Row } from '../report.ts';
import { halfAnHour, LENGTH, TRANSACTIONS } from './half-hour.ts';
import { costOfPlaying, standIn, timesOfLines, timesOfSeeks } from './playing.ts';

const SLOWER = 4;

interface Scene {
  url: string;
  student: Session;
  courseId: string;
  /** Of the lectures with and without a code track. */
  coded: string;
  plain: string;
}

/** A published course of two lectures with videos, one of them with half an hour of code. */
async function prepare(url: string): Promise<Scene> {
  const [{ token }, student] = [
    await openSession(url, DEMO.instructor),
    await openSession(url, DEMO.student),
  ];
  const place = { baseURL: url, token };
  const courseId = await makeCourse({ ...place, name: 'Track', sections: [['video:Coded', 'video:Plain']] });
  const [section] = await callApi<Section[]>({ ...place, operation: getAllSections, body: { courseId } });
  const [coded = '', plain = ''] = section?.subSection.map(({ _id }) => _id) ?? [];
  const form = new FormData();
  form.append('track', new Blob([JSON.stringify(halfAnHour())]), 'track.json');
  const saved = await fetch(url + saveCodeTrack.paths[0].replace(':lectureId', coded), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!saved.ok) throw new Error(await saved.text());
  const status = { courseId, status: 'Published' };
  await callApi({ ...place, operation: updateCourseStatus, body: status });
  await callApi({
    baseURL: url,
    token: student.token,
    operation: addCourseToStudent,
    body: { courseId },
  });
  return { url, student, courseId, coded, plain };
}

/** The bytes of the track on the wire. */
async function sizeOf({ url, student: { token }, courseId }: Scene): Promise<number> {
  const { videos } = await callApi<{ videos: LectureVideo[] }>({
    baseURL: url,
    token,
    operation: getPlayer,
    params: { courseId },
  });
  const address = videos.find(({ codeTrack }) => codeTrack !== '')?.codeTrack ?? '';
  const response = await fetch(url + address, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  if (response.headers.get('content-encoding') !== 'br') throw new Error('The track was not sent in Brotli');
  return Number(response.headers.get('content-length'));
}

/** Opens a lecture in a browser without a cache, and returns the bytes of each script that it loads. */
async function open(browser: Browser, { url, student, courseId }: Scene, lectureId: string) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const scripts = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const { responseBodySize } = await request.sizes();
    scripts.set(new URL(request.url()).pathname, responseBodySize);
  });
  await enterAs(page, student, url);
  await page.goto(`${url}/dashboard/view-course?course=${courseId}&lecture=${lectureId}`);
  await page.locator('.cm-content').first().waitFor();
  // Scripts that load later still belong to the page; its event streams never end.
  await page.waitForTimeout(3 * SECOND);
  return { page, scripts };
}

async function slowly<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const result = await work();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return result;
}

const kilobytes = (bytes: number): string => `${(bytes / KiB).toFixed(1)} KB`;
const share = (value: number): string => `${(100 * value).toFixed(1)} %`;

export async function measureTrack(url: string): Promise<Row[]> {
  const scene = await prepare(url);
  const size = await sizeOf(scene);
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const plain = await open(browser, scene, scene.plain);
    const { page, scripts } = await open(browser, scene, scene.coded);
    const isOfCode = (path: string): boolean => /\/lesson-|\/code-search-|\/compare-/.test(path);
    const more = [...scripts].filter(([path]) => !plain.scripts.has(path));
    const moreBytes = more.reduce((sum, [, bytes]) => sum + bytes, 0);
    const needless = [...plain.scripts.keys()].filter(isOfCode);
    await standIn(page);
    const seeks = await slowly(page, () => timesOfSeeks(page, LENGTH));
    const lines = await slowly(page, () => timesOfLines(page));
    const following = await costOfPlaying(page);
    await page.getByRole('button', { name: 'Edit this code' }).click();
    const apart = await costOfPlaying(page);
    const cost = following - apart;
    const [code, all] = [seeks.map((seek) => seek.code), seeks.map((seek) => seek.all)];
    const p99 = percentile(code, 0.99);
    return [
      row(`half an hour, ${TRANSACTIONS} changes, as sent`, kilobytes(size), '≤ 60 KB', size <= 60 * KiB),
      row(
        `the code of any second, p99, a processor ${SLOWER} × slower`,
        `${p99.toFixed(1)} ms`,
        '≤ 16 ms',
        p99 <= 16,
        `median ${percentile(code, 0.5).toFixed(1)} ms; with all else on the page ${percentile(all, 0.5).toFixed(1)} ms`,
      ),
      row(
        `the seconds of a clicked line, p95, a processor ${SLOWER} × slower`,
        `${percentile(lines, 0.95).toFixed(1)} ms`,
        '≤ 100 ms',
        percentile(lines, 0.95) <= 100,
        `median ${percentile(lines, 0.5).toFixed(1)} ms`,
      ),
      row(
        'following, of a core',
        share(cost),
        '≤ 4 %',
        cost <= 0.04,
        `${share(following)} with it, ${share(apart)} without`,
      ),
      row('scripts for a lecture with code', kilobytes(moreBytes), '≤ 25 KB', moreBytes <= 25 * KiB),
      row('such scripts for one without', String(needless.length), '0', needless.length === 0),
    ];
  } finally {
    await browser.close();
  }
}
