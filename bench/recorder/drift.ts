import { chromium, type Browser, type Page } from '@playwright/test';
import { getAllSections } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { findOrInstallChromium } from '../../harness/chromium.mjs';
import { callApi, makeCourse } from '../../harness/courses.ts';
import { DEMO, enterAs, openSession, type Session } from '../../harness/session.ts';
import { row, type Row } from '../report.ts';
import { FASTER, giveFastMicrophone } from './fast-microphone.ts';
import { latenessOf, type Recorded } from './lateness.ts';

/** `RECORDING_MINUTES=30` for the whole lecture; its time is the wall's. */
const LENGTH = Number(process.env.RECORDING_MINUTES ?? 3) * MINUTE;
const TYPED_EVERY = 5 * SECOND;

async function recordTyping(page: Page): Promise<void> {
  await page.evaluate(() => {
    const typed: number[] = [];
    document.addEventListener('beforeinput', () => typed.push(performance.now()), { capture: true });
    Object.assign(globalThis, { typed });
  });
  await page.getByRole('button', { name: 'Turn on the microphone' }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText(/^Recording · /).waitFor();
  await page.getByRole('textbox', { name: 'Code that is recorded' }).click();
  for (let passed = 0; passed < LENGTH; passed += TYPED_EVERY) {
    await page.keyboard.press('x');
    await page.waitForTimeout(TYPED_EVERY);
  }
  await page.keyboard.press('x');
  await page.waitForTimeout(SECOND);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page
    .getByText(/^Paused at /)
    .first()
    .waitFor();
}

/** Reads the recording as the browser keeps it. */
const readRecorded = (page: Page): Promise<Recorded> =>
  page.evaluate(async (second) => {
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await done(indexedDB.open('lectern-recordings'));
    const rows = database.transaction(['parts', 'recordings']);
    const parts = (await done(rows.objectStore('parts').getAll())) as {
      sound: ArrayBuffer;
      events: [number, number, unknown][];
    }[];
    const [{ rate }] = (await done(rows.objectStore('recordings').getAll())) as [{ rate: number }];
    const beeps: number[] = [];
    let [before, quiet] = [0, rate];
    for (const { sound } of parts) {
      for (const [at, value] of new Int16Array(sound).entries()) {
        const isLoud = Math.abs(value) > 8000;
        if (isLoud && quiet > rate / 10) beeps.push(((before + at) * second) / rate);
        quiet = isLoud ? 0 : quiet + 1;
      }
      before += sound.byteLength / 2;
    }
    const events = parts.flatMap((part) => part.events.flatMap(([ms, , changes]) => (changes ? ms : [])));
    const { typed, beepsFrom = null } = globalThis as unknown as Pick<Recorded, 'typed'> & {
      beepsFrom?: number;
    };
    return { typed, events, beeps, beepsFrom };
  }, SECOND);

interface Place {
  url: string;
  session: Session;
  courseId: string;
  lectureId: string;
}

/** Records one lecture in a browser profile of its own. */
async function record(browser: Browser, place: Place, isFast: boolean): Promise<Recorded> {
  const { url, session, courseId, lectureId } = place;
  const context = await browser.newContext({ bypassCSP: isFast });
  const page = await context.newPage();
  if (isFast) await giveFastMicrophone(page);
  await enterAs(page, session, url);
  await page.goto(`${url}/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=video`);
  await page.getByRole('button', { name: 'Record with code' }).click();
  await recordTyping(page);
  const recorded = await readRecorded(page);
  await context.close();
  const { typed, events } = recorded;
  if (typed.length !== events.length) throw new Error(`${typed.length} keys, ${events.length} events`);
  return recorded;
}

const inMs = (value: number): string => `${value.toFixed(1)} ms`;

function rowsOf(microphone: string, recorded: Recorded): Row[] {
  const { drift, furthest, lost } = latenessOf(recorded);
  const length = `${LENGTH / MINUTE} minutes, ${recorded.events.length} keys, ${recorded.beeps.length} beeps`;
  return [
    row(
      `${microphone}: sound against code at the end`,
      inMs(drift),
      '≤ 50 ms',
      Math.abs(drift) <= 50,
      `${length}; the page’s clock went ${inMs(lost)} further`,
    ),
    row(`${microphone}: in any tenth`, inMs(furthest), '≤ 50 ms', Math.abs(furthest) <= 50),
  ];
}

/** Records with two microphones at the same time, and compares their sound with the code. */
export async function measureRecorder(url: string): Promise<Row[]> {
  const session = await openSession(url, DEMO.instructor);
  const api = { baseURL: url, token: session.token };
  const sections = [['Recorded', 'Recorded fast']];
  const courseId = await makeCourse({ ...api, name: 'Recorded', sections });
  const [section] = await callApi<Section[]>({ ...api, operation: getAllSections, body: { courseId } });
  const [own = '', fast = ''] = section?.subSection.map(({ _id }) => _id) ?? [];
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  try {
    const place = { url, session, courseId };
    const [byOwn, byFast] = await Promise.all([
      record(browser, { ...place, lectureId: own }, false),
      record(browser, { ...place, lectureId: fast }, true),
    ]);
    return [
      ...rowsOf('Chromium’s microphone', byOwn),
      ...rowsOf(`a microphone ${100 * FASTER} % too fast`, byFast),
    ];
  } finally {
    await browser.close();
  }
}
