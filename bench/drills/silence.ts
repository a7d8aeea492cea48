import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@lectern/contract';
import { SECOND } from '@lectern/contract/units';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { startStallingProxy } from '../../server/testing/stalling-proxy.ts';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOf } from '../memory.ts';
import { percentile } from '../percentile.ts';
import type { Row } from '../report.ts';
import { startProduct, type Product } from './product.ts';
import { ask, signUp, type Reply } from './writers.ts';

const CLIENTS = 30;

/** Lets clients send requests that need the database until told to stop. */
const askOn = async (product: Product, token: string, signal: AbortSignal): Promise<Reply[]> => {
  const replies: Reply[] = [];
  const client = async (): Promise<void> => {
    while (!signal.aborted) {
      const reply = await ask(product.url, operations.getUserDetails, { token });
      replies.push(reply);
      await pause(reply.status === 200 ? 20 : 100);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return replies;
};

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

const until = async (isDone: () => Promise<boolean>): Promise<number> => {
  const start = performance.now();
  while (!(await isDone()) && performance.now() - start < 30 * SECOND) await pause(50);
  return performance.now() - start;
};

/** D3: the database turns into a black hole for a minute. The control waits for it, like a pool without limits. */
export const drillSilence = async (seconds = 60): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-drill-'));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const proxy = await startStallingProxy(postgres.url);
  const product = await startProduct({ DATABASE_URL: proxy.url });
  try {
    const token = await signUp(product, 'silence@example.org');
    const stopping = new AbortController();
    const asking = askOn(product, token, stopping.signal);
    await pause(2 * SECOND);
    const before = memoryOf(product.pid());
    proxy.stall();
    await pause((seconds * SECOND) / 2);
    const [live, ready] = [await statusOf(`${product.url}/livez`), await statusOf(`${product.url}/readyz`)];
    await pause((seconds * SECOND) / 2);
    const after = memoryOf(product.pid());
    proxy.resume();
    const back = await until(
      async () => (await ask(product.url, operations.getUserDetails, { token })).status === 200,
    );
    await pause(SECOND);
    stopping.abort();
    const replies = await asking;
    const slowest = Math.max(...replies.map(({ ms }) => ms));
    const strange = replies.filter(({ status }) => status !== 200 && status !== 503).length;
    return [
      {
        what: `slowest of ${replies.length} answers`,
        figure: `${Math.round(slowest)} ms`,
        limit: '≤ 3000 ms',
        isWithin: slowest <= 3 * SECOND && strange === 0,
        note: `p50 ${Math.round(
          percentile(
            replies.filter(({ status }) => status === 503).map(({ ms }) => ms),
            0.5,
          ),
        )} ms of those refused; ${strange} neither 200 nor 503`,
      },
      {
        what: '/livez and /readyz in the meantime',
        figure: `${live}, ${ready}`,
        limit: '200, 503',
        isWithin: live === 200 && ready === 503,
      },
      {
        what: 'memory',
        figure: `${(after - before).toFixed(0)} MiB more`,
        limit: '≤ 20 MiB',
        isWithin: after - before <= 20,
      },
      {
        what: 'served again after',
        figure: `${Math.round(back)} ms`,
        limit: '≤ 5000 ms',
        isWithin: back <= 5 * SECOND,
      },
      {
        what: 'control: refusals while it was away',
        figure: String(replies.filter(({ status }) => status === 503).length),
        limit: '> 0',
        isWithin: replies.some(({ status }) => status === 503),
      },
    ];
  } finally {
    await product.remove();
    await proxy.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** D4: a table is locked for 20 s. Requests that do not need it notice nothing, and nobody waits for long. */
export const drillLockedTable = async (seconds = 20): Promise<Row[]> => {
  const product = await startProduct();
  try {
    const token = await signUp(product, 'locked@example.org');
    const others = async (): Promise<number[]> => {
      const times: number[] = [];
      for (let round = 0; round < 100; round += 1) {
        const reply = await ask(product.url, operations.getUserDetails, { token });
        times.push(reply.status === 200 ? reply.ms : 60 * SECOND);
      }
      return times;
    };
    const calm = percentile(await others(), 0.95);
    const locked = product.query(`begin; lock table cart_items; select pg_sleep(${seconds}); commit`);
    const stopping = new AbortController();
    const waiting: Reply[] = [];
    const waiters = Array.from({ length: 4 }, async () => {
      while (!stopping.signal.aborted)
        waiting.push(await ask(product.url, operations.getCartItems, { token }));
    });
    await pause(SECOND);
    const held = percentile(await others(), 0.95);
    await locked;
    stopping.abort();
    await Promise.all(waiters);
    const slowest = Math.max(...waiting.map(({ ms }) => ms));
    const refused = waiting.filter(({ status }) => status === 503).length;
    return [
      {
        what: 'p95 of other routes',
        figure: `${(held / calm).toFixed(2)} ×`,
        limit: '< 2 ×',
        isWithin: held < 2 * calm || held < 50,
        note: `${held.toFixed(0)} ms, ${calm.toFixed(0)} ms before`,
      },
      {
        what: 'slowest request to the table',
        figure: `${Math.round(slowest)} ms`,
        limit: '≤ 5000 ms',
        isWithin: slowest <= 5 * SECOND,
      },
      {
        what: 'control: requests that met the lock',
        figure: String(refused),
        limit: '> 0',
        isWithin: refused > 0,
      },
    ];
  } finally {
    await product.remove();
  }
};
