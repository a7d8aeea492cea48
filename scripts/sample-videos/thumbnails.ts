/** Renders each course's `thumbnail.svg` to the picture that the server takes in. */
import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

const ROOT = join(import.meta.dirname, '../..');

for await (const source of glob('server/sample/*/thumbnail.svg', { cwd: ROOT })) {
  const target = source.replace(/svg$/, 'webp');
  await sharp(join(ROOT, source))
    .resize(1280, 720)
    .webp({ quality: 90, smartSubsample: true })
    .toFile(join(ROOT, target));
  const { size } = await stat(join(ROOT, target));
  console.log(`${target}  ${(size / 1024).toFixed(0)} KB`);
}
