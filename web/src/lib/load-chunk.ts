const SECOND = 1000;

/** Lazy script chunks may take this long (S9.10). */
export const CHUNK_TIMEOUT = 120 * SECOND;

/** What is said when a script did not arrive. */
export const MISSING_PART = {
  title: 'Part of the page could not be loaded',
  text: 'The connection is slow, or the site has been updated. Please load the page again.',
};

/** A script that did not arrive, after a second try: in place of its part, or of the page, stands `MISSING_PART`. */
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
 * Loads a lazy module, trying once more when it fails or takes longer than `CHUNK_TIMEOUT`.
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
