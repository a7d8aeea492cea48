import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Shot } from '../load.ts';

/** One statement of a request, as the driver gets it. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** The answer to a request, and the statements that it takes. */
export interface Recorded {
  statements: Statement[];
  contentType: string;
  body: Buffer;
}

/** Requests before the recorded one: they fill the caches. */
const WARM_UP = 3;

const toStatement = ([first, given]: unknown[]): Statement => {
  if (typeof first === 'string') return { text: first, values: (given as unknown[] | undefined) ?? [] };
  const { name, text, values } = first as Statement;
  return { ...(name === undefined ? {} : { name }), text, values };
};

/** Records the statements of each request, on a server in this process with the same database. */
export const recordStatements = async (databaseUrl: string, shots: readonly Shot[]): Promise<Recorded[]> => {
  const written: Statement[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function note(this: pg.Client, ...args: unknown[]) {
    written.push(toStatement(args));
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'false' });
  const app = await createApp({ config, databaseUrl, log: pino({ level: 'silent' }) });
  try {
    const recorded: Recorded[] = [];
    for (const { url, method = 'GET', headers = {}, body, next } of shots) {
      const ask = async () => {
        const made = { headers, ...(body === undefined ? {} : { body }), ...next?.() };
        const answer = await app.http.inject({
          method,
          url: new URL(url).pathname,
          headers: made.headers,
          ...(made.body === undefined ? {} : { payload: made.body }),
        });
        if (answer.statusCode !== 200)
          throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
        return answer;
      };
      for (let turn = 0; turn < WARM_UP; turn += 1) await ask();
      written.length = 0;
      const { rawPayload, headers: sent } = await ask();
      recorded.push({
        statements: [...written],
        contentType: String(sent['content-type']),
        body: rawPayload,
      });
    }
    return recorded;
  } finally {
    await app.close();
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
    await rm(dataDir, { recursive: true, force: true });
  }
};
