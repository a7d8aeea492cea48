import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KiB, MINUTE } from '@lectern/contract/units';
import sharp from 'sharp';
import { toCueTime } from '../captions/captions-text.ts';
import type { SoundMeasures } from './measures.ts';

export interface PictureJob {
  input: string;
  /** The folder for the pixels. */
  folder: string;
  durationSeconds: number;
  /** Degrees. */
  rotation: number;
  /** The longest side of the video. */
  longestSide: number;
  posterAt: number;
  posterSide: number;
  thumbsAt: number[];
  thumbSide: number;
}

export interface PictureReport {
  poster: { width: number; height: number } | null;
  thumbs: { width: number; height: number; count: number } | null;
  sound: SoundMeasures;
}

interface VideoToShow {
  input: string;
  folder: string;
  width: number;
  height: number;
  rotation: number;
  durationSeconds: number;
}

export interface MadePictures extends SoundMeasures {
  /** Names of files in the folder. */
  files: string[];
  hasPoster: boolean;
  hasStoryboard: boolean;
}

const PROGRAM = join(import.meta.dirname, 'pictures-process.ts');
const TIME_LIMIT = 15 * MINUTE;
const POSTER_SIDE = 1280;
const THUMB_SIDE = 160;
const MOST_THUMBS = 100;
const COLUMNS = 10;
const SHORTEST_INTERVAL = 2;
const WEBP = { quality: 72 };

const runProgram = (job: PictureJob): Promise<PictureReport> =>
  new Promise((resolve, reject) => {
    const options = { env: {}, timeout: TIME_LIMIT, killSignal: 'SIGKILL', maxBuffer: 64 * KiB } as const;
    execFile(
      process.execPath,
      ['--max-old-space-size=256', PROGRAM, JSON.stringify(job)],
      options,
      (error, stdout, stderr) => {
        // The program kills itself after it has printed the report.
        if (stdout.endsWith('}')) resolve(JSON.parse(stdout) as PictureReport);
        else reject(new Error(`No pictures were made: ${stderr.trim().slice(-500) || error?.message}`));
      },
    );
  });

/** Cues that each refer to a part of the one picture. */
const storyboardText = (
  thumbs: { width: number; height: number; count: number },
  interval: number,
  end: number,
): string => {
  const cues = Array.from({ length: thumbs.count }, (_, index) => {
    const [x, y] = [(index % COLUMNS) * thumbs.width, Math.floor(index / COLUMNS) * thumbs.height];
    const until = index === thumbs.count - 1 ? Math.max(end, (index + 1) * interval) : (index + 1) * interval;
    const part = `storyboard.webp#xywh=${x},${y},${thumbs.width},${thumbs.height}`;
    return `${toCueTime(index * interval)} --> ${toCueTime(until)}\n${part}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
};

const writeStoryboard = async (
  folder: string,
  { width, height, count }: { width: number; height: number; count: number },
): Promise<void> => {
  const pixels = await readFile(join(folder, 'thumbs.rgb'));
  const size = width * height * 3;
  const parts = Array.from({ length: count }, (_, index) => ({
    input: pixels.subarray(index * size, (index + 1) * size),
    raw: { width, height, channels: 3 as const },
    left: (index % COLUMNS) * width,
    top: Math.floor(index / COLUMNS) * height,
  }));
  const sheet = {
    width: Math.min(count, COLUMNS) * width,
    height: Math.ceil(count / COLUMNS) * height,
    channels: 3 as const,
    background: '#000',
  };
  await sharp({ create: sheet }).composite(parts).webp(WEBP).toFile(join(folder, 'storyboard.webp'));
};

/**
 * Makes the poster and the storyboard (a sheet of small pictures and cues that refer to its parts), and measures the
 * sound.
 */
export const makePictures = async (video: VideoToShow): Promise<MadePictures> => {
  const { input, folder, rotation, durationSeconds } = video;
  const interval = Math.max(SHORTEST_INTERVAL, Math.ceil(durationSeconds / MOST_THUMBS));
  const report = await runProgram({
    input,
    folder,
    durationSeconds,
    rotation,
    longestSide: Math.max(video.width, video.height),
    posterAt: Math.min(durationSeconds / 10, 30),
    posterSide: POSTER_SIDE,
    thumbsAt: Array.from(
      { length: Math.max(1, Math.ceil(durationSeconds / interval)) },
      (_, index) => index * interval,
    ),
    thumbSide: THUMB_SIDE,
  });
  const files: string[] = [];
  if (report.poster !== null) {
    const raw = { ...report.poster, channels: 3 as const };
    await sharp(await readFile(join(folder, 'poster.rgb')), { raw })
      .webp(WEBP)
      .toFile(join(folder, 'poster.webp'));
    files.push('poster.webp');
  }
  if (report.thumbs !== null) {
    await writeStoryboard(folder, report.thumbs);
    await writeFile(join(folder, 'storyboard.vtt'), storyboardText(report.thumbs, interval, durationSeconds));
    files.push('storyboard.webp', 'storyboard.vtt');
  }
  return {
    files,
    hasPoster: report.poster !== null,
    hasStoryboard: report.thumbs !== null,
    ...report.sound,
  };
};
