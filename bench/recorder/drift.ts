import { chromium, type Page } from '@playwright/test';
import { getAllSections } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { findOrInstallChromium } from '../../harness/chromium.mjs';
import { callApi, makeCourse } from '../../harness/courses.ts';
import { DEMO, enterAs, openSession } from '../../harness/session.ts';
import { row, type Row } from '../report.ts';

/** `RECORDING_MINUTES=30` for the whole lecture; its time is the wall's. */
const LENGTH = Number(process.env.RECORDING_MINUTES ?? 3) * MINUTE;
const TYPED_EVERY = 5 * SECOND;
/** Chromium's microphone beeps so often, by a clock of its own. */
const BEEP_EVERY = SECOND / 2;

/** What was done, and what of it is in the recording. */
interface Recorded {
  /** When the page got each key, by `performance.now()`. */
  typed: number[];
  /** When each of them is in the code track, milliseconds. */
  events: number[];
  /** Where each beep begins in the sound, milliseconds. */
  beeps: number[];
}

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
  page.evaluate(async () => {
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
        if (isLoud && quiet > rate / 10) beeps.push(((before + at) * 1000) / rate);
        quiet = isLoud ? 0 : quiet + 1;
      }
      before += sound.byteLength / 2;
    }
    const events = parts.flatMap((part) => part.events.flatMap(([ms, , changes]) => (changes ? ms : [])));
    return { typed: (globalThis as unknown as { typed: number[] }).typed, events, beeps };
  });

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** By how much a series goes away from another between its first tenth and its last. */
function drift(differences: readonly number[]): number {
  const tenth = Math.max(1, Math.floor(differences.length / 10));
  return mean(differences.slice(-tenth)) - mean(differences.slice(0, tenth));
}

/** Records with Chromium's own microphone, and compares three clocks. */
export async function measureRecorder(url: string): Promise<Row[]> {
  const session = await openSession(url, DEMO.instructor);
  const place = { baseURL: url, token: session.token };
  const courseId = await makeCourse({ ...place, name: 'Recorded', sections: [['Recorded']] });
  const [section] = await callApi<Section[]>({ ...place, operation: getAllSections, body: { courseId } });
  const lectureId = section?.subSection[0]?._id ?? '';
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  try {
    const page = await browser.newPage();
    await enterAs(page, session, url);
    await page.goto(`${url}/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=video`);
    await page.getByRole('button', { name: 'Record with code' }).click();
    await recordTyping(page);
    const { typed, events, beeps } = await readRecorded(page);
    if (typed.length !== events.length) throw new Error(`${typed.length} keys, ${events.length} events`);
    const code = events.map((ms, at) => ms - (typed[at] ?? 0));
    const sound = beeps.map((ms, at) => ms - at * BEEP_EVERY);
    const spread = Math.max(...code) - Math.min(...code);
    const length = `${LENGTH / MINUTE} minutes, ${events.length} keys, ${beeps.length} beeps`;
    return [
      row(
        'code against the page’s clock, drift',
        `${drift(code).toFixed(1)} ms`,
        '≤ 50 ms',
        Math.abs(drift(code)) <= 50,
        length,
      ),
      row('code against the page’s clock, spread', `${spread.toFixed(0)} ms`, '≤ 100 ms', spread <= 100),
      row(
        'sound against the microphone’s clock, drift',
        `${drift(sound).toFixed(1)} ms`,
        '≤ 50 ms',
        Math.abs(drift(sound)) <= 50,
      ),
    ];
  } finally {
    await browser.close();
  }
}
