import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { LectureRecord, StudentCourse } from '@lectern/contract/learning';
import type { CourseChange } from '@lectern/contract/course-change';
import { LEARNING_STREAM_PATH } from '@lectern/contract/learning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, aVideo, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent, completeLectures, letTimePass } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listen } from '../../../testing/wire-client.ts';

let app: TestApp;
let instructor: TestAccount;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  port = await listen(app);
  instructor = await anInstructor(app);
});
afterAll(() => app.close());

const publish = ({ courseId }: TestCourse) =>
  app.call(operations.updateCourseStatus, {
    token: instructor.token,
    body: { courseId, status: 'Published' },
  });
const courses = async (token: string) =>
  (await app.call(operations.getStudentCourses, { token })).body.data as StudentCourse[];

describe('learning.leaveCourse', () => {
  const leave = (token: string, { courseId }: TestCourse) =>
    app.call(operations.leaveCourse, { token, params: { courseId } });

  it('takes the course away, and gives everything back to one who comes back', async () => {
    const course = await aPublishedCourse(app, instructor, { lectures: 2, acceptsMarks: true });
    const { courseId } = course;
    const student = await anEnrolledStudent(app, course);
    const { token } = student;
    await completeLectures(app, student, course);
    const [before] = await courses(token);
    expect((await leave(token, course)).status).toBe(200);
    expect(await courses(token)).toEqual([]);
    expect((await app.call(operations.getPlayer, { token, params: { courseId } })).status).toBe(403);
    await publish(course);
    await app.call(operations.addCourseToStudent, { token, body: { courseId } });
    const [after] = await courses(token);
    expect(after).toMatchObject({
      completionPercentage: 100,
      lastLecture: before?.lastLecture,
      completedAt: before?.completedAt,
      studentsCount: 1,
    });
  });

  it('counts one student less, and one more, whatever is done at once', async () => {
    const course = await aPublishedCourse(app, instructor);
    const { courseId } = course;
    const { token } = await anEnrolledStudent(app, course);
    const answers = await Promise.all([1, 2, 3, 4].map(() => leave(token, course)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
    await Promise.all(
      [1, 2, 3].map(() => app.call(operations.addCourseToStudent, { token, body: { courseId } })),
    );
    const count = await app.db
      .selectFrom('enrolment_counts')
      .select('students')
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow();
    expect(count.students).toBe(1);
  });

  it('is for those who are in it', async () => {
    const course = await aPublishedCourse(app, instructor);
    expect((await leave((await aStudent(app)).token, course)).body.code).toBe('NOT_ENROLLED');
    expect((await leave('null', course)).status).toBe(401);
    expect((await leave(instructor.token, course)).status).toBe(403);
  });
});

describe('learning.setVisibility', () => {
  it('refuses one who is not enrolled', async () => {
    const course = await aPublishedCourse(app, instructor);
    const { token } = await aStudent(app);
    const params = { courseId: course.courseId };
    const answer = await app.call(operations.setVisibility, { token, params, body: { showsName: true } });
    expect(answer.body.code).toBe('NOT_ENROLLED');
  });
});

describe('learning.getVersionChanges', () => {
  interface Changes {
    from: number;
    to: number;
    changes: CourseChange[];
    touchesOwn: boolean;
  }
  const read = async (token: string, { courseId }: TestCourse) =>
    app.call(operations.getVersionChanges, { token, params: { courseId } });
  const changes = async (token: string, course: TestCourse) =>
    (await read(token, course)).body.data as Changes;
  const rename = ({ lectureIds: [id] }: TestCourse) =>
    app.db
      .updateTable('lectures')
      .set({ title: 'Renamed' })
      .where('id', '=', id ?? '')
      .execute();

  it('says in words what differs, and nothing without a newer version', async () => {
    const course = await aPublishedCourse(app, instructor, { lectures: 2 });
    const { token } = await anEnrolledStudent(app, course);
    expect(await changes(token, course)).toMatchObject({ from: 1, to: 1, changes: [], touchesOwn: false });
    await rename(course);
    await publish(course);
    expect(await changes(token, course)).toMatchObject({
      from: 1,
      to: 2,
      changes: [{ kind: 'renamed', what: 'lecture', title: 'Renamed', detail: 'was “Lecture 1.1”' }],
      touchesOwn: false,
    });
  });

  it('says from an older version on what a page still shows, when another device has gone on', async () => {
    const course = await aPublishedCourse(app, instructor, { lectures: 2 });
    const { courseId } = course;
    const { token } = await anEnrolledStudent(app, course);
    await rename(course);
    await publish(course);
    await app.call(operations.followLatestVersion, { token, params: { courseId } });
    const from = async (version: string) =>
      app.call(operations.getVersionChanges, { token, params: { courseId }, query: { from: version } });
    expect((await from('1')).body.data).toMatchObject({ from: 1, to: 2, changes: [{ title: 'Renamed' }] });
    expect((await from('99')).body.data).toMatchObject({ from: 2, to: 2, changes: [] });
    expect((await from('0')).status).toBe(400);
  });

  it('tells when going on would touch what the student did', async () => {
    const course = await aPublishedCourse(app, instructor, { lectures: 2, videoSeconds: 100 });
    const [first = ''] = course.lectureIds;
    const done = await anEnrolledStudent(app, course);
    const fresh = await anEnrolledStudent(app, course);
    await completeLectures(app, done, { ...course, lectureIds: [first] });
    await app.db
      .updateTable('lectures')
      .set({ video_id: await aVideo(app, instructor, 30) })
      .where('id', '=', first)
      .execute();
    await publish(course);
    expect((await changes(done.token, course)).touchesOwn).toBe(true);
    expect((await changes(fresh.token, course)).touchesOwn).toBe(false);
  });

  it('is for those who are enrolled', async () => {
    const course = await aPublishedCourse(app, instructor);
    expect((await read((await aStudent(app)).token, course)).status).toBe(403);
  });
});

describe('the learning stream', () => {
  const open = (token: string, { courseId }: TestCourse) =>
    fetch(`http://127.0.0.1:${port}${LEARNING_STREAM_PATH.replace(':courseId', courseId)}`, {
      headers: { authorization: `Bearer ${token}` },
    });

  it('tells the other devices of a student, and nobody else, that something has changed', async () => {
    const course = await aPublishedCourse(app, instructor, { videoSeconds: 100 });
    const [lectureId = ''] = course.lectureIds;
    const { courseId } = course;
    const student = await anEnrolledStudent(app, course);
    const other = await anEnrolledStudent(app, course);
    await letTimePass(app, student, 100);
    const stream = await open(student.token, course);
    expect([stream.status, stream.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const params = { courseId, lectureId };
    const watch = (token: string, device: string) =>
      app.call(operations.recordWatching, {
        token,
        params,
        body: { ranges: [[0, 5]], positionSeconds: 5, device },
      });
    await watch(other.token, 'someone');
    await watch(student.token, 'phone');
    await app.call(operations.saveCode, {
      token: student.token,
      params,
      body: { code: '1', device: 'laptop' },
    });
    const questionId = randomUUID();
    const thread = { courseId, questionId };
    const question = { lectureId, place: 'lecture', title: 'Why?' };
    await app.call(operations.saveQuestion, { token: student.token, params: thread, body: question });
    await app.call(operations.saveAnswer, {
      token: instructor.token,
      params: { ...thread, answerId: randomUUID() },
      body: { body: 'So' },
    });
    let text = '';
    while (!/laptop[^]*answered/.test(text)) text += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect(text).toContain('data: {"device":"phone"}');
    expect(text).toContain('data: {"answered":true}');
    expect(text).not.toContain('someone');
    const player = await app.call(operations.getPlayer, { token: student.token, params: { courseId } });
    expect((player.body.data as { records: LectureRecord[] }).records[0]).toMatchObject({
      positionSeconds: 5,
      code: '1',
    });
  });

  it('is for enrolled students alone', async () => {
    const course = await aPublishedCourse(app, instructor);
    const statuses = [(await aStudent(app)).token, 'null', instructor.token].map((token) =>
      open(token, course),
    );
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 401, 403]);
  });
});
