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
import { traceHeaders } from '#platform/tracing/trace-context.ts';
import type { ByteSpan } from './byte-span.ts';
import { expectBody } from './s3-body.ts';
import { explainS3Failure, nullWhenMissing } from './s3-errors.ts';
import { createS3PartedFiles } from './s3-parted-files.ts';
import { isStoredName, refuseWrongName, type Store } from './storage.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Redirects readers to the store, with addresses that are valid for seconds. */
  handsOver: boolean;
}

/** Files are uploaded in parts of this size, this many at once. */
const PART = 16 * MiB;
const PARTS_AT_ONCE = 2;
/**
 * Long enough for a slow client to follow, too short to be passed on. A reader who loses access keeps it for this long.
 */
const ADDRESS_SECONDS = 30;

/** Each paused reader keeps a connection to the store, so the library's 50 are too few (decision 0360). */
const CONNECTIONS = 1024;

interface Waits {
  /** Milliseconds until the response head; the client library tries three times in all. */
  answerWithin: number;
  /** Milliseconds without a byte in either direction. */
  silentFor: number;
}
const WAITS: Waits = { answerWithin: 4 * SECOND, silentFor: 20 * SECOND };

const clientOf = (
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Options, 'bucket' | 'handsOver'>,
  waits: { requestTimeout: number; socketTimeout?: number },
): S3Client => {
  const agent = { maxSockets: CONNECTIONS };
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Some compatible services do not know the newer checksums; the transport has its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...waits,
      connectionTimeout: 3 * SECOND,
      // Without it the library only logs a warning.
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
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
  // The last step: a service on the way may change the header, so it is not signed.
  client.middlewareStack.add(
    (next) => (given) => {
      Object.assign((given.request as { headers: Record<string, string> }).headers, traceHeaders());
      return next(given);
    },
    { step: 'deserialize', name: 'passTraceOn', priority: 'low' },
  );
  return client;
};

/** @throws Error where the response lacks the required size */
const sizeIn = (told: number | undefined): number => {
  if (told === undefined) throw new Error('the store did not say how large a file is');
  return told;
};

/**
 * Reads the file's size from `bytes 2-4/10`. The span may end early, at the end of the file.
 * @throws Error where the store sent another span
 */
const wholeOf = ({ start, end }: ByteSpan, contentRange: string | undefined): number => {
  const [, from, to, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? '') ?? [];
  if (Number(from) !== start || Number(to) !== Math.min(end, Number(whole) - 1))
    throw new Error(`the store sent "${contentRange}" for ${start}-${end}`);
  return Number(whole);
};

/** A store in any S3-compatible service, with path-style addresses. Durability is the service's own promise. */
export const createS3Store = (
  { bucket, handsOver, ...options }: S3Options,
  { answerWithin, silentFor }: Waits = WAITS,
): Store => {
  const client = clientOf(options, { requestTimeout: 15 * silentFor, socketTimeout: silentFor });
  // This client's bodies wait for paused readers, so silence is no sign of a fault.
  const reader = clientOf(options, { requestTimeout: answerWithin });

  const place = (name: string): { Bucket: string; Key: string } => {
    refuseWrongName(name);
    return { Bucket: bucket, Key: name };
  };

  const open = async (name: string, span?: ByteSpan, within?: number) => {
    const Range = span === undefined ? {} : { Range: `bytes=${span.start}-${span.end}` };
    const found = await nullWhenMissing(reader.send(new GetObjectCommand({ ...place(name), ...Range })));
    if (found?.Body === undefined) return null;
    const source = found.Body as Readable;
    try {
      if (span === undefined) {
        const bytes = sizeIn(found.ContentLength);
        return { stream: expectBody(source, { bytes, silentFor }), bytes };
      }
      const bytes = wholeOf(span, found.ContentRange);
      const length = Math.min(span.end, bytes - 1) - span.start + 1;
      return {
        stream: expectBody(source, { bytes: length, silentFor, ...(within === undefined ? {} : { within }) }),
        bytes,
      };
    } catch (error) {
      source.destroy();
      throw error;
    }
  };

  return {
    parted: createS3PartedFiles(client, bucket),
    async put(path, name) {
      const params = { ...place(name), Body: createReadStream(path, { highWaterMark: MiB }) };
      const taken = await new Upload({ client, params, partSize: PART, queueSize: PARTS_AT_ONCE }).done();
      if (taken.ETag === undefined) throw new Error('the store did not say what it took');
      await rm(path, { force: true });
    },
    read: open,
    async readAtOnce(name, span) {
      const found = await open(name, span, silentFor);
      return found === null ? null : buffer(found.stream);
    },
    async sizeOf(name) {
      const found = await nullWhenMissing(reader.send(new HeadObjectCommand(place(name))));
      return found === null ? null : sizeIn(found.ContentLength);
    },
    async localFile(name, scratchDir) {
      const found = await open(name);
      if (found === null) return null;
      const path = join(scratchDir, `copy-${newId()}`);
      const done = (): Promise<void> => rm(path, { force: true });
      try {
        await pipeline(found.stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      } catch (error) {
        await done();
        throw error;
      }
      return { path, done };
    },
    async remove(name) {
      await nullWhenMissing(client.send(new DeleteObjectCommand(place(name))));
    },
    async *list() {
      const pages = paginateListObjectsV2({ client, stopOnSameToken: true }, { Bucket: bucket });
      for await (const page of pages) {
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined && isStoredName(Key))
            yield { name: Key, bytes: Size ?? 0, changedAt: LastModified ?? new Date() };
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
