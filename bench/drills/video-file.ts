import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LESSON = join(import.meta.dirname, '../../harness/fixtures/lesson.mp4');
const BOX_HEAD = 8;

/**
 * Makes a real video of this many bytes: its frames are followed by a box of noise that players skip (ISO 14496-12
 * §8.1.2).
 */
export const aLargeVideo = async (bytes: number): Promise<Buffer> => {
  const lesson = await readFile(LESSON);
  const head = Buffer.alloc(BOX_HEAD);
  head.writeUInt32BE(bytes - lesson.length);
  head.write('free', 4);
  return Buffer.concat([lesson, head, randomBytes(bytes - lesson.length - BOX_HEAD)]);
};
