import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// By itself Node gives `localhost` up at an address that has not answered within a quarter of a second, as a process
// that had to wait for its turn has not, and tries the next, where nobody listens.
setDefaultAutoSelectFamilyAttemptTimeout(10_000);

/**
 * `console.error` fails the test that caused it. A test that expects one says so:
 * `vi.mocked(console.error).mockClear()` after it has looked at the call.
 */
beforeEach(() => {
  const write = console.error.bind(console);
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => write(...parts));
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
