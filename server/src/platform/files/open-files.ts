import { open, type FileHandle } from 'node:fs/promises';
import { SECOND } from '@lectern/contract/units';

/** An open file, which others may be reading too. */
export interface OpenFile {
  handle: FileHandle;
  bytes: number;
  /** Called once by each who took it. */
  release(): Promise<void>;
}

export interface OpenFiles {
  /** The file at `path`, whose bytes never change: opened, or open since somebody read it a moment ago. */
  take(path: string): Promise<OpenFile>;
  /** Closes it once its readers have done; who takes it from now on opens it anew. */
  forget(path: string): Promise<void>;
}

/** Longer than the four seconds between two segments, so that a rendition stays open while somebody watches it. */
const KEPT_FOR = 5 * SECOND;
const MOST_KEPT = 256;

interface Entry {
  opened: Promise<{ handle: FileHandle; bytes: number }>;
  readers: number;
  closing: NodeJS.Timeout;
}

const openFile = async (path: string): Promise<{ handle: FileHandle; bytes: number }> => {
  const handle = await open(path, 'r');
  try {
    return { handle, bytes: (await handle.stat()).size };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

/** Keeps files open for a moment: to open, measure and close one costs several times what reading a segment does. */
export const createOpenFiles = (): OpenFiles => {
  const kept = new Map<string, Entry>();

  const closeUnread = async (path: string, entry: Entry): Promise<void> => {
    if (entry.readers > 0 || kept.get(path) === entry) return;
    const { handle } = await entry.opened;
    // Nothing was written, so a failure loses nothing.
    await handle.close().catch(() => undefined);
  };

  const drop = async (path: string, entry: Entry | undefined): Promise<void> => {
    if (entry === undefined || kept.get(path) !== entry) return;
    kept.delete(path);
    clearTimeout(entry.closing);
    await closeUnread(path, entry);
  };
  const forget = (path: string): Promise<void> => drop(path, kept.get(path));

  const keep = (path: string): Entry => {
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) void forget(oldest);
    const closing = setTimeout(() => void forget(path), KEPT_FOR).unref();
    const entry = { opened: openFile(path), readers: 0, closing };
    kept.set(path, entry);
    return entry;
  };

  return {
    async take(path) {
      const entry = kept.get(path) ?? keep(path);
      entry.readers += 1;
      entry.closing.refresh();
      const opened = await entry.opened.catch((error: unknown) => {
        void drop(path, entry);
        throw error;
      });
      const release = (): Promise<void> => {
        entry.readers -= 1;
        return closeUnread(path, entry);
      };
      return { ...opened, release };
    },
    forget,
  };
};
