import { join } from 'node:path';
import type { Config } from './config.ts';
import { createFolderStore, type Store } from '#platform/files/storage.ts';

/** Opens the store for media: the operator's S3 service, else the data folder. */
export const openMediaStore = async ({
  s3,
  dataDir,
  accelPath,
}: Pick<Config, 's3' | 'dataDir' | 'accelPath'>): Promise<Store> => {
  if (s3 === undefined) return createFolderStore(join(dataDir, 'media'), { accelPath });
  const { createS3Store } = await import('#platform/files/s3-storage.ts');
  return createS3Store(s3);
};

/** The media origin that the page's policy must allow, where readers are redirected to the store. */
export const mediaOriginOf = ({ s3 }: Pick<Config, 's3'>): string | undefined =>
  s3?.handsOver === true ? new URL(s3.endpoint).origin : undefined;
