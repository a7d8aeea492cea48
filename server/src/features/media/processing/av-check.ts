import { AVERROR_EAGAIN, AVERROR_EOF, FFmpegError } from 'node-av';

/** Returns the result of a call of FFmpeg's libraries. @throws with FFmpeg's own words when it is an error */
export const mustWork = (code: number, what: string): number => {
  if (code < 0) throw new Error(`${what}: ${FFmpegError.strerror(code)}`);
  return code;
};

/** Whether a call produced something: false when it needs more input or has reached the end. */
export const hasMore = (code: number, what: string): boolean => {
  if (code === AVERROR_EAGAIN || code === AVERROR_EOF) return false;
  mustWork(code, what);
  return true;
};

export const found = <T>(thing: T | null | undefined, what: string): T => {
  if (thing === null || thing === undefined) throw new Error(`FFmpeg's libraries have no ${what}`);
  return thing;
};
