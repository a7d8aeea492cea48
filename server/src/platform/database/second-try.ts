import { AsyncLocalStorage } from 'node:async_hooks';
import { errorCode } from '#platform/errors.ts';

/** Socket errors and SQLSTATE classes of a connection that broke or was refused. */
const LOST = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|08|57P)/;
const LOST_IN_WORDS = /Connection terminated|Client has encountered a connection error/;

/** Whether the connection broke. A statement that took too long is something else: it would take as long again. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && (LOST.test(errorCode(error) ?? '') || LOST_IN_WORDS.test(error.message));

const secondTry = new AsyncLocalStorage<true>();

/** Whether the present read has lost its connection once. */
export const isSecondTry = (): boolean => secondTry.getStore() === true;

/** Runs a read. It must change nothing, because it may run twice. */
export type SecondTry = <T>(read: () => Promise<T>) => Promise<T>;

/**
 * Runs a read once more when its connection is lost, another way: from the replica if the database itself is away, else
 * past the pooler (`withOtherWays`). `look` resolves once the node knows whether the database is away.
 */
export const createSecondTry =
  (look: () => Promise<void>): SecondTry =>
  async (read) => {
    try {
      return await read();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await look();
      return secondTry.run(true, read);
    }
  };
