import http from 'node:http';
import { join } from 'node:path';
import { UPLOADS_PATH } from '@lectern/contract/media';
import { MiB, SECOND } from '@lectern/contract/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse, type TestCourse } from '../../../../testing/courses.ts';
import { settingsOf, startS3, type TestS3 } from '../../../../testing/s3-server.ts';
import { makeScratchDir } from '../../../../testing/scratch-dir.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { metadataOf, tusRequest } from '../../../../testing/tus-client.ts';
import { listen } from '../../../../testing/wire-client.ts';

let s3: TestS3;
let app: TestApp;
let port: number;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  s3 = await startS3(join(await makeScratchDir(), 's3'));
  app = await startTestApp(settingsOf(await s3.aBucket()), undefined, undefined, undefined, SECOND);
  port = await listen(app);
  owner = await anInstructor(app);
  course = await aDraftCourse(app, owner);
});
afterAll(async () => {
  await app.close();
  await s3.stop();
});

/** One connection for all requests, as a proxy keeps it. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
interface Sent {
  method: 'GET' | 'PATCH';
  path: string;
  headers?: http.OutgoingHttpHeaders;
  body?: Buffer;
}
const ask = ({
  method,
  path,
  headers,
  body,
}: Sent): Promise<{ status: number | undefined; isReused: boolean }> =>
  new Promise((done, fail) => {
    const request = http.request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
      response.resume();
      response.on('end', () => done({ status: response.statusCode, isReused: request.reusedSocket }));
    });
    request.on('error', fail);
    request.end(body);
  });

const beginUpload = async (bytes: number): Promise<string> => {
  const headers = {
    'upload-length': String(bytes),
    'upload-metadata': metadataOf({ lecture: course.lectureIds[0] ?? '', filename: 'a.mp4' }),
  };
  const begun = await tusRequest(port, { method: 'POST', path: UPLOADS_PATH, token: owner.token, headers });
  return String(begun?.headers.location);
};

it('a piece that a full store refuses leaves its connection to the next request', async () => {
  const body = Buffer.alloc(MiB);
  const path = await beginUpload(body.length);
  const headers = {
    authorization: `Bearer ${owner.token}`,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': body.length,
  };
  s3.setFull(true);
  expect(await ask({ method: 'PATCH', path, headers, body })).toMatchObject({ status: 507 });
  expect(await ask({ method: 'GET', path: '/livez' })).toEqual({ status: 200, isReused: true });
});
