import { operations } from '@lectern/contract';
import type { DataOf } from '@lectern/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent, letTimePass } from '../../../testing/learners.ts';
import { listenToStatements } from '../../../testing/statements.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unpublishCourse } from '#features/course-builder/publishing.service.ts';
import { newId } from '#platform/database/ids.ts';

type Player = DataOf<typeof operations.getPlayer>;

const statements = listenToStatements();
let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
  course = await aPublishedCourse(app, instructor, { sections: 2, lectures: 2, videoSeconds: 100 });
});
afterAll(() => app.close());

const open = (token: string, courseId = course.courseId) =>
  app.call(operations.getPlayer, { token, params: { courseId } });
const read = async (token: string, courseId?: string): Promise<Player> =>
  (await open(token, courseId)).body.data as Player;

const complete = (token: string, { courseId }: TestCourse, lectureId: string | undefined) =>
  app.call(operations.addCompletedLecture, { token, body: { courseId, subsectionId: lectureId } });

describe('learning.getPlayer', () => {
  it('answers content with video addresses, and the own records', async () => {
    const student = await anEnrolledStudent(app, course);
    const [first = '', second = ''] = course.lectureIds;
    await letTimePass(app, student, 60);
    const params = { courseId: course.courseId, lectureId: first };
    await app.call(operations.recordWatching, {
      token: student.token,
      params,
      body: { ranges: [[0, 50]], positionSeconds: 49 },
    });
    await app.call(operations.saveCode, {
      token: student.token,
      params: { ...params, lectureId: second },
      body: { code: 'let a' },
    });
    const { status, body } = await open(student.token);
    expect(status).toBe(200);
    const player = body.data as Player;
    expect(player).toMatchObject({
      version: 1,
      isPreview: false,
      newerVersion: null,
      lastLecture: second,
      progress: { completionPercentage: 0, completedLectures: 0, totalLectures: 4 },
      course: { _id: course.courseId, studentsEnrolled: [student.userId] },
    });
    expect(player.records).toHaveLength(2);
    expect(player.records).toEqual(
      expect.arrayContaining([
        {
          lecture: first,
          isCompleted: false,
          completedBy: null,
          completions: [],
          watchedShare: 0.5,
          watched: [[0, 50]],
          positionSeconds: 49,
          code: null,
          codeRevision: 0,
        },
        {
          lecture: second,
          isCompleted: false,
          completedBy: null,
          completions: [],
          watchedShare: 0,
          watched: [],
          positionSeconds: 0,
          code: 'let a',
          codeRevision: 1,
        },
      ]),
    );
    expect(player.course.courseContent[0]?.subSection[0]?.videoUrl).not.toBe('');
  });

  it("shows nobody else's records", async () => {
    const one = await anEnrolledStudent(app, course);
    await complete(one.token, course, course.lectureIds[0]);
    const other = await anEnrolledStudent(app, course);
    expect((await read(other.token)).records).toEqual([]);
  });

  it('asks at most two things of the database beside the session', async () => {
    const { token } = await anEnrolledStudent(app, course);
    expect((await statements.of(() => open(token))).length).toBeLessThanOrEqual(2);
  });

  it('shows the owner the working copy, a draft too, without records', async () => {
    const draft = await aDraftCourse(app, instructor, { lectures: 2 });
    expect(await read(instructor.token, draft.courseId)).toMatchObject({
      isPreview: true,
      records: [],
      lastLecture: null,
      newerVersion: null,
      progress: { completionPercentage: 0, completedLectures: 0, totalLectures: 2 },
      course: { _id: draft.courseId, courseContent: [{ subSection: [{}, {}] }] },
    });
  });

  it('refuses who is not enrolled, another instructor, and a request without a token', async () => {
    const stranger = await aStudent(app);
    const colleague = await anInstructor(app);
    const answers = [await open(stranger.token), await open(colleague.token)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'NOT_ENROLLED'],
      [403, 'NOT_YOUR_COURSE'],
    ]);
    expect((await open('null')).status).toBe(401);
  });

  it("knows no course of nothing, of a malformed id, and nobody else's draft", async () => {
    const draft = await aDraftCourse(app, instructor);
    const stranger = await aStudent(app);
    const colleague = await anInstructor(app);
    for (const token of [stranger.token, colleague.token])
      for (const courseId of [newId(), 'nothing', draft.courseId])
        expect((await open(token, courseId)).status).toBe(404);
  });

  it('goes on for a student when the course is taken out of the catalogue and when it is deleted', async () => {
    const own = await aPublishedCourse(app, instructor, { lectures: 2 });
    const { token } = await anEnrolledStudent(app, own);
    await unpublishCourse(app.db, own.courseId, instructor.userId);
    expect((await complete(token, own, own.lectureIds[0])).status).toBe(200);
    const deleted = await app.call(operations.deleteCourse, {
      token: instructor.token,
      body: { courseId: own.courseId },
    });
    expect(deleted.status).toBe(200);
    expect((await complete(token, own, own.lectureIds[1])).status).toBe(200);
    expect(await read(token, own.courseId)).toMatchObject({
      version: 1,
      newerVersion: null,
      progress: { completionPercentage: 100 },
      course: { isPublished: false, courseContent: [{ subSection: [{}, {}] }] },
    });
  });
});
