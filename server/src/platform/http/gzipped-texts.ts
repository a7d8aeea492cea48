import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** Adds a text; waits while the ones before it are compressed. */
export type AddText = (text: string) => Promise<void>;

/** The fastest level: what is long here is long by repetition. */
const LEVEL = 1;

/** Gzips the texts that `write` adds one after another: only the compressed bytes stay in memory. */
export const gzipTexts = async (write: (add: AddText) => Promise<void>): Promise<Buffer> => {
  const gzip = createGzip({ level: LEVEL });
  const pieces: Buffer[] = [];
  gzip.on('data', (piece: Buffer) => pieces.push(piece));
  try {
    await write(async (text) => {
      if (!gzip.write(text)) await once(gzip, 'drain');
    });
    gzip.end();
    await once(gzip, 'end');
  } finally {
    gzip.destroy();
  }
  return Buffer.concat(pieces);
};
