import { SECOND } from '@lectern/contract/units';

/** The time limit of a lazy chunk (S9.10). */
export const CHUNK_TIMEOUT = 120 * SECOND;

/** The message for a chunk that did not load. */
export const MISSING_PART = {
  title: 'Part of the page could not be loaded',
  text: 'The connection is slow, or the site has been updated. Please load the page again.',
};

/** A chunk failed to load twice. `MISSING_PART` is shown instead of its part or page. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

function withTimeout<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('The page took too long to load')), CHUNK_TIMEOUT);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Loads a lazy module. Retries once if that fails or takes longer than `CHUNK_TIMEOUT`.
 * @example lazy: () => loadChunk(() => import('#pages/about.tsx'))
 * @throws {ChunkError}
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeout(load);
  } catch {
    try {
      return await withTimeout(load);
    } catch (error) {
      throw new ChunkError('A part of the page could not be loaded', { cause: error });
    }
  }
}

const whenOnline = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * Loads a lazy module. Calls `onMissing` once if that fails, and tries again each time the network comes back.
 * @example keepLoading(() => import('./player-chrome.tsx')).then(({ PlayerChrome }) => …)
 */
export async function keepLoading<Module>(
  load: () => Promise<Module>,
  onMissing: () => void = () => undefined,
): Promise<Module> {
  try {
    return await loadChunk(load);
  } catch {
    onMissing();
    await whenOnline();
    return keepLoading(load);
  }
}
