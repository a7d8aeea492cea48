import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { KiB } from '@lectern/contract/units';
import type { FastifyRequest } from 'fastify';
import { AppError, errorCode } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';

/** A file part on disk, under a name of the server's; who takes it renames it, what is left is removed after the request. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  sha256: Buffer;
}

export interface Received {
  /** What came twice is a list: no schema takes that, and a field that nobody asked for is ignored. */
  fields: Record<string, unknown>;
  files: Record<string, ReceivedFile>;
  /** Removes what nobody has taken. */
  cleanUp(): Promise<void>;
}

type FileRules = Readonly<Record<string, { readonly maxBytes: number }>>;

const receiveFile = async (part: MultipartFile, path: string): Promise<ReceivedFile> => {
  const hash = createHash('sha256');
  part.file.on('data', (chunk: Buffer) => hash.update(chunk));
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw new AppError('DISK_FULL', { cause: error });
    throw error;
  }
  if (part.file.truncated) throw new AppError('TOO_LARGE');
  return { path, bytes: (await stat(path)).size, sha256: hash.digest() };
};

/** What the parser throws at a form that is none has no code; what a file system or a socket throws has one. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof AppError) && errorCode(error) === undefined;

/**
 * Reads a multipart request: known file parts to `folder`, cut off at their limit; unknown ones are read away.
 * @throws AppError TOO_LARGE, MALFORMED_BODY, DISK_FULL, UNSUPPORTED_TYPE
 */
export const receiveMultipart = async (
  request: FastifyRequest,
  rules: FileRules,
  folder: string,
): Promise<Received> => {
  if (!request.isMultipart()) {
    // A form without a file may come as JSON as well.
    if (request.body !== undefined && request.body !== null) {
      return { fields: request.body as Record<string, unknown>, files: {}, cleanUp: () => Promise.resolve() };
    }
    throw new AppError('UNSUPPORTED_TYPE');
  }
  const fields = Object.create(null) as Record<string, unknown>;
  const files: Record<string, ReceivedFile> = {};
  const paths: string[] = [];
  const cleanUp = async (): Promise<void> => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  const largest = Math.max(0, ...Object.values(rules).map((rule) => rule.maxBytes));
  const limits = { fileSize: largest, files: 5, fields: 50, fieldSize: 256 * KiB, fieldNameSize: 100 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError('TOO_LARGE');
        const earlier = fields[part.fieldname];
        fields[part.fieldname] = earlier === undefined ? String(part.value) : [earlier, part.value].flat();
      } else if (part.fieldname in rules && files[part.fieldname] === undefined) {
        const path = join(folder, `incoming-${newId()}`);
        paths.push(path);
        const file = await receiveFile(part, path);
        if (file.bytes > 0) files[part.fieldname] = file;
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    await cleanUp();
    throw isUnreadable(error) ? new AppError('MALFORMED_BODY', { cause: error }) : error;
  }
  return { fields, files, cleanUp };
};
