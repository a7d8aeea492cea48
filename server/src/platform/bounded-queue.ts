import { AppError } from './errors.ts';

interface Bounds {
  /** So many run at once. */
  concurrency: number;
  /** So many may wait for their turn. */
  maxWaiting: number;
  /** What a caller is told to wait when the queue is full. */
  retryAfterSeconds?: number;
}

export interface BoundedQueue {
  /** Runs `work` in its turn, first come, first served. @throws AppError BUSY when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Keeps costly work from taking the whole machine: a few at once, some waiting, the rest refused at once. */
export const createBoundedQueue = ({
  concurrency,
  maxWaiting,
  retryAfterSeconds = 2,
}: Bounds): BoundedQueue => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running < concurrency) running += 1;
      else {
        if (waiting.length >= maxWaiting) throw new AppError('BUSY', { retryAfterSeconds });
        // The place of the one that ends is handed on, so `running` stays.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
};
