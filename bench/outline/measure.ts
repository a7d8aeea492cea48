import { chromium, type Page } from '@playwright/test';
import { addToOutline } from '@lectern/contract/outline';
import { getPublishProblems, lookUpLinks } from '@lectern/contract/pre-flight';
import { SECOND } from '@lectern/contract/units';
import { findOrInstallChromium } from '../../harness/chromium.mjs';
import { callApi, makeCourse } from '../../harness/courses.ts';
import { DEMO, enterAs, openSession } from '../../harness/session.ts';
import { percentile } from '../percentile.ts';
import { milliseconds, row, type Row } from '../report.ts';

const SECTIONS = 50;
const EACH = 20;
const SLOWER = 4;
const FRAMES = 240;
const FRAMES_A_SECOND = 60;
const FRAME = SECOND / FRAMES_A_SECOND;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The time from the press of *Edit* in My Courses to the first usable rows, and to the last row. */
const timesOfOpening = (page: Page, name: string, total: number): Promise<{ first: number; all: number }> =>
  page.evaluate(
    async ({ label, count }) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const rows = (): number => document.querySelectorAll('[data-part=lecture]').length;
      const press = (found: Element | null | undefined): void => (found as HTMLElement | null)?.click();
      press(document.querySelector(`[aria-label="${label}"]`));
      const step = () =>
        [...document.querySelectorAll('button')].find((one) => one.innerText.includes('Builder'));
      while (step() === undefined) await frame();
      const began = performance.now();
      press(step());
      while (rows() === 0) await frame();
      await frame();
      const first = performance.now() - began;
      while (rows() < count) await frame();
      return { first, all: performance.now() - began };
    },
    { label: `Edit ${name}`, count: total },
  );

/** The length of each frame while the outline is scrolled from its beginning. */
const framesOfScrolling = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    scrollTo({ top: 0, behavior: 'instant' });
    const lengths: number[] = [];
    let before = await frame();
    for (let nth = 0; nth < count; nth += 1) {
      scrollBy({ top: 60, behavior: 'instant' });
      const now = await frame();
      lengths.push(now - before);
      before = now;
    }
    return lengths;
  }, FRAMES);

async function measurePreFlight(baseURL: string, token: string): Promise<Row> {
  const access = { baseURL, token };
  const lectures = numbers(30).map((nth) => `video:Lecture ${nth} https://lecture-${nth}.invalid/`);
  const courseId = await makeCourse({ ...access, name: 'Flight', sections: [lectures], isPublished: false });
  const began = performance.now();
  await callApi({ ...access, operation: getPublishProblems, params: { courseId } });
  const checked = performance.now() - began;
  await callApi({ ...access, operation: lookUpLinks, params: { courseId } });
  const all = performance.now() - began;
  return row(
    'the pre-flight of 30 lectures with videos, 30 links looked up',
    milliseconds(all),
    '≤ 60 s',
    all <= 60 * SECOND,
    `without the links ${milliseconds(checked)}`,
  );
}

/** An author's outline of 1,000 lectures on a phone, and the pre-flight check of a course. */
export async function measureOutline(url: string): Promise<Row[]> {
  const instructor = await openSession(url, DEMO.instructor);
  const access = { baseURL: url, token: instructor.token };
  const flight = await measurePreFlight(url, instructor.token);
  const courseId = await makeCourse({ ...access, name: 'Long', sections: [], isPublished: false });
  const sections = numbers(SECTIONS).map((s) => ({
    sectionName: `Part ${s}`,
    lectures: numbers(EACH).map((l) => ({ title: `Lecture ${s}.${l}`, description: 'Text' })),
  }));
  await callApi({ ...access, operation: addToOutline, params: { courseId }, body: { sections } });
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await enterAs(page, instructor, url);
    // The scripts are cached, as at every visit after the first.
    await page.goto(`${url}/dashboard/add-course?course=${courseId}&step=builder`);
    await page.getByText('Lecture 1.1', { exact: true }).waitFor();
    await page.goto(`${url}/dashboard/my-courses`);
    await page.getByRole('button', { name: 'Edit Long' }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const { first, all } = await timesOfOpening(page, 'Long', SECTIONS * EACH);
    await session.send('Performance.enable');
    const worked = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return SECOND * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    };
    const before = await worked();
    const frames = await framesOfScrolling(page);
    // The page's own time: without a graphics card, and beside other work, frames also wait for the processor.
    const work = ((await worked()) - before) / FRAMES;
    return [
      row(
        `an outline of 1,000 lectures is ready, a processor ${SLOWER} × slower`,
        milliseconds(first),
        '≤ 1 s',
        first <= SECOND,
        `all rows after ${milliseconds(all)}`,
      ),
      row(
        'the work of a frame while it is scrolled, mean',
        `${work.toFixed(1)} ms`,
        `≤ ${FRAME.toFixed(1)} ms`,
        work <= FRAME,
        `drawn without a graphics card: a frame after ${percentile(frames, 0.5).toFixed(1)} ms, p95 ${percentile(frames, 0.95).toFixed(1)} ms`,
      ),
      flight,
    ];
  } finally {
    await browser.close();
  }
}
