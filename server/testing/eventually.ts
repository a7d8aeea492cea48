import { vi } from 'vitest';

/** Much longer than users would wait: tests run on busy machines, and do not measure time. */
export const PATIENCE = 10;

/** Calls `look` until it neither throws nor rejects, and returns its result. It waits as long as `expect.poll`. */
export const eventually = <T>(look: () => T | Promise<T>, within = 60_000): Promise<T> =>
  vi.waitFor(look, { timeout: within, interval: 20 });
