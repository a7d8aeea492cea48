import { mkdir } from 'node:fs/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { newId } from '../src/platform/database/ids.ts';
import type { S3Options } from '../src/platform/files/s3-storage.ts';

export interface TestS3 {
  /** A new empty bucket, and how to reach it. */
  aBucket(): Promise<S3Options>;
  stop(): Promise<void>;
}

/** A real S3-compatible server on this machine, its files in `folder`. */
export const startS3 = async (folder: string): Promise<TestS3> => {
  await mkdir(folder, { recursive: true });
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder });
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
    stop: () => server.close(),
  };
};
