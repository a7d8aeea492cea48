import { endAllSessions } from '@lectern/contract/sessions';
import { SECOND } from '@lectern/contract/units';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { callApi } from '../courses.ts';
import { enterAs, openSession, type Session } from '../session.ts';
import { answersIn, choicesIn, loginOf, placeOf, wayOut, type Place, type Work } from './places.ts';
import type { Choice, End, PlaceName, Plan, Seat, Step, Trouble } from './plan.ts';
import { readPlace } from './read-place.ts';
import { A_MOMENT, typeLine } from './type-line.ts';

export interface Account extends Session {
  email: string;
  password: string;
}

/** The browser and server of a day. */
export interface Stage {
  browser: Browser;
  server: { url: string; kill(): Promise<void>; restart(): Promise<unknown> };
  /** The control group: a browser that stores nothing of what is typed. */
  isForgetful?: boolean;
}

interface Device {
  context: BrowserContext;
  isOffline: boolean;
  /** The server has ended its session. */
  isSignedOut: boolean;
}

interface Tab {
  device: Device;
  page: Page;
  /** The place that the person believes to be open there. */
  place: PlaceName | null;
}

/** The number of typed characters, and the lines that were partly lost. */
export interface Outcome {
  typed: number;
  lost: number;
  missing: string[];
}

/** The number of a line's characters after its longest beginning that any of the texts contains. */
function lostOf(line: string, texts: readonly string[]): number {
  let found = line.length;
  while (found > 0 && !texts.some((text) => text.includes(line.slice(0, found)))) found -= 1;
  return line.length - found;
}

/**
 * Plays one person's day by its plan: types, runs into trouble and resolves conflicts. At the end it reads back what
 * was typed.
 */
class Day {
  readonly #stage: Stage;
  readonly #plan: Plan;
  readonly #account: Account;
  readonly #work: Work;
  readonly #devices = new Map<string, Device>();
  readonly #tabs = new Map<Seat, Tab>();
  readonly #lines: string[] = [];
  #isServerAway = false;

  constructor(stage: Stage, plan: Plan, account: Account, work: Work) {
    this.#stage = stage;
    this.#plan = plan;
    this.#account = account;
    this.#work = work;
  }

  async live(): Promise<Outcome> {
    try {
      for (const [index, step] of this.#plan.steps.entries()) await this.#take(step, index);
      return await this.#look();
    } finally {
      await this.#bringServerBack();
      for (const { context } of this.#devices.values()) await context.close();
    }
  }

  async #take(step: Step, index: number): Promise<void> {
    const tab = await this.#sitDown(step.seat);
    const place = placeOf(tab.page, this.#work, step.place);
    await this.#goTo(tab, step.place, place);
    await this.#answer(place, step.choice);
    await this.#strike(step.trouble, tab.device);
    // A name field has room for a few words only.
    const words = place.before === ' ' ? step.words[0] : ` ${step.words.join(' ')}`;
    // The number comes first, so that the beginning of a truncated line still identifies it.
    await this.#type(tab, place, `${index}line${words}`);
    await this.#end(step, tab, place, `${index}more${words}`);
    await this.#bringServerBack();
    if (step.isOver) await this.#setOffline(tab.device, false);
  }

  async #sitDown(seat: Seat): Promise<Tab> {
    const known = this.#tabs.get(seat);
    if (known !== undefined && !known.page.isClosed()) return known;
    const device = await this.#deviceOf(seat === 'second device' ? 'second' : 'first');
    const tab = { device, page: await device.context.newPage(), place: null };
    this.#tabs.set(seat, tab);
    return tab;
  }

  async #deviceOf(name: string): Promise<Device> {
    const known = this.#devices.get(name);
    if (known !== undefined) return known;
    const { browser, server, isForgetful = false } = this.#stage;
    const context = await browser.newContext({ baseURL: server.url });
    context.setDefaultTimeout(30 * SECOND);
    if (isForgetful) await context.addInitScript(forgetTyping);
    const device = { context, isOffline: false, isSignedOut: false };
    this.#devices.set(name, device);
    const entry = await context.newPage();
    // The first session may have ended.
    await enterAs(entry, await openSession(server.url, this.#account));
    await entry.close();
    return device;
  }

  /** Does nothing if the place is already open, like a person who is offline and types on. */
  async #goTo(tab: Tab, name: PlaceName, place: Place): Promise<void> {
    const { device, page } = tab;
    if (tab.place === name && (await place.field.isVisible())) return;
    await this.#setOffline(device, false);
    if (device.isSignedOut) await this.#logIn(device, page);
    await place.open();
    await place.field.waitFor();
    tab.place = name;
  }

  async #logIn(device: Device, page: Page): Promise<void> {
    await page.goto('/dashboard/my-profile');
    const login = loginOf(page);
    await login.email.fill(this.#account.email);
    await login.password.fill(this.#account.password);
    await login.button.click();
    await page.waitForURL('**/dashboard/**');
    device.isSignedOut = false;
  }

  async #strike(trouble: Trouble, device: Device): Promise<void> {
    const { server } = this.#stage;
    if (trouble === 'network lost') await this.#setOffline(device, true);
    if (trouble === 'server killed') {
      await server.kill();
      this.#isServerAway = true;
    }
    if (trouble === 'session ended') {
      const { token } = await openSession(server.url, this.#account);
      await callApi({ baseURL: server.url, token, operation: endAllSessions, body: {} });
      for (const one of this.#devices.values()) one.isSignedOut = true;
    }
  }

  async #type({ page }: Tab, place: Place, line: string): Promise<void> {
    const typed = await typeLine(page, place, line);
    if (typed !== '') this.#lines.push(typed);
  }

  async #end({ end, choice }: Step, tab: Tab, place: Place, more: string): Promise<void> {
    const { page } = tab;
    const soon = { timeout: A_MOMENT };
    const ways: Record<End, () => Promise<unknown>> = {
      stay: () => Promise.resolve(),
      save: () => this.#save(page, place, choice),
      'save and type on': async () => {
        await place.save?.click(soon);
        await this.#type(tab, place, more);
      },
      'close the tab': () => page.close(),
      reload: () => page.reload(soon),
      Escape: () => page.keyboard.press('Escape'),
      Cancel: () => place.cancel?.click(soon) ?? page.keyboard.press('Escape'),
      back: () => page.goBack(soon),
      'another page': () => wayOut(page).click(soon),
    };
    if (!/stay|save/.test(end)) tab.place = null;
    // Without server or network, leaving may fail.
    await ways[end]().catch(() => {});
  }

  /** Saves and waits for the answer. After a conflict, chooses a version and saves again. */
  async #save(page: Page, place: Place, choice: Choice): Promise<void> {
    const { save } = place;
    if (save === undefined) return;
    const answer = answersIn(page).first();
    const choices = choicesIn(place.around);
    for (const _try of [1, 2]) {
      // The answer to an earlier save would be taken for this one's.
      await answer.waitFor({ state: 'hidden', timeout: 2 * A_MOMENT });
      await save.click({ timeout: A_MOMENT });
      await choices.here.or(answer).first().waitFor({ timeout: A_MOMENT });
      if (!(await choices.here.isVisible())) return;
      await this.#answer(place, choice);
    }
  }

  async #answer({ around }: Place, choice: Choice): Promise<void> {
    const button = choicesIn(around)[choice];
    if (await button.isVisible()) await button.click({ timeout: A_MOMENT }).catch(() => {});
  }

  async #setOffline(device: Device, isOffline: boolean): Promise<void> {
    if (device.isOffline === isOffline) return;
    await device.context.setOffline(isOffline);
    device.isOffline = isOffline;
  }

  async #bringServerBack(): Promise<void> {
    if (!this.#isServerAway) return;
    await this.#stage.server.restart();
    this.#isServerAway = false;
  }

  /** The next day: closes all tabs, then reopens each place on each device until nothing is missing. */
  async #look(): Promise<Outcome> {
    for (const { page } of this.#tabs.values()) if (!page.isClosed()) await page.close();
    const texts: string[] = [];
    const missing = () => this.#lines.filter((line) => lostOf(line, texts) > 0);
    const lastChoice = this.#plan.steps.at(-1)?.choice ?? 'here';
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const device of this.#devices.values()) {
        const tab = { device, page: await device.context.newPage(), place: null };
        for (const name of new Set(this.#plan.steps.map((step) => step.place))) {
          const place = placeOf(tab.page, this.#work, name);
          await this.#goTo(tab, name, place);
          texts.push(...(await readPlace(tab.page, place, round > 0)));
          await this.#answer(place, lastChoice);
        }
        await tab.page.close();
      }
      if (missing().length === 0) break;
    }
    const count = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);
    return {
      typed: count(this.#lines.map((line) => line.length)),
      lost: count(this.#lines.map((line) => lostOf(line, texts))),
      missing: missing(),
    };
  }
}

/** A draft in the browser reaches the account a moment after the page has opened. */
const ROUNDS = 3;

/** Runs in the page before its own scripts, and prevents it from storing drafts. */
function forgetTyping(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (!/^lectern\.(code|form|note)\./.test(key)) setItem.call(this, key, value);
  };
}

export const liveDay = (stage: Stage, plan: Plan, account: Account, work: Work): Promise<Outcome> =>
  new Day(stage, plan, account, work).live();
