import type { FoundFile } from '#lib/files/found-files.ts';
import { endingOf } from './import-names.ts';

/** What an import makes of a file. */
export type FileKind = 'video' | 'captions' | 'text' | 'code';

/** A file and what an import makes of it: undefined for pictures, and for files that it does not read. */
export interface KnownFile extends FoundFile {
  kind: FileKind | undefined;
}

const KINDS: Record<string, FileKind> = {
  ...Object.fromEntries('mp4 m4v mov webm mkv avi ts'.split(' ').map((ending) => [ending, 'video' as const])),
  vtt: 'captions',
  srt: 'captions',
  md: 'text',
  markdown: 'text',
  txt: 'text',
  js: 'code',
};

/** A packet of an MPEG transport stream, in bytes, and the byte that it begins with (ISO/IEC 13818-1 §2.4.3.2). */
const PACKET = 188;
const SYNC = 0x47;

/** Whether a file is a film of packets: TypeScript has the same ending. */
async function isTransportStream(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 2 * PACKET + 1).arrayBuffer());
  return bytes.length > PACKET && [0, PACKET, 2 * PACKET].every((at) => (bytes[at] ?? SYNC) === SYNC);
}

/** Finds out what files are: by their endings, and a `.ts` by its content. */
export const withKinds = (files: readonly FoundFile[]): Promise<KnownFile[]> =>
  Promise.all(
    files.map(async ({ path, file }) => {
      const isProgram = endingOf(path) === 'ts' && !(await isTransportStream(file));
      return { path, file, kind: isProgram ? undefined : KINDS[endingOf(path)] };
    }),
  );
