import { operations } from '@lectern/contract';
import type { User } from '@lectern/contract/user';
import { chromium, type Browser } from '@playwright/test';
import { findOrInstallChromium } from '../../harness/chromium.mjs';
import { liveDay, type Account, type Outcome } from '../../harness/typing/day.ts';
import type { Work } from '../../harness/typing/places.ts';
import { describePlan, planDay, type Person } from '../../harness/typing/plan.ts';
import { beginWork, makeWork, publishWork } from '../../harness/typing/work.ts';
import type { Row } from '../report.ts';
import { startProduct, type Product } from './product.ts';
import { ask, PASSWORD, signUp } from './writers.ts';

/** A browser, and another one once it has died. */
interface Browsers {
  open(): Promise<Browser>;
  close(): Promise<void>;
}

const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    // At Ctrl-C, Playwright would end this process before the servers have ended.
    handleSIGINT: false,
  });

async function startBrowsers(): Promise<Browsers> {
  let browser = await launchBrowser();
  let starting: Promise<Browser> | undefined;
  return {
    async open() {
      if (browser.isConnected()) return browser;
      starting ??= launchBrowser().finally(() => (starting = undefined));
      browser = await starting;
      return browser;
    },
    close: () => browser.close(),
  };
}

/** So many days at a time, each on a server of its own, since they kill it. */
const LANES = 2;

interface Lane {
  product: Product;
  browsers: Browsers;
  /** What students work on. */
  course: Work;
  isForgetful: boolean;
}

let people = 0;
async function join({ url, ...product }: Product, person: Person): Promise<Account> {
  people += 1;
  const email = `typing-${people}@example.org`;
  const token = await signUp({ url, ...product }, email, person === 'author' ? 'Instructor' : 'Student');
  const user = (await ask(url, operations.getUserDetails, { token })).data as User;
  return { email, password: PASSWORD, token, user };
}

/** All days come from one network. */
const SETTINGS = {
  SAMPLE_DATA: 'false',
  MEDIA_WORKER: 'false',
  NETWORK_LOGINS: '100000',
  NETWORK_MAILS: '100000',
};

async function makeCourse(product: Product): Promise<Work> {
  const { token } = await join(product, 'author');
  const course = await makeWork(product.url, token);
  await publishWork(product.url, token, course);
  return course;
}

class BrowserDied extends Error {
  override message = 'the browser died';
}

async function liveSeed({ product, browsers, course, isForgetful }: Lane, seed: number): Promise<Outcome> {
  const plan = planDay(seed);
  const account = await join(product, plan.person);
  const { token } = account;
  const isAuthor = plan.person === 'author';
  const work = isAuthor ? await makeWork(product.url, token) : course;
  if (!isAuthor) await beginWork(product.url, token, work);
  const browser = await browsers.open();
  return liveDay({ browser, server: product, isForgetful }, plan, account, work).catch((error: unknown) => {
    throw browser.isConnected() ? error : new BrowserDied();
  });
}

/** Lives a day once more if its browser died: as somebody else, in another browser. */
const liveWhole = (lane: Lane, seed: number): Promise<Outcome> =>
  liveSeed(lane, seed).catch((error: unknown) => {
    if (!(error instanceof BrowserDied)) throw error;
    console.log(`  the browser died on the day of seed ${seed}: it begins anew in another`);
    return liveSeed(lane, seed);
  });

interface Season {
  days: number;
  typed: number;
  lost: number;
  /** The seeds of days that ended too early. */
  broken: number[];
}

/** Lives the days of these seeds, some at a time, and prints the plan of each that lost something. */
async function liveDays(browsers: Browsers, seeds: number[], isForgetful: boolean): Promise<Season> {
  const season: Season = { days: 0, typed: 0, lost: 0, broken: [] };
  const waiting = seeds.values();
  const work = async (): Promise<void> => {
    const product = await startProduct(SETTINGS);
    try {
      const lane = { product, browsers, isForgetful, course: await makeCourse(product) };
      for (const seed of waiting) {
        const { typed, lost, missing } = await liveWhole(lane, seed).catch((error: unknown) => {
          season.broken.push(seed);
          return { typed: 0, lost: 0, missing: [String(error)] };
        });
        season.days += 1;
        season.typed += typed;
        season.lost += lost;
        if (missing.length > 0 && !isForgetful)
          console.log(`${describePlan(planDay(seed))}\n  missing: ${missing.join(' | ')}`);
      }
    } finally {
      await product.remove();
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, seeds.length) }, work));
  return season;
}

async function tryControl(browsers: Browsers, seeds: number[]): Promise<Row> {
  const { days, typed, lost } = await liveDays(browsers, seeds.slice(0, Math.ceil(seeds.length / 10)), true);
  return {
    what: `control: a browser that keeps nothing (${days} days)`,
    figure: `${lost} of ${typed} lost`,
    limit: '> 0',
    isWithin: lost > 0,
  };
}

/**
 * Random days of authors and students, from the seed `firstSeed`: what they type while network, server, session and
 * tabs go away, and what is left of it at the end.
 */
export const drillTyping = async (days = 200, firstSeed = 1): Promise<Row[]> => {
  const browsers = await startBrowsers();
  try {
    const seeds = Array.from({ length: days }, (_, index) => firstSeed + index);
    const { typed, lost, broken } = await liveDays(browsers, seeds, false);
    const rows: Row[] = [
      {
        what: `characters lost (${days} days from seed ${firstSeed})`,
        figure: `${lost} of ${typed}`,
        limit: '0',
        isWithin: lost === 0 && typed > 0,
      },
      {
        what: 'days that could not be ended',
        figure: String(broken.length),
        limit: '0',
        isWithin: broken.length === 0,
        note: broken.length === 0 ? '' : `seeds ${broken.join(', ')}`,
      },
    ];
    // One day alone is repeated to see what it loses.
    if (days > 1) rows.push(await tryControl(browsers, seeds));
    return rows;
  } finally {
    await browsers.close();
  }
};
