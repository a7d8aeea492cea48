import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { MiB, SECOND } from '@lectern/contract/units';
import { newId } from '#platform/database/ids.ts';
import { explainS3Failure, nullWhenMissing } from './s3-errors.ts';
import { createS3PartedFiles } from './s3-parted-files.ts';
import { refuseWrongName, type Store } from './storage.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Sends readers to the store itself, with addresses that are good for seconds. */
  handsOver: boolean;
}

/** Each file goes up in parts of this size, so many at once. */
const PART = 16 * MiB;
const PARTS_AT_ONCE = 2;
/** Long enough for a slow client to follow, too short to be passed on: what remains open when a right ends. */
const ADDRESS_SECONDS = 30;

/** `bytes 2-4/10` tells the size of the whole. */
const wholeSize = (contentRange: string | undefined, length: number): number =>
  Number(/\/(\d+)$/.exec(contentRange ?? '')?.[1] ?? length);

/** A store in any S3-compatible service, by path-style addresses. What it has taken it keeps: its own promise. */
export const createS3Store = ({ bucket, handsOver, ...options }: S3Options): Store => {
  const { accessKeyId, secretAccessKey, endpoint, region } = options;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // The newer checksums are not known to every compatible service; the transport has its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3 * SECOND, requestTimeout: 60 * SECOND },
  });
  client.middlewareStack.add(
    (next) => async (given) => {
      try {
        return await next(given);
      } catch (error) {
        throw explainS3Failure(error);
      }
    },
    { step: 'initialize', name: 'explainS3Failure' },
  );

  const place = (name: string): { Bucket: string; Key: string } => {
    refuseWrongName(name);
    return { Bucket: bucket, Key: name };
  };

  const open = async (name: string, range?: string) => {
    const Range = range === undefined ? {} : { Range: range };
    const found = await nullWhenMissing(client.send(new GetObjectCommand({ ...place(name), ...Range })));
    if (found?.Body === undefined) return null;
    return { stream: found.Body as Readable, bytes: wholeSize(found.ContentRange, found.ContentLength ?? 0) };
  };

  return {
    parted: createS3PartedFiles(client, bucket),
    async put(path, name) {
      const params = { ...place(name), Body: createReadStream(path, { highWaterMark: MiB }) };
      await new Upload({ client, params, partSize: PART, queueSize: PARTS_AT_ONCE }).done();
      await rm(path, { force: true });
    },
    read: (name, span) => open(name, span === undefined ? undefined : `bytes=${span.start}-${span.end}`),
    async readAtOnce(name, { start, end }) {
      const found = await open(name, `bytes=${start}-${end}`);
      return found === null ? null : buffer(found.stream);
    },
    async sizeOf(name) {
      const found = await nullWhenMissing(client.send(new HeadObjectCommand(place(name))));
      return found === null ? null : (found.ContentLength ?? 0);
    },
    async localFile(name, scratchDir) {
      const found = await open(name);
      if (found === null) return null;
      const path = join(scratchDir, `copy-${newId()}`);
      await pipeline(found.stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      return { path, done: () => rm(path, { force: true }) };
    },
    async remove(name) {
      await nullWhenMissing(client.send(new DeleteObjectCommand(place(name))));
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield { name: Key, bytes: Size ?? 0, changedAt: LastModified ?? new Date() };
      }
    },
    async handOver(name, { type, disposition }) {
      if (!handsOver) return null;
      const wanted = { ResponseContentType: type, ResponseContentDisposition: disposition };
      const command = new GetObjectCommand({
        ...place(name),
        ...wanted,
        ResponseCacheControl: 'private, no-store',
      });
      return { location: await getSignedUrl(client, command, { expiresIn: ADDRESS_SECONDS }) };
    },
  };
};
