import { readFile } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createBoundedQueue } from '#platform/jobs/bounded-queue.ts';
import type { PartedFile, PartedFiles } from './parted-files.ts';
import { nullWhenMissing } from './s3-errors.ts';

/** A part is sent from memory, so that it can be retried and the store can check its hash. */
const PARTS_AT_ONCE = 2;

/** Multipart uploads of an S3 service. */
export const createS3PartedFiles = (client: S3Client, bucket: string): PartedFiles => {
  const queue = createBoundedQueue({ atOnce: PARTS_AT_ONCE, waiting: Infinity });

  const place = ({ name, upload }: PartedFile) => ({ Bucket: bucket, Key: name, UploadId: upload });
  const drop = async (file: PartedFile): Promise<void> => {
    await nullWhenMissing(client.send(new AbortMultipartUploadCommand(place(file))));
  };

  return {
    drop,
    async begin(name) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: name }));
      if (UploadId === undefined) throw new Error('the store began no upload');
      return { name, upload: UploadId };
    },
    put: (file, number, path) =>
      queue(async () => {
        const part = { ...place(file), PartNumber: number, Body: await readFile(path) };
        const taken = await nullWhenMissing(client.send(new UploadPartCommand(part)));
        if (taken === null) return null;
        if (taken.ETag === undefined) throw new Error('the store did not say what it took');
        return taken.ETag;
      }),
    async finish(file, etags) {
      const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
      await client.send(new CompleteMultipartUploadCommand({ ...place(file), MultipartUpload: { Parts } }));
    },
    async dropBegunBefore(date) {
      let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
      while (from !== undefined) {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new ListMultipartUploadsCommand({ Bucket: bucket, ...from }),
        );
        for (const { Key: name, UploadId: upload, Initiated: begun } of page.Uploads ?? [])
          if (name !== undefined && upload !== undefined && begun !== undefined && begun < date)
            await drop({ name, upload });
        from =
          page.IsTruncated === true
            ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
            : undefined;
      }
    },
  };
};
