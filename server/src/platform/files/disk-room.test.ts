import { GiB, MiB } from '@lectern/contract/units';
import { describe, expect, it } from 'vitest';
import { createDiskRoom, lookAt, lookAtFuller } from './disk-room.ts';

/** A disk of 100 GiB with 2 GiB free. */
const aDisk = (freeBytes: number) => {
  const state = { freeBytes };
  const room = createDiskRoom({
    look: () => Promise.resolve({ freeBytes: state.freeBytes, totalBytes: 100 * GiB }),
    leastFreeBytes: 2 * GiB,
  });
  return { state, room };
};

describe('U12 the room of a disk', () => {
  it('ends where the reserve begins', async () => {
    const { room } = aDisk(3 * GiB);
    expect([await room.hasRoom(GiB), await room.hasRoom(GiB + 1)]).toEqual([true, false]);
    await expect(room.refuseWhenFull(2 * GiB)).rejects.toMatchObject({ code: 'DISK_FULL', status: 507 });
  });

  it('is left to what people keep in the database down to half of the reserve', async () => {
    const { room, state } = aDisk(GiB);
    await expect(room.refuseRecordsWhenFull()).resolves.toBeUndefined();
    state.freeBytes -= 1;
    await expect(room.refuseRecordsWhenFull()).rejects.toMatchObject({ code: 'DISK_FULL', status: 507 });
  });

  it('is not given twice to files that come in side by side', async () => {
    const { room } = aDisk(2 * GiB + 100 * MiB);
    const claims = Array.from({ length: 20 }, () => room.claim());
    const results = await Promise.allSettled(claims.map((claim) => claim.reserve(60 * MiB)));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  it('comes back from what was written, and from what ended', async () => {
    const { room, state } = aDisk(2 * GiB + 10 * MiB);
    const first = room.claim();
    await first.reserve(10 * MiB);
    expect(await room.hasRoom(1)).toBe(false);
    first.wrote(4 * MiB);
    state.freeBytes -= 4 * MiB;
    expect(await room.hasRoom(1)).toBe(false);
    first.release();
    expect([await room.hasRoom(6 * MiB), await room.hasRoom(6 * MiB + 1)]).toEqual([true, false]);
  });

  it('is that of the fuller disk, where the database has one of its own', async () => {
    const files = { freeBytes: 3 * GiB, totalBytes: 100 * GiB };
    const database = { freeBytes: GiB, totalBytes: 4 * GiB };
    const look = lookAtFuller(
      () => Promise.resolve(files),
      () => Promise.resolve(database),
    );
    expect(await look()).toEqual(database);
    database.freeBytes = 4 * GiB;
    expect(await look()).toEqual(files);
  });

  it('is that of the folder', async () => {
    const { freeBytes, totalBytes } = await lookAt(import.meta.dirname)();
    expect(freeBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
  });
});
