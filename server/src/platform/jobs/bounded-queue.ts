import { AppError } from '#platform/errors.ts';

interface Bounds {
  /** How many run concurrently. */
  atOnce: number;
  /** How many more may wait; beyond them, work is refused. */
  waiting: number;
}

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_SECONDS = 3;

/**
 * Bounds costly work (decoding, hashing):
 *
 *     const queue = createBoundedQueue({ atOnce: 2, waiting: 20 });
 *     const sizes = await queue(() => encode(path));  // throws AppError BUSY when 22 are there already
 */
export const createBoundedQueue = ({ atOnce, waiting }: Bounds): BoundedQueue => {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new AppError('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      // A finished call hands its place to the next one, so `running` stays as it is.
      await new Promise<void>((start) => line.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
