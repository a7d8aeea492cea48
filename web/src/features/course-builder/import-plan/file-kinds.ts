import { endingOf } from './import-names.ts';

/** What an import makes of a file. */
export type FileKind = 'video' | 'captions' | 'text' | 'code';

const KINDS: Record<string, FileKind> = {
  ...Object.fromEntries('mp4 m4v mov webm mkv avi ts'.split(' ').map((ending) => [ending, 'video' as const])),
  vtt: 'captions',
  srt: 'captions',
  md: 'text',
  markdown: 'text',
  txt: 'text',
  js: 'code',
};

/** Undefined for pictures, and for files that an import does not read. */
export const fileKindOf = (path: string): FileKind | undefined => KINDS[endingOf(path)];
