import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MiB, SECOND } from '@lectern/contract/units';
import type { Row } from '../report.ts';
import { startProduct, type Product } from './product.ts';
import { makeCourse } from './teacher.ts';
import { askOffset, begin, sendFrom } from './uploader.ts';
import { aLargeVideo } from './video-file.ts';
import { signUp } from './writers.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const storedHash = async ({ query }: Product, id: string): Promise<string> => {
  const [row] = await query<{ sha256: string | null }>(
    "select encode(sha256, 'hex') as sha256 from media where id = $1",
    [id],
  );
  return row?.sha256 ?? '';
};

const leftovers = async ({ dataDir }: Product): Promise<string[]> => [
  ...(await readdir(join(dataDir, 'uploads')).catch(() => [])),
  ...(await readdir(join(dataDir, 'incoming')).catch(() => [])),
];

/** D10: the server dies again and again in the middle of one upload. */
export const drillUploadKills = async (kills = 20): Promise<Row[]> => {
  const product = await startProduct();
  try {
    const token = await signUp(product, 'teacher@example.org', 'Instructor');
    const { sections } = await makeCourse(product, token, 1);
    const file = await aLargeVideo((8 + 10 * kills) * MiB);
    const location = await begin(product.url, token, sections[0]?.lectureId ?? '', file.length);
    const url = product.url + location;
    const id = location.slice(location.lastIndexOf('/') + 1);

    let refusals = 0;
    let parts = 0;
    for (let number = 0; number < kills; number += 1) {
      const { offset } = await askOffset(url, token);
      if (offset > 0) parts += 1;
      const sending = sendFrom(url, token, file, offset, 1);
      await pause(100 + Math.random() * 400);
      await product.kill();
      await sending;
      await product.restart();
      // The control: a client that continues from what it sent, and not from what was stored.
      if ((await sendFrom(url, token, file, offset + 100)).status === 409) refusals += 1;
    }
    const { offset } = await askOffset(url, token);
    const last = await sendFrom(url, token, file, offset);
    const start = performance.now();
    while ((await storedHash(product, id)) === '' && performance.now() - start < 90 * SECOND) await pause(50);
    const checked = performance.now() - start;
    const isEqual = (await storedHash(product, id)) === sha256(file);
    const orphans = await leftovers(product);
    return [
      {
        what: `hash after ${kills} × SIGKILL`,
        figure: isEqual ? 'equal' : 'other',
        limit: 'equal',
        isWithin: isEqual && last.status === 204,
        note: `${parts} × gone on from what was kept; the last part began at ${(offset / MiB).toFixed(0)} of ${file.length / MiB} MiB; checked after ${(checked / SECOND).toFixed(1)} s`,
      },
      {
        what: 'files left behind',
        figure: String(orphans.length),
        limit: '0',
        isWithin: orphans.length === 0,
        note: orphans.slice(0, 3).join('; '),
      },
      {
        what: 'control: going on from where nothing stands',
        figure: `${refusals} × 409`,
        limit: '> 0',
        isWithin: refusals > 0,
      },
    ];
  } finally {
    await product.remove();
  }
};
