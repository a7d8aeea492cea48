import type { Page } from '@playwright/test';
import { SECOND } from '@lectern/contract/units';

const SEEKS = 400;
const FRAMES_A_SECOND = 30;
const PLAYED = 15 * SECOND;

/** How long the page worked at a moment, milliseconds. */
interface Worked {
  /** Until the code stands in the editor and is laid out. */
  code: number;
  /** Until everything else has followed. */
  all: number;
}

interface StandIn {
  show(ms: number): Promise<Worked>;
}

/** Puts a clock of half an hour into the place of the short video's. */
export async function standIn(page: Page): Promise<void> {
  await page.evaluate(() => {
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
    const show = async (ms: number): Promise<Worked> => {
      seconds = ms / 1000;
      const began = performance.now();
      video.dispatchEvent(new Event('timeupdate'));
      host.getBoundingClientRect();
      const code = performance.now() - began;
      // React renders in a task of its own, which stands before this one.
      await turn();
      host.getBoundingClientRect();
      return { code, all: performance.now() - began };
    };
    Object.assign(globalThis, { standIn: { show } satisfies StandIn });
  });
}

/** How long leaps to random moments take until the code is laid out. */
export const timesOfSeeks = (page: Page, length: number): Promise<Worked[]> =>
  page.evaluate(
    async ({ count, until }) => {
      const { standIn: clock } = globalThis as unknown as { standIn: StandIn };
      const times: Worked[] = [];
      for (let seek = 0; seek < count; seek += 1) times.push(await clock.show(Math.random() * until));
      return times;
    },
    { count: SEEKS, until: length },
  );

/** The share of the time that the page works while the video plays on. */
export const costOfPlaying = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ length, rate }) => {
      const { standIn: clock } = globalThis as unknown as { standIn: StandIn };
      const from = performance.now();
      let busy = 0;
      for (let passed = 0; passed < length; passed = performance.now() - from) {
        busy += (await clock.show(600_000 + passed)).all;
        const next = Math.ceil(((performance.now() - from) * rate) / 1000) * (1000 / rate);
        await new Promise((resolve) => {
          setTimeout(resolve, Math.max(0, from + next - performance.now()));
        });
      }
      return busy / (performance.now() - from);
    },
    { length: PLAYED, rate: FRAMES_A_SECOND },
  );
