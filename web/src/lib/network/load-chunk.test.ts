import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT, ChunkError, loadChunk } from './load-chunk.ts';

describe('loadChunk', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tries a second time', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce('module');
    await expect(loadChunk(load)).resolves.toBe('module');
  });

  it('gives up after the second failure', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('offline'));
    await expect(loadChunk(load)).rejects.toThrow(ChunkError);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('waits 120,000 ms for each', async () => {
    expect(CHUNK_TIMEOUT).toBe(120_000);
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<string>>(() => new Promise(() => undefined));
    const outcome = loadChunk(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT);
    expect(await outcome).toBeInstanceOf(ChunkError);
  });
});
