import { AppError } from '#platform/errors.ts';

const RETRY_AFTER_SECONDS = 1;

export interface WorkGate {
  /**
   * Runs `work` unless too much is running already.
   * @throws AppError BUSY
   */
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** How many are running. */
  readonly inside: number;
  /** How many were refused so far. */
  readonly refused: number;
}

/**
 * Bounds the concurrent work of one node. Excess requests are told at once to retry, so that admitted ones end in good
 * time (docs/budgets.md, D14). Reading a body does not count, or slow senders could fill the gate.
 */
export const createWorkGate = (most: number): WorkGate => {
  let inside = 0;
  let refused = 0;
  return {
    async pass(work) {
      if (inside >= most) {
        refused += 1;
        throw new AppError('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    },
    get inside() {
      return inside;
    },
    get refused() {
      return refused;
    },
  };
};
