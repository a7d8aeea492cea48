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

  it('arrives whole in every alphabet, also a very long one', async () => {
    const course = await aPublishedCourse(app, await anInstructor(app), { sections: 2, lectures: 2 });
    const { token } = await anEnrolledStudent(app, course);
    const { courseId } = course;
    const code = `// ${'“ж🙂é'.repeat(4_000)}`;
    const read = async (encoding: string): Promise<string> => {
      const { rawPayload } = await app.http.inject({
        url: operations.getPlayer.paths[0].replace(':courseId', courseId),
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      });
      return (encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
    };
    const codesOf = (answer: string): (string | null)[] => {
      const { data } = JSON.parse(answer) as { data: { records: { code: string | null }[] } };
      return data.records.flatMap(({ code: kept }) => (kept === null ? [] : [kept]));
    };
    const lectures = course.sections.flatMap(({ lectures: those }) => those);
    for (const [index, { id: lectureId }] of lectures.entries()) {
      await app.call(operations.saveCode, { token, params: { courseId, lectureId }, body: { code } });
      for (const encoding of ['identity', 'gzip'])
        expect(codesOf(await read(encoding))).toEqual(Array.from({ length: index + 1 }, () => code));
    }
  });

  it('is sent as it is to everybody else, and when it is short', async () => {
    for (const { headers } of [await ask(20, 'identity'), await ask(1, 'gzip')])
      expect(headers['content-encoding']).toBeUndefined();
  });
});
