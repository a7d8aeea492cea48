import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '@lectern/contract/units';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aReceivedFile } from '../../../testing/received-file.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aVideoFile } from '../../../testing/videos.ts';
import { createFolderStore } from '#platform/files/storage.ts';
import { videoName } from './media-addresses.ts';
import { verifyMedia, verifyShare } from './verify-media.service.ts';

let app: TestApp;
let owner: TestAccount;
let bytes: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  bytes = await aVideoFile({ seconds: 1, audioCodec: null });
});
afterAll(() => app.close());

const aVideo = async (): Promise<string> =>
  (await app.media.storeVideo({ file: await aReceivedFile(app, bytes), ownerId: owner.userId })).id;
const fileOf = (id: string): string => join(app.dataDir, 'media', videoName(id));

describe('U22 verifyMedia', () => {
  it('finds a flipped byte and a lost file, each within thirty days', async () => {
    const [whole, flipped, lost] = [await aVideo(), await aVideo(), await aVideo()];
    const other = Buffer.from(bytes);
    other[100] = (other[100] ?? 0) ^ 1;
    await writeFile(fileOf(flipped), other);
    await rm(fileOf(lost));
    const verifying = {
      db: app.db,
      store: createFolderStore(join(app.dataDir, 'media')),
      log: pino({ level: 'silent' }),
    };
    expect(await verifyMedia(verifying)).toEqual({ checked: 3, missing: [lost], damaged: [flipped] });
    const seen: string[] = [];
    let checked = 0;
    for (let day = 0; day < 30; day += 1) {
      const report = await verifyShare(verifying, day * DAY);
      checked += report.checked;
      seen.push(...report.damaged, ...report.missing);
    }
    expect([checked, seen.toSorted()]).toEqual([3, [flipped, lost].toSorted()]);
    expect(seen).not.toContain(whole);
  });
});
