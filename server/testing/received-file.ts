import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../src/platform/database/ids.ts';
import type { ReceivedFile } from '../src/platform/http/multipart.ts';

/** A file in the state after a multipart request: `await aReceivedFile(app, await aVideoFile())`. */
export const aReceivedFile = async (
  { dataDir }: { dataDir: string },
  bytes: Buffer,
): Promise<ReceivedFile> => {
  const path = join(dataDir, 'incoming', `incoming-${newId()}`);
  await writeFile(path, bytes, { mode: 0o600 });
  return { path, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest() };
};
