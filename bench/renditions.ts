import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planRenditions } from '../server/src/features/media/rendition-plan.ts';
import { makeRenditions } from '../server/src/features/media/renditions.ts';
import { machine, printTable } from './report.ts';

/**
 * Makes the renditions of a sample video with FFmpeg's libraries and with the `ffmpeg` command, by the same plan, in turns:
 * `node bench/renditions.ts [video] [rounds]`. The best round of each counts, because others use the machine too.
 */

const SAMPLE = join(import.meta.dirname, '..', 'server', 'sample', 'git-without-fear', 'first-commit.mp4');
const [video = SAMPLE, rounds = '3'] = process.argv.slice(2);
const LIMIT = 1.2;

const plan = planRenditions({ width: 1280, height: 720, rotation: 0, hasAudio: true });

const once = async (ffmpeg: string | undefined): Promise<{ seconds: number; bytes: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  try {
    const start = performance.now();
    await makeRenditions({ input: video, folder, plan }, { ffmpeg });
    const seconds = (performance.now() - start) / 1000;
    const sizes = await Promise.all(
      (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
    );
    return { seconds, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const best = { libraries: Number.POSITIVE_INFINITY, command: Number.POSITIVE_INFINITY };
const sizes = { libraries: 0, command: 0 };
for (let round = 0; round < Number(rounds); round += 1) {
  for (const [road, ffmpeg] of [
    ['libraries', undefined],
    ['command', 'ffmpeg'],
  ] as const) {
    const { seconds, bytes } = await once(ffmpeg);
    best[road] = Math.min(best[road], seconds);
    sizes[road] = bytes;
  }
}
const ratio = best.libraries / best.command;
console.log(machine());
const over = printTable('Renditions, FFmpeg’s libraries beside the ffmpeg command', [
  {
    what: `${plan.renditions.map(({ name }) => name).join(' and ')} with sound`,
    figure: `${ratio.toFixed(2)} ×`,
    limit: `≤ ${LIMIT} ×`,
    isWithin: ratio <= LIMIT,
    note: `${best.libraries.toFixed(1)} s against ${best.command.toFixed(1)} s, ${sizes.libraries} and ${sizes.command} bytes`,
  },
]);
process.exitCode = over > 0 ? 1 : 0;
