import { MiB, SECOND } from '@lectern/contract/units';
import type { Logger } from '#platform/logger.ts';
import type { Look } from './disk-room.ts';

/** A file of PostgreSQL's log, and half as much for its tables. */
export const LAST_ROOM_BYTES = 24 * MiB;

export interface LastRoom {
  /** Whether a disk was nearly full a second ago. */
  isTaken(): boolean;
  stop(): void;
}

/**
 * Watches the disk of the embedded database. PostgreSQL ends when it finds no room for the next file of its log, and
 * does not start again before somebody makes room: then nothing can be read either (decision 0577).
 */
export const watchLastRoom = (look: Look, log: Logger, every = SECOND): LastRoom => {
  let isTaken = false;
  const update = async (): Promise<void> => {
    const wasTaken = isTaken;
    isTaken = await look().then(
      ({ freeBytes }) => freeBytes < LAST_ROOM_BYTES,
      () => wasTaken,
    );
    if (isTaken !== wasTaken)
      log.warn(isTaken ? 'the disk is full: the database is only read' : 'the disk has room again');
  };
  const timer = setInterval(() => void update(), every).unref();
  return { isTaken: () => isTaken, stop: () => clearInterval(timer) };
};
