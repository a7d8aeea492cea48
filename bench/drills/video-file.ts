import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LESSON = join(import.meta.dirname, '../../harness/fixtures/lesson.mp4');
const BOX_HEAD = 8;

/** A real video of so many bytes: behind the pictures a box that players skip (ISO 14496-12 §8.1.2), with noise. */
export const aLargeVideo = async (bytes: number): Promise<Buffer> => {
  const lesson = await readFile(LESSON);
  const head = Buffer.alloc(BOX_HEAD);
  head.writeUInt32BE(bytes - lesson.length);
  head.write('free', 4);
  return Buffer.concat([lesson, head, randomBytes(bytes - lesson.length - BOX_HEAD)]);
};
