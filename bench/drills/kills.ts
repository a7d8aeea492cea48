import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import { percentile } from '../percentile.ts';
import type { Row } from '../report.ts';
import { createJournal, type Journal } from './journal.ts';
import { postgresPid, startProduct, type Product } from './product.ts';
import { findHalfMade, makeWriters, readStored, write } from './writers.ts';

const WRITERS = 8;
/** The drill needs this many acknowledged facts. */
const ENOUGH = 100;

interface Campaign {
  product: Product;
  journal: Journal;
  /** The milliseconds until everything worked again, after each kill. */
  recoveries: number[];
  halfMade: string[];
  stored: Map<string, number>;
}

/** Lets writers write while `strike` strikes this many times, then compares the journal with the tables. */
const campaign = async (
  product: Product,
  strikes: number,
  strike: () => Promise<number>,
): Promise<Campaign> => {
  const journal = createJournal();
  const writers = await makeWriters(product, journal, WRITERS);
  const stopping = new AbortController();
  const writing = Promise.all(writers.map((writer) => write(writer, stopping.signal)));
  // On a slow machine, few strikes would otherwise find little to lose.
  while (journal.acknowledgements <= ENOUGH) await pause(20);
  const recoveries: number[] = [];
  for (let number = 0; number < strikes; number += 1) {
    await pause(200 + Math.random() * 600);
    recoveries.push(await strike());
  }
  await pause(SECOND);
  stopping.abort();
  await writing;
  return {
    product,
    journal,
    recoveries,
    halfMade: await findHalfMade(product),
    stored: await readStored(product),
  };
};

const lossRow = ({ journal, stored }: Campaign): Row => {
  const lost = [...journal.lost(stored), ...journal.invented(stored)];
  return {
    what: 'acknowledged facts lost',
    figure: `${lost.length} of ${journal.acknowledgements}`,
    limit: '0',
    isWithin: lost.length === 0 && journal.acknowledgements > ENOUGH,
    note: lost.slice(0, 3).join('; '),
  };
};

const wholeRow = ({ halfMade }: Campaign): Row => ({
  what: 'duplicates, and counts that are wrong',
  figure: String(halfMade.length),
  limit: '0',
  isWithin: halfMade.length === 0,
  note: halfMade.slice(0, 3).join('; '),
});

/** D1: the API dies by SIGKILL at any moment, with its PostgreSQL. */
export const drillApiKills = async (strikes = 100): Promise<Row[]> => {
  const product = await startProduct();
  try {
    const done = await campaign(product, strikes, async () => {
      await product.kill();
      return product.restart();
    });
    // The control: a client that had noted what it sent, rather than what was acknowledged, would miss some of it.
    const control = done.journal.lost(done.stored, true).length;
    return [
      lossRow(done),
      wholeRow(done),
      {
        what: `ready again after SIGKILL (${strikes} ×)`,
        figure: `${Math.round(Math.max(...done.recoveries))} ms`,
        limit: '≤ 3000 ms',
        isWithin: Math.max(...done.recoveries) <= 3 * SECOND,
        note: `median ${Math.round(percentile(done.recoveries, 0.5))} ms`,
      },
      {
        what: 'control: facts noted when sent',
        figure: `${control} missing`,
        limit: '> 0',
        isWithin: control > 0 || strikes < 20,
      },
    ];
  } finally {
    await product.remove();
  }
};

const isReady = (product: Product): Promise<boolean> =>
  fetch(`${product.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const killPostgres = async (product: Product): Promise<number> => {
  const killed = await postgresPid(product);
  process.kill(killed, 'SIGKILL');
  const start = performance.now();
  const isBack = async (): Promise<boolean> =>
    // Its child processes still answer for a moment.
    (await postgresPid(product).catch(() => killed)) !== killed && (await isReady(product));
  do await pause(20);
  while (!(await isBack()) && performance.now() - start < 60 * SECOND);
  return performance.now() - start;
};

/** D2: PostgreSQL dies by SIGKILL under load. In the control it does not wait for the disk. */
export const drillPostgresKills = async (strikes = 20): Promise<Row[]> => {
  const product = await startProduct();
  const careless = await startProduct();
  try {
    const pid = product.pid();
    const done = await campaign(product, strikes, () => killPostgres(product));
    await careless.query('alter role lectern set synchronous_commit = off');
    await careless.kill();
    await careless.restart();
    const control = await campaign(careless, strikes, () => killPostgres(careless));
    const forgotten = control.journal.lost(control.stored).length;
    return [
      lossRow(done),
      wholeRow(done),
      {
        what: `healthy again after SIGKILL of PostgreSQL (${strikes} ×)`,
        figure: `${Math.round(Math.max(...done.recoveries))} ms`,
        limit: '≤ 5000 ms',
        isWithin: Math.max(...done.recoveries) <= 5 * SECOND,
        note: `median ${Math.round(percentile(done.recoveries, 0.5))} ms`,
      },
      {
        what: 'the API lives on',
        figure: product.pid() === pid && (await isReady(product)) ? 'yes' : 'no',
        limit: 'yes',
        isWithin: product.pid() === pid && (await isReady(product)),
      },
      {
        what: 'control: synchronous_commit = off',
        figure: `${forgotten} of ${control.journal.acknowledgements} lost`,
        limit: '> 0',
        isWithin: forgotten > 0 || strikes < 20,
      },
    ];
  } finally {
    await product.remove();
    await careless.remove();
  }
};
