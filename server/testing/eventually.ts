import { vi } from 'vitest';

/** Much longer than users would wait: tests run on busy machines, and do not measure time. */
export const PATIENCE = 10;

/** Calls `look` until it neither throws nor rejects, and returns its result. A video is made ready slowly where all else is busy. */
export const eventually = <T>(look: () => T | Promise<T>, within = 180_000): Promise<T> =>
  vi.waitFor(look, { timeout: within, interval: 20 });
