import { gunzipSync } from 'node:zlib';
import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aPublishedCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a long answer to one person', () => {
  const ask = async (lectures: number, encoding: string) => {
    const course = await aPublishedCourse(app, await anInstructor(app), { sections: 2, lectures });
    const { token } = await anEnrolledStudent(app, course);
    return app.http.inject({
      url: operations.getStudentCourses.paths[0],
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    });
  };

  it('is compressed for whoever takes gzip', async () => {
    const { headers, rawPayload } = await ask(20, 'gzip, deflate, br');
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    const body = JSON.parse(gunzipSync(rawPayload).toString()) as { data: unknown[] };
    expect(body.data).toHaveLength(1);
  });

  it('is sent as it is to everybody else, and when it is short', async () => {
    for (const { headers } of [await ask(20, 'identity'), await ask(1, 'gzip')])
      expect(headers['content-encoding']).toBeUndefined();
  });
});
