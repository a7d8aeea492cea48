import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Announcement } from '@lectern/contract/announcements';
import type { Clarification } from '@lectern/contract/clarifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aPublishedCourse, aVideo, type TestCourse } from '../../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
let student: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
  course = await aPublishedCourse(app, instructor, { videoSeconds: 100 });
  student = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

const lectureId = (): string => course.lectureIds[0] ?? '';
const list = async ({ token } = student): Promise<Clarification[]> => {
  const params = { courseId: course.courseId, lectureId: lectureId() };
  return (await app.call(operations.getClarifications, { token, params })).body.data as Clarification[];
};
const pin = (clarificationId: string, change: object = {}, courseId = course.courseId) =>
  app.call(operations.saveClarification, {
    token: instructor.token,
    params: { courseId, clarificationId },
    body: { lectureId: lectureId(), second: 12, body: 'A *bight*', ...change },
  });

describe('questions.saveClarification', () => {
  it('is shown to students at its second, and changed and taken away by the instructor', async () => {
    const clarificationId = randomUUID();
    await pin(randomUUID(), { second: 40, body: 'Later' });
    await pin(clarificationId);
    await pin(clarificationId, { second: 13 });
    expect((await list()).map(({ second, body }) => [second, body])).toEqual([
      [13, 'A *bight*'],
      [40, 'Later'],
    ]);
    const params = { courseId: course.courseId, clarificationId };
    await app.call(operations.deleteClarification, { token: instructor.token, params });
    expect(await list()).toHaveLength(1);
  });

  it('keeps newer words from being replaced by a save of the older ones', async () => {
    const clarificationId = randomUUID();
    expect((await pin(clarificationId)).body.data).toMatchObject({ revision: 1 });
    expect((await pin(clarificationId, { body: 'Of the owner', revision: 1 })).status).toBe(200);
    const late = await pin(clarificationId, { body: 'Of a colleague', revision: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_ELSEWHERE' } });
    // The answer to the first save may have been lost.
    expect((await pin(clarificationId, { body: 'Of the owner', revision: 1 })).status).toBe(200);
    const params = { courseId: course.courseId, clarificationId };
    await app.call(operations.deleteClarification, { token: instructor.token, params });
  });

  it('takes no id of another course, and stays with the video that it was pinned to', async () => {
    const clarificationId = randomUUID();
    await pin(clarificationId);
    const other = await aPublishedCourse(app, instructor, { videoSeconds: 100 });
    const foreign = await pin(clarificationId, { lectureId: other.lectureIds[0] }, other.courseId);
    expect(foreign.body['code']).toBe('CLARIFICATION_NOT_FOUND');
    const kept = (await list()).length;
    const videoId = await aVideo(app, instructor);
    await app.db.updateTable('lectures').set({ video_id: videoId }).where('id', '=', lectureId()).execute();
    expect(await list(instructor)).toEqual([]);
    expect(await list()).toHaveLength(kept);
  });
});

describe('questions.sendAnnouncement', () => {
  it('is sent once, is read by students, and is limited', async () => {
    const send = (announcementId: string) =>
      app.call(operations.sendAnnouncement, {
        token: instructor.token,
        params: { courseId: course.courseId, announcementId },
        body: { title: 'A live session', body: 'On **Friday**' },
      });
    const id = randomUUID();
    await send(id);
    await send(id);
    const read = async ({ token }: TestAccount) => {
      const params = { courseId: course.courseId };
      const { body } = await app.call(operations.getAnnouncements, { token, params });
      return body.data as { announcements: Announcement[]; students: number | null };
    };
    expect(await read(student)).toMatchObject({ announcements: [{ _id: id }], students: null });
    expect((await read(student)).announcements).toHaveLength(1);
    expect((await read(instructor)).students).toBe(1);
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await send(randomUUID())).body['code']);
    expect(codes.at(-1)).toBe('TOO_MANY_TRIES');
  });
});
