import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { newId } from '../src/platform/database/ids.ts';
import type { S3Options } from '../src/platform/files/s3-storage.ts';

/** A valid name of a bucket. */
export const settingsOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Options) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

export interface TestS3 {
  /** Makes an empty bucket, and returns how to reach it. */
  aBucket(): Promise<S3Options>;
  /** From now on, or no longer, refuses to store anything. The real server would end when its disk is full. */
  setFull(isFull: boolean): void;
  stop(): Promise<void>;
}

/**
 * What the server package lacks: ending an unfinished multipart upload, listing those, and the right answer to parts of
 * an unknown one.
 */
const addUploads = (server: S3rver, folder: string): void => {
  server.middleware.unshift(async (ctx, next) => {
    const [, bucket = '', ...key] = ctx.path.split('/');
    const uploads = join(folder, bucket, '._S3rver_uploads');
    const { uploadId } = ctx.query;
    if (ctx.method === 'GET' && 'uploads' in ctx.query) {
      const ids = await readdir(uploads).catch(() => []);
      const found = ids.map(async (id) => {
        const path = join(uploads, id);
        const [name, { birthtime }] = [await readFile(join(path, 'key'), 'utf8'), await stat(path)];
        return `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${birthtime.toISOString()}</Initiated></Upload>`;
      });
      ctx.type = 'application/xml';
      ctx.body = `<ListMultipartUploadsResult>${(await Promise.all(found)).join('')}</ListMultipartUploadsResult>`;
      return;
    }
    const isUpload = uploadId !== undefined && key.length > 0;
    if (isUpload && !existsSync(join(uploads, uploadId))) {
      ctx.status = 404;
      ctx.type = 'application/xml';
      ctx.body = '<Error><Code>NoSuchUpload</Code></Error>';
    } else if (isUpload && ctx.method === 'DELETE') {
      await rm(join(uploads, uploadId), { recursive: true });
      ctx.status = 204;
    } else await next();
  });
};

/** Starts a real S3-compatible server on this machine, with its files in `folder`. */
export const startS3 = async (folder: string): Promise<TestS3> => {
  await mkdir(folder, { recursive: true });
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder });
  addUploads(server, folder);
  let isFull = false;
  server.middleware.unshift(async (ctx, next) => {
    if (!isFull || !['PUT', 'POST'].includes(ctx.method)) return next();
    ctx.status = 507;
    ctx.type = 'application/xml';
    ctx.body = '<Error><Code>InsufficientStorage</Code></Error>';
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  // The server's own pair.
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
  return {
    async aBucket() {
      const bucket = `bucket-${newId()}`;
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return { endpoint, bucket, region: 'us-east-1', ...credentials, handsOver: false };
    },
    setFull(value) {
      isFull = value;
    },
    stop: () => server.close(),
  };
};
