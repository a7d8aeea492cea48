import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOADS_PATH } from '@lectern/contract/media';
import { MiB } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse } from '../../../../testing/courses.ts';
import { startServerProgram, type ServerProgram } from '../../../../testing/server-program.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { metadataOf, tusRequest } from '../../../../testing/tus-client.ts';
import { videoName } from '../media-addresses.ts';

const LIMIT = 4 * MiB;
const BLOCK = 512;

let app: TestApp;
let owner: TestAccount;
let dataDir: string;
let server: ServerProgram | undefined;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-full-'));
});
afterAll(async () => {
  await server?.kill();
  await rm(dataDir, { recursive: true, force: true });
  await app.close();
});

/** A server on the test's database whose files cannot grow past `LIMIT`, like on a full disk. */
const startServer = async (hasRoom: boolean): Promise<number> => {
  server = await startServerProgram({
    env: { DATABASE_URL: app.databaseUrl, DATA_DIR: dataDir },
    limit: hasRoom ? '' : `ulimit -f ${LIMIT / BLOCK};`,
  });
  return server.port;
};

describe('U12 a disk that is full in the middle of an upload', () => {
  it('is told with 507, counts no byte that is not there, and goes on once there is room', async () => {
    const course = await aDraftCourse(app, owner);
    const whole = Buffer.from(Uint8Array.from({ length: LIMIT + 1000 }, (_, index) => (index * 7) % 251));
    const { token } = owner;
    const ask = async (port: number, method: string, path: string, headers = {}, body?: Buffer) => {
      const request = { method, path, token, headers, ...(body === undefined ? {} : { body }) };
      const answer = await tusRequest(port, request);
      if (answer === null) throw new Error('the line was cut');
      return answer;
    };
    const full = await startServer(false);
    const begun = await ask(full, 'POST', UPLOADS_PATH, {
      'upload-length': String(whole.byteLength),
      'upload-metadata': metadataOf({ lecture: course.lectureIds[0] ?? '', filename: 'a.mp4' }),
    });
    const path = String(begun.headers.location);
    const id = path.slice(path.lastIndexOf('/') + 1);
    const refused = await ask(full, 'PATCH', path, { 'upload-offset': '0' }, whole);
    expect([refused.status, String(refused.body)]).toEqual([507, expect.stringContaining('DISK_FULL')]);
    const offset = Number((await ask(full, 'HEAD', path)).headers['upload-offset']);
    expect([offset, (await stat(join(dataDir, 'uploads', id))).size]).toEqual([LIMIT, LIMIT]);
    await server?.kill();

    const roomy = await startServer(true);
    const rest = await ask(roomy, 'PATCH', path, { 'upload-offset': String(offset) }, whole.subarray(offset));
    expect(rest.status).toBe(204);
    expect((await readFile(join(dataDir, 'media', videoName(id)))).equals(whole)).toBe(true);
  });
});
