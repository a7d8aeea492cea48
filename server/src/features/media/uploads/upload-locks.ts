import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import type { Lock, Locker } from '@tus/server';
import type { AdvisoryLocks, HeldLock } from '#platform/database/advisory-locks.ts';
import { AppError } from '#platform/errors.ts';

/** A writer that has been silent this long may be a dead connection. Another writer may then take the lock. */
const SILENCE = 5 * SECOND;
const PATIENCE = 3 * SECOND;
const STEP = 0.1 * SECOND;

interface Holder {
  heardAt: number;
  cancel: () => void;
}

export interface UploadLocks extends Locker {
  /** A chunk of this upload has arrived. */
  heard(id: string): void;
  /** Another node wants the lock. A silent holder releases it. */
  wanted(id: string): void;
}

interface Options {
  locks: AdvisoryLocks;
  /** Asks the other nodes to release the lock. */
  ask(id: string): Promise<void>;
}

/**
 * Lets each upload have one writer on all nodes. The present writer keeps the lock while its bytes arrive, and later
 * ones are refused with UPLOAD_IN_USE. The lock is released when its node ends.
 */
export const createUploadLocks = ({ locks, ask }: Options): UploadLocks => {
  const holders = new Map<string, Holder>();

  const cancelSilent = (id: string): void => {
    const holder = holders.get(id);
    if (holder !== undefined && Date.now() - holder.heardAt > SILENCE) holder.cancel();
  };

  const newLock = (id: string): Lock => {
    let held: HeldLock | null = null;
    return {
      async lock(signal, cancel) {
        const holder = { heardAt: Date.now(), cancel: () => void cancel() };
        const until = Date.now() + PATIENCE;
        for (let hasAsked = false; ; hasAsked = true) {
          held = await locks.tryLock(`upload ${id}`, holder.cancel);
          if (held !== null) break;
          cancelSilent(id);
          if (!hasAsked && !holders.has(id)) await ask(id);
          if (signal.aborted || Date.now() > until)
            throw new AppError('UPLOAD_IN_USE', { retryAfterSeconds: SILENCE / SECOND });
          await wait(STEP);
        }
        holders.set(id, holder);
      },
      async unlock() {
        holders.delete(id);
        await held?.release();
      },
    };
  };

  return {
    newLock,
    heard(id) {
      const holder = holders.get(id);
      if (holder !== undefined) holder.heardAt = Date.now();
    },
    wanted: cancelSilent,
  };
};
