import { MiB } from '@lectern/contract/units';

/** Of every part but the last; uploads that are on their way rely on it. S3 takes 5 MiB or more. */
export const PART_BYTES = 8 * MiB;

/** A file that comes into the store part by part. */
export interface PartedFile {
  name: string;
  /** The store's own name for what has come so far. */
  upload: string;
}

/** Takes files in parts, which may come from several nodes. Until it is finished such a file cannot be read. */
export interface PartedFiles {
  begin(name: string): Promise<PartedFile>;
  /** Takes the part at `path`, numbered from 1; the same part again changes nothing. Null when nothing of the file is known. */
  put(file: PartedFile, number: number, path: string): Promise<string | null>;
  /** Puts the parts together, in the order of what `put` answered. */
  finish(file: PartedFile, etags: readonly string[]): Promise<void>;
  drop(file: PartedFile): Promise<void>;
  /** Drops what was begun before `date` and never finished. */
  dropBegunBefore(date: Date): Promise<void>;
}
