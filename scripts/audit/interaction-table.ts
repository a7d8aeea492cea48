import type { Browser, Page } from 'playwright-core';
import type { AuditedPage } from './audited-pages.ts';

/** Milliseconds from an input to the frame that shows its effect, at a quarter of the processor's speed (frontend.md). */
const BAR = 100;
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const TYPED = 'Learn a little every day, and try it.';

type Interactions = (page: Page) => Promise<void>;

const press = async (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().tap();

const type = async (page: Page, label: string, text = TYPED): Promise<void> => {
  await page.getByLabel(label, { exact: true }).first().tap();
  await page.keyboard.type(text, { delay: 60 });
};

/** What somebody does first on each page: menus, lists, and typing. */
const INTERACTIONS: Record<string, Interactions> = {
  landing: async (page) => {
    await press(page, 'Open the menu');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Lectern' }).tap();
  },
  catalog: async (page) => {
    await press(page, 'Open the menu');
    await page.keyboard.press('Escape');
  },
  contact: async (page) => {
    await type(page, 'First Name');
    await type(page, 'Country Code', 'ger');
  },
  signup: async (page) => {
    await type(page, 'First Name');
    await page.getByText('Instructor', { exact: true }).first().tap();
  },
  login: async (page) => type(page, 'Email'),
  'my-profile': async (page) => {
    await press(page, 'Dashboard menu');
    await page.keyboard.press('Escape');
    await type(page, 'First Name');
  },
  cart: async (page) => {
    await press(page, 'Dashboard menu');
    await page.keyboard.press('Escape');
  },
  'my-courses': async (page) => {
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .tap();
    await page.keyboard.press('Escape');
  },
  'add-course': async (page) => {
    await type(page, 'Course Title');
    await type(page, 'Course Description');
  },
  'view-course': async (page) => {
    await press(page, 'Show Course Content');
    await press(page, 'Hide Course Content');
    await page.getByRole('button', { name: 'Run Code' }).scrollIntoViewIfNeeded();
    const editor = page.getByRole('textbox', { name: 'code.js' });
    await page.locator('.cm-content').waitFor();
    await editor.tap();
    await page.keyboard.type(`// ${TYPED}\nconst answer = [1, 2, 3].map((n) => n * 2);\n`, { delay: 60 });
  },
};

/** The longest interaction, and how many there were. */
async function measure(page: Page): Promise<{ count: number; longest: number; kind: string }> {
  return page.evaluate(async () => {
    // The last one is told after the frame that shows it.
    await new Promise((done) => setTimeout(done, 500));
    const { heard } = window as unknown as { heard: Map<number, [number, string]> };
    const [longest = 0, kind = ''] = [...heard.values()].toSorted((a, b) => b[0] - a[0])[0] ?? [];
    return { count: heard.size, longest, kind };
  });
}

/** Prints the slowest interaction of each page on a slow phone; returns how many pages miss the bar. */
export async function auditInteractions(
  browser: Browser,
  base: string,
  pages: readonly AuditedPage[],
): Promise<number> {
  console.log(`\nInteraction to next paint at CPU × ${SLOWDOWN}, the longest of each page, bar ${BAR} ms`);
  let missed = 0;
  for (const { name, path, session } of pages) {
    const interact = INTERACTIONS[name];
    if (!interact) continue;
    const context = await browser.newContext(PHONE);
    const stored = session ? { token: session.token, user: JSON.stringify(session.user) } : {};
    await context.addInitScript((items: Record<string, string>) => {
      if (origin === 'null') return;
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      const heard = new Map<number, [number, string]>();
      const nameOf = (target: Node | null): string =>
        target instanceof Element
          ? (target.ariaLabel ?? target.textContent.slice(0, 30)) || target.id
          : 'what is gone';
      Object.assign(window, { heard });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
          const known = heard.get(entry.interactionId)?.[0] ?? 0;
          if (entry.interactionId > 0 && entry.duration > known)
            heard.set(entry.interactionId, [entry.duration, `${entry.name} on ${nameOf(entry.target)}`]);
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    }, stored);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(base + path);
    await page.locator('main:not([aria-busy]) h1').first().waitFor();
    // Nobody reads a page before it is there: what is still being taken over is done by then.
    await page.waitForLoadState('load');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await interact(page);
    const { count, longest, kind } = await measure(page);
    if (longest > BAR) missed += 1;
    console.log(`${name.padEnd(22)}${String(longest).padStart(4)} ms  ${kind}, ${count} interactions`);
    await context.close();
  }
  return missed;
}
