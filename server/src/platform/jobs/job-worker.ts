import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE, SECOND } from '@lectern/contract/units';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import { claimWork, putBack, renewClaim, type Claim, type Claimed, type WorkQueue } from './work-queue.ts';

interface Options<Work> {
  db: Database;
  log: Logger;
  queue: WorkQueue<Work>;
  /** How many rows this node works on at once. */
  atOnce: number;
  /** At a stop, work in progress has this long before its signal is aborted, milliseconds. */
  grace: number;
  /**
   * Does the work and records that it is done, or returns the milliseconds until the row is due again. The signal is
   * aborted when another worker took the row over, and at a stop.
   */
  run(work: Claimed<Work>, signal: AbortSignal): Promise<number | void>;
  /**
   * Records what `run` threw and returns the pause before the retry. When absent, the failure is logged and the pause
   * doubles each time.
   */
  failed?(work: Claimed<Work>, error: unknown, signal: AbortSignal): Promise<number>;
}

export interface JobWorker {
  /** Tells the worker that the queue has work. */
  wake(): void;
  /** Claims nothing more. Work in progress is finished or put back. */
  stop(): Promise<void>;
}

/** Polls for missed notifications, for retries, and for rows of a killed worker. */
const LOOK_EVERY = 5 * SECOND;
const LONGEST_PAUSE = 5 * MINUTE;
/** Work that ignores its signal is abandoned at a stop; its lease expires. */
const LAST_WAIT = 2 * SECOND;

/**
 * Renews the lease until told to stop, then waits for a renewal in progress, because it changes the claim's lease time.
 */
const holdLease = <Work>(
  { db, log, queue }: Options<Work>,
  claim: Claim,
  lost: AbortController,
): (() => Promise<void>) => {
  let renewing: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    try {
      if (!(await renewClaim(db, queue, claim))) lost.abort();
    } catch (error) {
      // While the database is down, no other worker takes the row over either.
      log.warn({ queue: queue.name, error: String(error) }, 'lease not renewed');
    }
    renewing = undefined;
  };
  const timer = setInterval(() => {
    renewing ??= renew();
  }, queue.lease / 3);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
};

/** Works through a queue for ever. Any number of workers, on any number of machines, share one queue. Decision 0161. */
export const startJobWorker = <Work>(options: Options<Work>): JobWorker => {
  const { db, log, queue, atOnce, grace, run } = options;
  const stopping = new AbortController();
  const closing = new AbortController();
  const working = new Set<Promise<void>>();
  let isWoken = false;

  const logFailure = async ({ key, attempts }: Claimed<Work>, error: unknown): Promise<number> => {
    log.warn({ queue: queue.name, key, attempts, error: String(error) }, 'will be tried again');
    return Math.min(LONGEST_PAUSE, 5 * SECOND * 2 ** (attempts - 1));
  };
  const { failed = logFailure } = options;

  const attempt = async (work: Claimed<Work>): Promise<void> => {
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, closing.signal]);
    const letGo = holdLease(options, work, lost);
    let back: { pause: number; attempts: number } | undefined;
    try {
      const pause = await run(work, signal);
      if (typeof pause === 'number') back = { pause, attempts: 0 };
    } catch (error) {
      back = closing.signal.aborted
        ? { pause: 0, attempts: work.attempts - 1 }
        : { pause: await failed(work, error, signal), attempts: work.attempts };
    } finally {
      await letGo();
    }
    if (back !== undefined) await putBack(db, queue, work, back);
  };

  const workOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      const work = await claimWork(db, queue);
      if (work !== undefined) {
        wake();
        await attempt(work);
      } else if (!isWoken) return;
    }
  };

  const wake = (): void => {
    isWoken = true;
    if (stopping.signal.aborted || working.size >= atOnce) return;
    const worker = workOn()
      .catch((error: unknown) => log.warn({ queue: queue.name, error: String(error) }, 'queue not read'))
      .finally(() => working.delete(worker));
    working.add(worker);
  };

  const look = setInterval(wake, LOOK_EVERY);
  wake();

  return {
    wake,
    async stop() {
      stopping.abort();
      clearInterval(look);
      const giveUp = setTimeout(() => closing.abort(), grace);
      const ended = new AbortController();
      const tooLate = wait(grace + LAST_WAIT, undefined, { signal: ended.signal }).catch(() => undefined);
      await Promise.race([Promise.all(working), tooLate]);
      ended.abort();
      clearTimeout(giveUp);
      closing.abort();
    },
  };
};
