import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { withClient } from './with-client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(() => database.drop());

const hangUp = (client: pg.Client): Promise<unknown> =>
  withClient(database.url, 'hangs-up', (other) =>
    other.query('select pg_terminate_backend($1)', [(client as unknown as { processID: number }).processID]),
  );

const using = (work: (client: pg.Client) => Promise<unknown>): Promise<unknown> =>
  withClient(database.url, 'is-hung-up-on', work);

describe('withClient', () => {
  it('answers what the work answers, and ends its connection after it', async () => {
    const name = await using(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select current_setting('application_name') as name",
      );
      return rows[0]?.name;
    });
    expect(name).toBe('is-hung-up-on');
  });

  it('hands on what the work throws', async () => {
    await expect(using((client) => client.query('select 1 / 0'))).rejects.toThrow('division by zero');
  });

  it('says in a sentence that the database ended in the middle of a statement', async () => {
    let hungUp: Promise<unknown> = Promise.resolve();
    const cut = using(async (client) => {
      hungUp = wait(0.05 * SECOND).then(() => hangUp(client));
      await client.query('select pg_sleep(200)');
    });
    await expect(cut).rejects.toThrow(OperatorError);
    await expect(cut).rejects.toThrow('The connection to the database was lost');
    await hungUp;
  });

  it('says in a sentence that it ended between two statements', async () => {
    const cut = using(async (client) => {
      await hangUp(client);
      await wait(0.05 * SECOND);
      await client.query('select 1');
    });
    await expect(cut).rejects.toThrow('The connection to the database was lost');
  });

  it.each([
    ['no server is there', 'postgres://a:b@127.0.0.1:1/c', 'ECONNREFUSED'],
    // A label of a name has at most 63 letters, so no name server is asked for this one on any network.
    ['the host has no address', `postgres://a:b@${'x'.repeat(64)}.invalid/c`, 'x.invalid'],
  ])('says in a sentence that %s', async (_, url, why) => {
    const refused = withClient(url, 'knocks', () => Promise.resolve());
    await expect(refused).rejects.toThrow(OperatorError);
    await expect(refused).rejects.toThrow(why);
  });
});
