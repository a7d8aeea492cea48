import { vi } from 'vitest';

/** So many times as long as users would wait: tests run on busy machines and say nothing about time. */
export const PATIENCE = 10;

/** Looks again and again until `look` neither throws nor rejects, and answers what it answers: as patient as `expect.poll`. */
export const eventually = <T>(look: () => T | Promise<T>, within = 60_000): Promise<T> =>
  vi.waitFor(look, { timeout: within, interval: 20 });
