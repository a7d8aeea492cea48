import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aPublishedCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const ORIGIN = 'https://reader.example';
let app: TestApp;
let base: string;

interface Answered {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const ask = async (path: string, headers = {}, method = 'GET'): Promise<Answered> => {
  const request = httpRequest(base + path, { headers, method }).end();
  const [response] = await once(request, 'response');
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  const { date: _date, ...kept } = response.headers;
  return { status: response.statusCode, headers: kept, body };
};

beforeAll(async () => {
  app = await startTestApp({ ALLOWED_ORIGINS: ORIGIN });
  base = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const pathOf = (courseId: string): string => operations.getCourse.paths[0].replace(':courseId', courseId);
const aPath = async (): Promise<string> =>
  pathOf((await aPublishedCourse(app, await anInstructor(app))).courseId);

describe('an answer that is the same for everybody', () => {
  it('is the same to the header whether it is made or there already', async () => {
    const path = await aPath();
    const made = await ask(path);
    expect(made.status).toBe(200);
    expect(await ask(path)).toEqual(made);
    for (const encoding of ['br', 'gzip'])
      expect(await ask(path, { 'accept-encoding': encoding })).toMatchObject({
        headers: { 'content-encoding': encoding },
      });
    expect(await ask(path, { 'if-none-match': made.headers.etag })).toMatchObject({ status: 304, body: '' });
  });

  it('is announced to a page of another origin that is allowed', async () => {
    const path = await aPath();
    await ask(path);
    const { headers } = await ask(path, { origin: ORIGIN });
    expect(headers['access-control-allow-origin']).toBe(ORIGIN);
  });

  it('answers nothing but GET', async () => {
    const path = await aPath();
    await ask(path);
    expect((await ask(path, {}, 'HEAD')).body).toBe('');
    expect((await ask(path, {}, 'DELETE')).status).toBe(404);
  });

  it('is made anew when what it was made from has changed', async () => {
    const course = await aPublishedCourse(app, await anInstructor(app));
    const { headers } = await ask(pathOf(course.courseId));
    await anEnrolledStudent(app, course);
    await expect.poll(async () => (await ask(pathOf(course.courseId))).headers.etag).not.toBe(headers.etag);
  });
});
