import type { Browser, Locator, Page } from 'playwright-core';
import { SECOND } from '@lectern/contract/units';
import { enterAs } from '../../harness/session.ts';
import type { AuditedPage } from './audited-pages.ts';

/** Milliseconds from an input to the frame that shows its effect, at a quarter of the processor's speed (docs/budgets.md). */
const BAR = 100;
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** The milliseconds that a person takes to aim, and for which the finger touches the glass. */
const AIMS = 0.3 * SECOND;
const RESTS = 80;
const TYPED = 'Learn a little every day, and try it.';

type Interactions = (page: Page) => Promise<void>;

/**
 * A tap whose finger touches the glass for a moment. Playwright's own tap takes no time, so the page's work at
 * touchstart would delay the work at touchend.
 */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(AIMS);
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const client = await target.page().context().newCDPSession(target.page());
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await target.page().waitForTimeout(RESTS);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

const press = async (page: Page, name: string): Promise<void> =>
  tap(page.getByRole('button', { name, exact: true }).first());

const type = async (page: Page, label: string, text = TYPED): Promise<void> => {
  await tap(page.getByLabel(label, { exact: true }).first());
  await page.keyboard.type(text, { delay: 60 });
};

/** The first actions of a person on each page: menus, lists, and typing. */
const INTERACTIONS: Record<string, Interactions> = {
  landing: async (page) => {
    await press(page, 'Open the menu');
    await page.keyboard.press('Escape');
    await tap(page.getByRole('tab', { name: 'Lectern' }));
  },
  catalog: async (page) => {
    await press(page, 'Open the menu');
    await page.keyboard.press('Escape');
  },
  course: async (page) => tap(page.locator('main summary').nth(1)),
  contact: async (page) => {
    await type(page, 'First Name');
    await type(page, 'Country Code', 'ger');
  },
  signup: async (page) => {
    await type(page, 'First Name');
    await tap(page.getByText('Instructor', { exact: true }).first());
  },
  login: async (page) => type(page, 'Email'),
  'my-profile': async (page) => {
    await press(page, 'Dashboard menu');
    await page.keyboard.press('Escape');
    await type(page, 'First Name');
    await press(page, 'Show password');
    await tap(page.locator('#delete-account summary'));
    await press(page, 'Delete account');
  },
  'daily-review': async (page) => {
    // Of a question a choice alone: what is checked would be due no more at the next visit.
    const card = page.getByRole('group', { name: 'Card' });
    const [turn, choice] = [card.getByRole('button', { name: 'Show answer' }), card.getByRole('radio')];
    await turn.or(choice).first().waitFor();
    await tap(turn.or(choice).first());
    await tap(page.getByText('How much a day'));
  },
  cart: async (page) => {
    await press(page, 'Dashboard menu');
    await page.keyboard.press('Escape');
  },
  'instructor-dashboard': async (page) => {
    await tap(page.getByText('As a table'));
  },
  'my-courses': async (page) => {
    await tap(page.getByRole('button', { name: /^More for / }).first());
    await tap(page.getByRole('menuitem', { name: 'Delete' }));
    await page.keyboard.press('Escape');
  },
  'add-course': async (page) => {
    await type(page, 'Course Title');
    await type(page, 'Course Description');
  },
  'view-course': async (page) => {
    await press(page, 'Show Course Content');
    await press(page, 'Hide Course Content');
    await press(page, 'Code');
    const editor = page.getByRole('textbox', { name: 'code.js' });
    await page.locator('.cm-content').waitFor();
    await tap(editor);
    await page.keyboard.type(`// ${TYPED}\nconst answer = [1, 2, 3].map((n) => n * 2);\n`, { delay: 60 });
    await press(page, 'Run Code');
    await press(page, 'Notes');
  },
};

/** Collects the time of each interaction: `heard` maps its number to milliseconds and a name. */
function listen(): void {
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
}

/**
 * Waits for half a second without a task of 50 ms, because people do not use a page before it is ready (Lighthouse's
 * table measures that).
 */
async function waitForQuiet(): Promise<void> {
  const QUIET = 500;
  let since = performance.now();
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) since = Math.max(since, startTime + duration);
  });
  observer.observe({ type: 'longtask' });
  while (performance.now() - since < QUIET) await new Promise((done) => setTimeout(done, QUIET / 10));
  observer.disconnect();
}

interface Longest {
  milliseconds: number;
  kind: string;
}

/** The longest interaction of one visit. */
async function visit(
  browser: Browser,
  base: string,
  audited: AuditedPage,
  interact: Interactions,
): Promise<Longest> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await enterAs(page, audited.session, base);
  await page.addInitScript(listen);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(base + audited.path);
  await page.locator('main:not([aria-busy]) h1').first().waitFor();
  await page.waitForLoadState('load');
  await page.evaluate(waitForQuiet);
  await interact(page);
  const longest = await page.evaluate(async (moment) => {
    // The browser reports the last interaction after the frame that shows it.
    await new Promise((done) => setTimeout(done, moment));
    const { heard } = window as unknown as { heard: Map<number, [number, string]> };
    const [milliseconds = 0, kind = ''] = [...heard.values()].toSorted((a, b) => b[0] - a[0])[0] ?? [];
    return { milliseconds, kind };
  }, 0.5 * SECOND);
  await context.close();
  return longest;
}

/**
 * Prints the slowest interaction of each page on a slow phone, the median of the visits; returns how many miss the
 * limit.
 */
export async function auditInteractions(
  browser: Browser,
  base: string,
  pages: readonly AuditedPage[],
  runs: number,
): Promise<number> {
  console.log(
    `\nInteraction to next paint at CPU × ${SLOWDOWN}, the longest of a visit, median of ${runs} visits, bar ${BAR} ms`,
  );
  let missed = 0;
  for (const audited of pages) {
    const interact = INTERACTIONS[audited.name];
    if (!interact) continue;
    const visits: Longest[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, base, audited, interact));
    visits.sort((a, b) => a.milliseconds - b.milliseconds);
    const { milliseconds, kind } = visits[Math.floor(runs / 2)] ?? {
      milliseconds: Infinity,
      kind: 'no visit',
    };
    if (milliseconds > BAR) missed += 1;
    const all = visits.map((one) => one.milliseconds).join(' ');
    console.log(`${audited.name.padEnd(22)}${String(milliseconds).padStart(4)} ms  ${kind}  (${all})`);
  }
  return missed;
}
