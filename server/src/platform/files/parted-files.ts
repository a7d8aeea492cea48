import { MiB } from '@lectern/contract/units';

/** Size of every part but the last; uploads in progress rely on it. S3 takes 5 MiB or more. */
export const PART_BYTES = 8 * MiB;

/** A file that is uploaded to the store in parts. */
export interface PartedFile {
  name: string;
  /** The store's id of the multipart upload. */
  upload: string;
}

/** Stores files in parts, which several nodes may send. A file cannot be read until it is finished. */
export interface PartedFiles {
  begin(name: string): Promise<PartedFile>;
  /**
   * Stores the file at `path` as part `number`, counted from 1; returns its etag. Storing the same part again is
   * idempotent. Null when the upload is unknown.
   */
  put(file: PartedFile, number: number, path: string): Promise<string | null>;
  /** Joins the parts, in the order of the etags that `put` returned. */
  finish(file: PartedFile, etags: readonly string[]): Promise<void>;
  drop(file: PartedFile): Promise<void>;
  /** Drops uploads that began before `date` and were never finished. */
  dropBegunBefore(date: Date): Promise<void>;
}
