import { afterEach, beforeEach, expect, vi } from 'vitest';

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
