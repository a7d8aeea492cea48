import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface VideoRecipe {
  container: 'mp4' | 'mov' | 'webm' | 'matroska' | 'mpegts' | 'avi';
  /** FFmpeg's name of the encoder. */
  videoCodec: string;
  audioCodec: string | null;
  seconds: number;
  width: number;
  height: number;
  pixelFormat: string;
  /** Written like a browser's recorder does: without a duration. */
  isLive: boolean;
  /** FFmpeg's filters for picture and sound, each with a comma before it. */
  pictureFilters: string;
  soundFilters: string;
}

const PLAIN: VideoRecipe = {
  container: 'mp4',
  videoCodec: 'libx264',
  audioCodec: 'aac',
  seconds: 2,
  width: 160,
  height: 90,
  pixelFormat: 'yuv420p',
  isLive: false,
  pictureFilters: '',
  soundFilters: '',
};

const run = (recipe: VideoRecipe, path: string): Promise<void> =>
  new Promise((done, fail) => {
    const program = join(import.meta.dirname, 'make-video.ts');
    execFile(process.execPath, [program, path, JSON.stringify(recipe)], (error, stdout, stderr) => {
      if (stdout === 'made') done();
      else fail(new Error(`No video was made: ${stderr || error?.message}`));
    });
  });

/** Makes a real video: two seconds of a test picture and a tone, by default H.264 and AAC in MP4. */
export const aVideoFile = async (recipe: Partial<VideoRecipe> = {}): Promise<Buffer<ArrayBuffer>> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-video-'));
  try {
    const path = join(folder, 'video');
    await run({ ...PLAIN, ...recipe }, path);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Two videos as a browser's form has them: `mp4` plays two seconds, `longer` four. */
export const twoVideos = async (): Promise<{ mp4: Blob; longer: Blob }> => {
  const type = 'video/mp4';
  return {
    mp4: new Blob([await aVideoFile()], { type }),
    longer: new Blob([await aVideoFile({ seconds: 4 })], { type }),
  };
};
