/**
 * Renders each drawing beside this file in the AVIF sizes that the pages show. Run it by hand after a drawing changes.
 */
import { glob, mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

const TARGET = join(import.meta.dirname, '../../web/src/features/marketing/pictures');
const WIDTHS = [480, 960];

await mkdir(TARGET, { recursive: true });
for await (const name of glob('*.svg', { cwd: import.meta.dirname })) {
  for (const width of WIDTHS) {
    const file = join(TARGET, `${basename(name, '.svg')}-${width}.avif`);
    await sharp(join(import.meta.dirname, name), { density: 144 })
      .resize(width)
      .avif({ quality: 62, effort: 7, chromaSubsampling: '4:4:4' })
      .toFile(file);
    console.log(`${basename(file)}  ${((await stat(file)).size / 1024).toFixed(1)} KB`);
  }
}
