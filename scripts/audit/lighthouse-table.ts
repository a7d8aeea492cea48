import lighthouse from 'lighthouse';
import type { BrowserContext } from 'playwright-core';
import { enterAs } from '../../harness/session.ts';
import type { AuditedPage } from './audited-pages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Measured {
  scores: number[];
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  /** Audits that cost points. */
  losses: string[];
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Prepares a first visit of the day: logged in or not, with nothing cached. */
async function prepare(profile: BrowserContext, base: string, audited: AuditedPage): Promise<void> {
  const page = await profile.newPage();
  await enterAs(page, audited.session, base);
  const client = await profile.newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await page.close();
}

/** One cold load on the mobile profile, with the throttling applied and not simulated. */
async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    // `prepare` does that, and keeps the session.
    disableStorageReset: true,
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message} Was the page built (npm run build)?`);
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    losses: CATEGORIES.slice(1).flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
        .map((ref) => ref.id),
    ),
  };
}

const rounded = (milliseconds: number): string => String(Math.round(milliseconds)).padStart(5);

interface Rounds {
  /** How often each page is measured. */
  runs: number;
  /** The port of the browser's debugging interface. */
  port: number;
}

/** Measures each page, prints the medians beside their limits, and returns how many are missed. */
export async function auditLighthouse(
  profile: BrowserContext,
  base: string,
  pages: readonly AuditedPage[],
  { runs, port }: Rounds,
): Promise<number> {
  console.log(`Lighthouse, mobile, applied throttling, median of ${runs}`);
  console.log('page                 perf (bar)  a11y  best  seo   FCP (bar)     LCP (bar)    CLS    TBT');
  let failures = 0;
  // The first page of all includes the start of the browser and of Lighthouse, so it is not measured.
  const [first] = pages;
  if (first) await measure(base + first.path, port);
  for (const page of pages) {
    const { name, path, bars } = page;
    const all: Measured[] = [];
    for (let run = 0; run < runs; run += 1) {
      await prepare(profile, base, page);
      all.push(await measure(base + path, port));
    }
    const scores = CATEGORIES.map((_, index) => median(all.map((one) => one.scores[index] ?? 0)));
    const of = (key: 'firstPaint' | 'largestPaint' | 'shift' | 'blocking'): number =>
      median(all.map((one) => one[key]));
    const misses = [
      (scores[0] ?? 0) < bars.performance && 'performance',
      ...bars.whole.map((id) => (scores[CATEGORIES.indexOf(id)] ?? 0) < 100 && id),
      of('firstPaint') > bars.firstPaint && 'FCP',
      of('largestPaint') > bars.largestPaint && 'LCP',
      of('shift') > bars.shift && 'CLS',
    ].filter((miss) => miss !== false);
    failures += misses.length;
    const [performance = 0, ...others] = scores;
    console.log(
      `${name.padEnd(21)}${String(performance).padStart(3)} (${bars.performance})`.padEnd(32) +
        others.map((score) => String(score).padStart(5)).join(' ') +
        ` ${rounded(of('firstPaint'))} (${bars.firstPaint}) ${rounded(of('largestPaint'))} (${bars.largestPaint})` +
        ` ${of('shift').toFixed(3)} ${rounded(of('blocking'))}` +
        (misses.length > 0 ? `  MISSED: ${misses.join(', ')}` : '') +
        (all[0] && all[0].losses.length > 0 ? ` [${all[0].losses.join(', ')}]` : ''),
    );
  }
  return failures;
}
