import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND } from '@lectern/contract/units';
import { planRenditions } from '../server/src/features/media/processing/rendition-plan.ts';
import { makeRenditions } from '../server/src/features/media/processing/renditions.ts';
import { makePictures } from '../server/src/features/media/processing/pictures.ts';
import { cpuOfTrees } from './capacity/cpu.ts';
import { machine, printTable, type Row } from './report.ts';

/**
 * Compares the time of FFmpeg's libraries with that of the `ffmpeg` command, and measures how many minutes of video one
 * core makes ready in an hour: `node bench/renditions.ts [video] [rounds]`.
 */

const SAMPLE = join(import.meta.dirname, '..', 'server', 'sample', 'git-without-fear', 'first-commit.mp4');
const LIMIT = 1.2;
const COMMAND = 'ffmpeg';

const plan = planRenditions({ width: 1280, height: 720, rotation: 0, hasAudio: true });
const what = `renditions ${plan.renditions.map(({ name }) => name).join(' and ')} with sound, beside ffmpeg`;

const once = async (
  video: string,
  ffmpeg: string | undefined,
): Promise<{ seconds: number; bytes: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  try {
    const start = performance.now();
    await makeRenditions({ input: video, folder, plan }, { ffmpeg });
    const seconds = (performance.now() - start) / SECOND;
    const sizes = await Promise.all(
      (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
    );
    return { seconds, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Makes the renditions of a video both ways, by the same plan, in turns. The best round of each counts. */
export const measureRenditions = async (video = SAMPLE, rounds = 3): Promise<Row[]> => {
  const limit = `≤ ${LIMIT} ×`;
  if (spawnSync(COMMAND, ['-version']).status !== 0)
    return [{ what, figure: 'ffmpeg is not installed', limit, isWithin: 'not measured' }];
  const best = { libraries: Number.POSITIVE_INFINITY, command: Number.POSITIVE_INFINITY };
  const sizes = { libraries: 0, command: 0 };
  for (let round = 0; round < rounds; round += 1) {
    for (const [road, ffmpeg] of [
      ['libraries', undefined],
      ['command', COMMAND],
    ] as const) {
      const { seconds, bytes } = await once(video, ffmpeg);
      best[road] = Math.min(best[road], seconds);
      sizes[road] = bytes;
    }
  }
  const ratio = best.libraries / best.command;
  return [
    {
      what,
      figure: `${ratio.toFixed(2)} ×`,
      limit,
      isWithin: ratio <= LIMIT,
      note: `${best.libraries.toFixed(1)} s against ${best.command.toFixed(1)} s, ${sizes.libraries} and ${sizes.command} bytes`,
    },
  ];
};

/** Kinds of videos that instructors upload, by their pixels; each is a minute long. */
const UPLOADED = [
  [640, 360],
  [1280, 720],
  [1920, 1080],
] as const;
const SECONDS = 60;

const ownCpu = (): number => cpuOfTrees()(process.pid).own;

/** The worker's time for a checked video, in seconds of CPU: its pictures, its measurements and its renditions. */
const cpuOfVideo = async (input: string, width: number, height: number): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  try {
    const before = ownCpu();
    const size = { width, height, rotation: 0 };
    await makePictures({ input, folder, ...size, durationSeconds: SECONDS });
    await makeRenditions(
      { input, folder, plan: planRenditions({ ...size, hasAudio: true }) },
      { ffmpeg: undefined },
    );
    return ownCpu() - before;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The minutes of video that one core makes ready in an hour. CPU time counts, so that the machine may be shared. */
const measureHours = async (video: string): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  const rows: Row[] = [];
  try {
    for (const [width, height] of UPLOADED) {
      const input = join(folder, `${height}.mp4`);
      const scale = `scale=${width}:${height},fps=30`;
      const coding = ['-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'aac', '-b:a', '128k'];
      spawnSync(COMMAND, [
        ...['-v', 'error', '-stream_loop', '-1', '-i', video, '-t', String(SECONDS)],
        ...['-vf', scale, ...coding, input],
      ]);
      const seconds = await cpuOfVideo(input, width, height);
      rows.push({
        what: `a minute of ${width} × ${height} with sound`,
        figure: `${Math.round((SECONDS * 60) / seconds)} minutes in an hour of one core`,
        limit: 'none',
        isWithin: true,
        note: `${seconds.toFixed(1)} s of CPU`,
      });
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const [video, rounds = '3'] = process.argv.slice(2);
  console.log(machine());
  const over = printTable('Renditions', await measureRenditions(video, Number(rounds)));
  printTable('What a worker makes ready', await measureHours(video ?? SAMPLE));
  process.exitCode = over > 0 ? 1 : 0;
}
