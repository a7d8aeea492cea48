import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import type { Lock, Locker } from '@tus/server';
import type { AdvisoryLocks, HeldLock } from '#platform/database/advisory-locks.ts';
import { AppError } from '#platform/errors.ts';

/** A writer that has been silent for so long may be a connection that is dead without knowing: another one takes over. */
const SILENCE = 5 * SECOND;
const PATIENCE = 3 * SECOND;
const STEP = 0.1 * SECOND;

interface Holder {
  heardAt: number;
  cancel: () => void;
}

export interface UploadLocks extends Locker {
  /** A part of this upload has just come in. */
  heard(id: string): void;
  /** Somebody on another node wants it: a silent holder lets go. */
  wanted(id: string): void;
}

interface Options {
  locks: AdvisoryLocks;
  /** Tells the other nodes that an upload is wanted here. */
  ask(id: string): Promise<void>;
}

/**
 * One writer an upload on all nodes: the one that is at it wins while its bytes flow, later ones are refused with
 * UPLOAD_IN_USE. The lock ends with the node that holds it.
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
