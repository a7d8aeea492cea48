import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { KiB, SECOND } from '@lectern/contract/units';
import { VIDEO_KINDS } from '@lectern/contract/file-kinds';
import { AppError } from '#platform/errors.ts';
import { judgeVideo, type JudgedVideo, type VideoFacts } from './video-rules.ts';

const PROGRAM = join(import.meta.dirname, 'video-probe-process.ts');
const TIME_LIMIT = 60 * SECOND;
const MAX_OUTPUT = 64 * KiB;
const MAX_HEAP_MB = 128;

const BOXES = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot']);
const EBML = 0x1a_45_df_a3;

/** Whether the first bytes are those of MP4, QuickTime, WebM, Matroska or AVI: a cheap check before the real probe. */
const looksLikeVideo = async (path: string): Promise<boolean> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    if (bytesRead < 8) return false;
    const head = buffer.toString('latin1');
    const isAvi = head.startsWith('RIFF') && head.endsWith('AVI ');
    return isAvi || BOXES.has(head.slice(4, 8)) || buffer.readUInt32BE(0) === EBML;
  } finally {
    await handle.close();
  }
};

/** Probes the file with FFmpeg's libraries, in a separate process; null when they fail, crash or time out. */
const readFacts = (path: string): Promise<VideoFacts | null> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [`--max-old-space-size=${MAX_HEAP_MB}`, PROGRAM, path],
      { env: {}, timeout: TIME_LIMIT, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT, windowsHide: true },
      (error, stdout) => {
        resolve(error === null ? (JSON.parse(stdout) as VideoFacts) : null);
      },
    );
  });

/**
 * Checks that the file at `path` is a video that renditions can be made of.
 * @throws AppError NOT_A_VIDEO, INVALID_VIDEO with the reason in words
 */
export const examineVideo = async (path: string): Promise<{ video: JudgedVideo; facts: VideoFacts }> => {
  if (!(await looksLikeVideo(path)))
    throw new AppError('NOT_A_VIDEO', {
      message: `This file is damaged or is not a video (${VIDEO_KINDS}).`,
    });
  const facts = await readFacts(path);
  if (facts === null) {
    throw new AppError('INVALID_VIDEO', {
      message: 'This video cannot be read: the file is damaged or incomplete.',
    });
  }
  const video = judgeVideo(facts);
  if ('reason' in video) throw new AppError('INVALID_VIDEO', { message: video.reason });
  return { video, facts };
};
