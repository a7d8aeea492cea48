import { MiB } from '@lectern/contract/units';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, type OpenDatabase } from '#platform/database/database.ts';
import { LAST_ROOM_BYTES, watchLastRoom, type LastRoom } from './last-room.ts';

const log = pino({ level: 'silent' });
const disk = { freeBytes: 100 * MiB };

let database: TestDatabase;
let lastRoom: LastRoom;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  lastRoom = watchLastRoom(() => Promise.resolve({ ...disk, totalBytes: 100 * MiB }), log, 5);
  open = openDatabase(database.url, log, { isReadOnly: lastRoom.isTaken, patience: 3 });
  await sql`create table kept (value integer)`.execute(open.db);
});
afterAll(async () => {
  lastRoom.stop();
  await open.close();
  await database.drop();
});

const write = () => sql`insert into kept values (1)`.execute(open.db);
const read = async () => (await sql<{ value: number }>`select value from kept`.execute(open.db)).rows.length;

describe('D5 the last room of the disk of a database', () => {
  it('is not written to: reads go on, and writes too when there is room again', async () => {
    await write();
    disk.freeBytes = LAST_ROOM_BYTES - 1;
    await expect.poll(lastRoom.isTaken).toBe(true);
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    const inTransaction = open.db.transaction().execute((tx) => sql`delete from kept`.execute(tx));
    await expect(inTransaction).rejects.toMatchObject({ code: '25006' });
    expect(await read()).toBe(1);

    disk.freeBytes = LAST_ROOM_BYTES;
    await expect.poll(lastRoom.isTaken).toBe(false);
    await write();
    expect(await read()).toBe(2);
  });
});
