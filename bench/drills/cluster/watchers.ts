import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@lectern/contract';
import { SECOND } from '@lectern/contract/units';
import {
  createAdvisoryLocks,
  type AdvisoryLocks,
} from '../../../server/src/platform/database/advisory-locks.ts';
import { createLogger } from '../../../server/src/platform/logger.ts';
import type { Journal } from '../journal.ts';
import type { Product } from '../product.ts';
import { ask } from '../writers.ts';

const IMPATIENT = 10 * SECOND;

export interface Stretches {
  asked: number;
  failed: number;
  /** The longest time from a failure's beginning to the next success, milliseconds. */
  longest: number;
  slowest: number;
  statuses: Set<number>;
}

/** Asks the same thing over and over, and says how long it was not to be had. */
export const watchReads = async (
  read: () => Promise<{ status: number; ms: number }>,
  signal: AbortSignal,
): Promise<Stretches> => {
  const seen: Stretches = { asked: 0, failed: 0, longest: 0, slowest: 0, statuses: new Set() };
  let failingSince: number | undefined;
  while (!signal.aborted) {
    const start = performance.now();
    const { status, ms } = await read();
    seen.asked += 1;
    seen.slowest = Math.max(seen.slowest, ms);
    if (status !== 200) {
      failingSince ??= start;
      seen.failed += 1;
      seen.statuses.add(status);
    }
    if (failingSince !== undefined) seen.longest = Math.max(seen.longest, performance.now() - failingSince);
    if (status === 200) failingSince = undefined;
    await pause(100);
  }
  return seen;
};

/** A page, as a browser asks for it. */
export const readPage = async (url: string): Promise<{ status: number; ms: number }> => {
  const start = performance.now();
  const status = await fetch(url, { signal: AbortSignal.timeout(IMPATIENT) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  return { status, ms: performance.now() - start };
};

interface Authoring {
  whole: Product;
  nodes: readonly Product[];
  token: string;
  courseId: string;
  journal: Journal;
}

export interface CacheTimes {
  looks: number;
  /** How long after a change a node still answered without it, milliseconds. */
  longest: number;
  /** Looks in which that was longer than a second. */
  late: number;
}

/** How long after now a node still answers something older; a node that does not answer shows nothing old. */
const oldAnswers = async (node: Product, courseId: string, number: number): Promise<number> => {
  const changed = performance.now();
  let last = 0;
  for (;;) {
    const sent = performance.now() - changed;
    const { status, data } = await ask(node.url, operations.getCourse, {
      params: { courseId },
      within: SECOND,
    });
    const shown = Number(/Course (\d+)/.exec(JSON.stringify(data ?? ''))?.[1] ?? -1);
    if (status !== 200) return last;
    if (shown >= number || sent > 10 * SECOND) return last;
    last = sent;
    await pause(20);
  }
};

/** Renames a course and publishes it, over and over, and looks on every node how soon the name is there. */
export const writeAsAuthor = async (
  { whole, nodes, token, courseId, journal }: Authoring,
  signal: AbortSignal,
): Promise<CacheTimes> => {
  const categories = await ask(whole.url, operations.getAllCategories);
  const [category] = categories.data as { _id: string }[];
  const words = { courseDescription: 'Words', whatYouWillLearn: 'Names', price: 1, category: category?._id };
  const seen: CacheTimes = { looks: 0, longest: 0, late: 0 };
  for (let number = 1; !signal.aborted; number += 1) {
    const courseName = `Course ${number}`;
    journal.sending(courseId, number);
    const sent = { token, within: IMPATIENT };
    const named = await ask(whole.url, operations.updateCourse, {
      ...sent,
      body: { ...words, courseId, courseName },
    });
    const published = await ask(whole.url, operations.updateCourseStatus, {
      ...sent,
      body: { courseId, status: 'Published' },
    });
    if (named.status === 200 && published.status === 200) {
      journal.acknowledged(courseId, number);
      for (const old of await Promise.all(nodes.map((node) => oldAnswers(node, courseId, number)))) {
        seen.looks += 1;
        seen.longest = Math.max(seen.longest, old);
        if (old > SECOND) seen.late += 1;
      }
    }
    await pause(SECOND / 2);
  }
  return seen;
};

/** Two contend for one lock, as two nodes do: how often each had it, and how often both had it. */
export const contendForLock = async (
  url: string,
  signal: AbortSignal,
): Promise<{ granted: number; twice: number }> => {
  const seen = { granted: 0, twice: 0 };
  const holders = new Set<AdvisoryLocks>();
  const contend = async (locks: AdvisoryLocks): Promise<void> => {
    while (!signal.aborted) {
      const held = await locks.tryLock('drill', () => holders.delete(locks)).catch(() => null);
      if (held !== null) {
        seen.granted += 1;
        if (holders.size > 0) seen.twice += 1;
        holders.add(locks);
        await pause(100 + 400 * Math.random());
        holders.delete(locks);
        await held.release();
      }
      await pause(50);
    }
    await locks.stop();
  };
  const log = createLogger('silent');
  await Promise.all([contend(createAdvisoryLocks(url, log)), contend(createAdvisoryLocks(url, log))]);
  return seen;
};
