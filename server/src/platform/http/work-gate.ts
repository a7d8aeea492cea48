import { AppError } from '#platform/errors.ts';

const RETRY_AFTER_SECONDS = 1;

export interface WorkGate {
  /**
   * Runs `work` unless too many works run already.
   * @throws AppError BUSY
   */
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** How many works run. */
  readonly inside: number;
  /** How many were turned away so far. */
  readonly refused: number;
}

/**
 * Bounds what one node does at once: what comes on top is told at once to come back, so that what is inside ends in
 * good time (docs/budgets.md, D14). Reading a body is not inside, or slow senders could shut the door.
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
