import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { KiB } from '@lectern/contract/units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorCode } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { explainFull, type DiskRoom } from '#platform/files/disk-room.ts';
import type { OpenBodies } from './open-bodies.ts';

/**
 * A received file on disk, under a generated name. The handler renames it to keep it; the rest is removed after the
 * request.
 */
export interface ReceivedFile {
  path: string;
  bytes: number;
  sha256: Buffer;
}

export interface Received {
  /** A repeated field becomes a list, which no schema accepts. Unknown fields are ignored. */
  fields: Record<string, unknown>;
  files: Record<string, ReceivedFile>;
  /** Removes the files that the handler did not take. */
  cleanUp(): Promise<void>;
}

type FileRules = Readonly<Record<string, { readonly maxBytes: number }>>;

interface Place {
  /** Folder of received files. It lies on the store's file system, so that taking one is a rename. */
  folder: string;
  disk: DiskRoom;
}

interface FormRules {
  files: FileRules;
  /** Throws when this caller may not send a file of this size, judged by the fields that came before it. */
  admit(fields: Received['fields'], bytes: number): Promise<void>;
}

interface FileWanted {
  part: MultipartFile;
  path: string;
  disk: DiskRoom;
  admit(): Promise<void>;
}

/** Writes a part to `path`, once its first byte has come and is admitted. */
const receiveFile = async ({ part, path, disk, admit }: FileWanted): Promise<ReceivedFile | undefined> => {
  const hash = createHash('sha256');
  const claim = disk.claim();
  let file: FileHandle | undefined;
  let bytes = 0;
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (file === undefined) {
        await admit();
        file = await open(path, 'wx', 0o600);
      }
      await claim.reserve(chunk.byteLength);
      await file.appendFile(chunk);
      claim.wrote(chunk.byteLength);
      hash.update(chunk);
      bytes += chunk.byteLength;
    }
  } catch (error) {
    throw explainFull(error);
  } finally {
    claim.release();
    await file?.close();
  }
  if (part.file.truncated) throw new AppError('TOO_LARGE');
  return file === undefined ? undefined : { path, bytes, sha256: hash.digest() };
};

/** The form parser's errors have no code; those of a file system or a socket have one. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof AppError) && errorCode(error) === undefined;

/** The largest size that this request's file can have. A chunked request has no known size, so it starts with 1. */
const announcedBytes = ({ headers }: FastifyRequest, { maxBytes }: FileRules[string]): number =>
  Math.min(maxBytes, Number(headers['content-length'] ?? 1));

/**
 * Reads a multipart request. Known file parts go to `folder`, cut off at their limit; unknown parts are discarded.
 * @throws AppError TOO_LARGE, MALFORMED_BODY, DISK_FULL, UNSUPPORTED_TYPE, and what `admit` throws
 */
const receiveMultipart = async (
  request: FastifyRequest,
  { files: rules, admit }: FormRules,
  { folder, disk }: Place,
): Promise<Received> => {
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
      const rule = rules[part.fieldname];
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError('TOO_LARGE');
        const earlier = fields[part.fieldname];
        fields[part.fieldname] = earlier === undefined ? String(part.value) : [earlier, part.value].flat();
      } else if (rule !== undefined && files[part.fieldname] === undefined) {
        const path = join(folder, `incoming-${newId()}`);
        paths.push(path);
        const bytes = announcedBytes(request, rule);
        const file = await receiveFile({
          part,
          path,
          disk,
          async admit() {
            await admit(fields, bytes);
            await disk.refuseWhenFull(bytes);
          },
        });
        if (file !== undefined) files[part.fieldname] = file;
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

/** A form without a file may also be sent as JSON. */
const formWithoutFiles = (body: unknown): Received => {
  if (body === undefined || body === null) throw new AppError('UNSUPPORTED_TYPE');
  return { fields: body as Record<string, unknown>, files: {}, cleanUp: () => Promise.resolve() };
};

/** Receives the forms of operations that take files. */
export interface Forms {
  /** @throws AppError as documented for receiveMultipart and OpenBodies.receive */
  receive(request: FastifyRequest, reply: FastifyReply, rules: FormRules): Promise<Received>;
}

interface FormsOptions extends Place {
  openBodies: OpenBodies;
}

export const createForms = ({ openBodies, ...place }: FormsOptions): Forms => ({
  async receive(request, reply, rules) {
    if (!request.isMultipart()) return formWithoutFiles(request.body);
    return openBodies.receive(request, reply, () => receiveMultipart(request, rules, place));
  },
});
