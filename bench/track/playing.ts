import type { Page } from '@playwright/test';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { randomFrom } from './half-hour.ts';

const SEEKS = 400;
const LINES_CLICKED = 20;
const FRAMES_A_SECOND = 30;
const PLAYED = 15 * SECOND;

/** How long the page worked after a seek, in milliseconds. */
interface Worked {
  /** Until the editor has the code, and in the next frame until the code is scrolled to its line and laid out. */
  code: number;
  /** Until everything else has followed. */
  all: number;
}

interface StandIn {
  show(ms: number): Promise<Worked>;
}

/** Replaces the short video's clock by one of half an hour. */
export async function standIn(page: Page): Promise<void> {
  await page.evaluate((second) => {
    const video = document.querySelector('video');
    const host = document.querySelector('.cm-content, [aria-labelledby="lesson-code-title"]');
    if (video === null || host === null) throw new Error('There is no video with code');
    let seconds = 0;
    Object.defineProperty(video, 'currentTime', { get: () => seconds, set: () => {} });
    const turns = new MessageChannel();
    const turn = (): Promise<unknown> =>
      new Promise((resolve) => {
        turns.port1.addEventListener('message', resolve, { once: true });
        turns.port1.start();
        turns.port2.postMessage(null);
      });
    const frame = (): Promise<number> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve(performance.now()));
      });
    const show = async (ms: number): Promise<Worked> => {
      seconds = ms / second;
      // The editor asks for its part of the next frame between these two, and scrolls there.
      const opened = frame();
      const began = performance.now();
      video.dispatchEvent(new Event('timeupdate'));
      const told = performance.now() - began;
      const closed = new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          host.getBoundingClientRect();
          resolve(performance.now());
        });
      });
      // React renders in a task of its own, which is queued before this one.
      await turn();
      const rendered = performance.now() - began;
      const drawn = -(await opened) + (await closed);
      return { code: told + drawn, all: rendered + drawn };
    };
    Object.assign(globalThis, { standIn: { show } satisfies StandIn });
  }, SECOND);
}

/** How long leaps to moments of all the half hour take until the code is laid out. */
export function timesOfSeeks(page: Page, length: number): Promise<Worked[]> {
  const random = randomFrom(5);
  const moments = Array.from({ length: SEEKS }, () => Math.floor(random() * length));
  return page.evaluate(async (leaps) => {
    const { standIn: clock } = globalThis as unknown as { standIn: StandIn };
    const times: Worked[] = [];
    for (const ms of leaps) times.push(await clock.show(ms));
    return times;
  }, moments);
}

/** The share of time for which the page is busy while the video plays. */
export const costOfPlaying = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ begin, length, frame }) => {
      const { standIn: clock } = globalThis as unknown as { standIn: StandIn };
      const from = performance.now();
      let busy = 0;
      for (let passed = 0; passed < length; passed = performance.now() - from) {
        busy += (await clock.show(begin + passed)).all;
        const next = Math.ceil((performance.now() - from) / frame) * frame;
        await new Promise((resolve) => {
          setTimeout(resolve, Math.max(0, from + next - performance.now()));
        });
      }
      return busy / (performance.now() - from);
    },
    { begin: 10 * MINUTE, length: PLAYED, frame: SECOND / FRAMES_A_SECOND },
  );

/** The time from a click on a line until the page shows when that line was written. */
export async function timesOfLines(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    let began = 0;
    document.addEventListener('mousedown', () => (began = performance.now()), { capture: true });
    new MutationObserver(() => {
      const seconds = document.querySelector('[role="group"][aria-label^="Line "]');
      if (began === 0 || seconds === null) return;
      seconds.getBoundingClientRect();
      times.push(performance.now() - began);
      began = 0;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(globalThis, { lineTimes: times });
  });
  for (let clicks = 1; clicks <= LINES_CLICKED; clicks += 1) {
    await page.locator('.cm-line').nth(clicks).click();
    await page.waitForFunction(
      (count) => (globalThis as unknown as { lineTimes: number[] }).lineTimes.length === count,
      clicks,
    );
  }
  return page.evaluate(() => (globalThis as unknown as { lineTimes: number[] }).lineTimes);
}
