import { operations } from '@lectern/contract';
import type { LectureRecord, Progress } from '@lectern/contract/learning';
import { MINUTE } from '@lectern/contract/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent, letTimePass } from '../../../testing/learners.ts';
import { listenToStatements } from '../../../testing/statements.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts';

const statements = listenToStatements();
let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
let student: TestAccount;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
  course = await aPublishedCourse(app, instructor, { sections: 2, lectures: 2, videoSeconds: 100 });
  [first = '', second = ''] = course.lectureIds;
});
beforeEach(async () => {
  student = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

interface As {
  token?: string;
  courseId?: string;
  lectureId?: string;
}

const watch = (
  ranges: unknown,
  { token = student.token, courseId = course.courseId, lectureId = first }: As = {},
  positionSeconds: unknown = 0,
) =>
  app.call(operations.recordWatching, {
    token,
    params: { courseId, lectureId },
    body: { ranges, positionSeconds },
  });

const watchedIn = ({ body }: TestAnswer) => body.data as { record: LectureRecord; progress: Progress };

describe('learning.recordWatching', () => {
  it('unites what was played and keeps the position', async () => {
    await letTimePass(app, student, 60);
    await watch([[0, 10.5]], {}, 10.5);
    const answer = await watch(
      [
        [10.5, 20.2],
        [40, 50],
      ],
      {},
      50.7,
    );
    expect(answer.status).toBe(200);
    expect(watchedIn(answer).record).toEqual({
      lecture: first,
      isCompleted: false,
      completedBy: null,
      completions: [],
      watchedShare: 0.3,
      watched: [
        [0, 20],
        [40, 50],
      ],
      positionSeconds: 50,
    });
  });

  it('completes the lecture when 90 % was played, and not before', async () => {
    await letTimePass(app, student, 60);
    expect(watchedIn(await watch([[11, 100]])).record.isCompleted).toBe(false);
    const { record, progress } = watchedIn(await watch([[10, 11]]));
    expect(record).toMatchObject({ isCompleted: true, completedBy: 'watching' });
    expect(progress.completedLectures).toBe(1);
  });

  it('does not take a jump to the end for watching', async () => {
    const { record } = watchedIn(await watch([[98, 100]], {}, 100));
    expect(record).toMatchObject({ isCompleted: false, watchedShare: 0.02, positionSeconds: 100 });
  });

  it('cuts off what lies beyond the video', async () => {
    const { record } = watchedIn(await watch([[95, 900_000]], {}, 900_000));
    expect(record).toMatchObject({ watched: [[95, 100]], positionSeconds: 100 });
  });

  it('refuses more than can have been watched since the lecture was begun', async () => {
    const { status, body } = await watch([[0, 100]]);
    expect([status, body.code]).toEqual([400, 'WATCHING_IMPLAUSIBLE']);
    expect((await watch([[0, 10]])).status).toBe(200);
    // No time passes, however slow the machine is.
    await letTimePass(app, student, -3600);
    for (let from = 10; from < 60; from += 10) expect((await watch([[from, from + 10]])).status).toBe(400);
    expect(watchedIn(await watch([])).record.watchedShare).toBe(0.1);
  });

  it('believes the same report twice, and a late one', async () => {
    await letTimePass(app, student, 30);
    expect((await watch([[0, 90]])).status).toBe(200);
    expect((await watch([[0, 90]])).status).toBe(200);
    expect((await watch([[0, 100]], { lectureId: second })).status).toBe(400);
    await letTimePass(app, student, 30);
    expect((await watch([[0, 100]], { lectureId: second })).status).toBe(200);
  });

  it('loses nothing of parallel reports of two devices', async () => {
    await letTimePass(app, student, 60);
    const ranges = Array.from({ length: 25 }, (_, i) => [[i * 4, i * 4 + 2]]);
    await Promise.all(ranges.map((range) => watch(range)));
    expect(watchedIn(await watch([])).record).toMatchObject({ watchedShare: 0.5 });
  });

  it('believes what a device watched offline, by its own times, however wrong its clock is', async () => {
    await letTimePass(app, student, 3600);
    await watch([], { lectureId: second });
    const params = { courseId: course.courseId, lectureId: first };
    const sentAt = Date.now() - 24 * 60 * MINUTE;
    const watched = { ranges: [[0, 100]], positionSeconds: 100, at: sentAt - MINUTE, sentAt };
    const send = (body: object) =>
      app.call(operations.recordWatching, { token: student.token, params, body });
    expect((await send(watched)).status).toBe(400);
    expect((await send({ ...watched, beganAt: sentAt - 3 * MINUTE })).status).toBe(200);
  });

  it('lets a report that comes late add its seconds, and not move the position back', async () => {
    await letTimePass(app, student, 600);
    await watch([[50, 60]], {}, 60);
    const now = Date.now();
    const late = {
      ranges: [[0, 10]],
      positionSeconds: 10,
      at: now - MINUTE,
      sentAt: now,
      device: 'phone',
    };
    const params = { courseId: course.courseId, lectureId: first };
    const answer = await app.call(operations.recordWatching, { token: student.token, params, body: late });
    expect(watchedIn(answer).record).toMatchObject({
      positionSeconds: 60,
      watched: [
        [0, 10],
        [50, 60],
      ],
    });
  });

  it('takes an empty report as a sign of life, also for a lecture without video', async () => {
    const own = await aPublishedCourse(app, instructor);
    const { token } = await anEnrolledStudent(app, own);
    const as = { token, courseId: own.courseId, lectureId: own.lectureIds[0] ?? '' };
    const { record } = watchedIn(await watch([[0, 10]], as, 7));
    expect(record).toMatchObject({ watched: [], watchedShare: 0, positionSeconds: 0, isCompleted: false });
  });

  it('refuses what is no range of seconds', async () => {
    const tooMany = Array.from({ length: 201 }, () => [0, 1]);
    const wrong = [[[5, 1]], [[-1, 4]], [[0]], [['0', '5']], 'all', [[0, 1e300]], tooMany];
    for (const ranges of wrong) expect((await watch(ranges)).status).toBe(400);
    expect((await watch([], {}, -1)).status).toBe(400);
  });

  it('asks two things of the database beside the session', async () => {
    await watch([[0, 1]]);
    expect(await statements.of(() => watch([[1, 2]]))).toHaveLength(2);
  });
});
