import { operations } from '@lectern/contract';
import type { CourseAnalytics } from '@lectern/contract/analytics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { anAttempt } from '../../../testing/attempts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, doubling, files } from '../../../testing/exercises.ts';
import { anEnrolledStudent, completeLectures, letTimePass } from '../../../testing/learners.ts';
import { aChoice, aCourseWithQuiz, aQuiz, giveAnswers, wrongOf } from '../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  instructor = await anInstructor(app);
});
afterAll(() => app.close());

const read = ({ courseId }: TestCourse, token = instructor.token) =>
  app.call(operations.getCourseAnalytics, { token, params: { courseId } });
const shown = async () => (await read(course)).body.data as CourseAnalytics;

const aViewer = async (to: number, again: [number, number][] = []) => {
  const student = await anEnrolledStudent(app, course);
  await letTimePass(app, student, 600);
  await app.call(operations.recordWatching, {
    token: student.token,
    params: { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' },
    body: { ranges: [[0, to]], positionSeconds: to, again },
  });
  return student;
};

/** People who are not seen: one to four are hidden. */
const others = (count: number | null) => ({ seen: 0, others: count });

describe('analytics.getCourseAnalytics', () => {
  it('draws no curve of fewer than five people, and shows where five and more leave', async () => {
    course = await aPublishedCourse(app, instructor, { lectures: 2, videoSeconds: 80 });
    for (const to of [20, 40, 80, 80]) await aViewer(to);
    expect((await shown()).lectures[0]).toMatchObject({
      started: others(null),
      completed: others(null),
      curve: null,
    });
    for (const to of [80, 80, 80]) await aViewer(to);
    const { lectures, students, weeks, others: unnamed } = await shown();
    expect(students).toBe(7);
    expect(weeks.reduce((sum, { enrolments }) => sum + enrolments, 0)).toBe(7);
    expect(lectures[0]?.curve).toHaveLength(40);
    expect([0, 9, 10, 19, 20, 39].map((part) => lectures[0]?.curve?.[part])).toEqual([7, 7, 6, 6, 5, 5]);
    expect(lectures[1]).toMatchObject({ started: others(0), completed: others(0), curve: null });
    expect(lectures[0]).toMatchObject({ started: others(7), completed: others(5) });
    // Two have completed nothing: their bar would tell of fewer than five.
    expect(unnamed).toEqual({
      count: 7,
      standing: [
        { from: 0, to: 50, students: 7 },
        { from: 51, to: 75, students: 0 },
        { from: 76, to: 99, students: 0 },
        { from: 100, to: 100, students: 0 },
      ],
    });
  });

  it('counts as begun what was opened: a text too, and no mark in the list', async () => {
    course = await aPublishedCourse(app, instructor, { lectures: 1 });
    const { courseId, lectureIds } = course;
    for (let n = 0; n < 5; n += 1) {
      const { token } = await anEnrolledStudent(app, course);
      await app.call(operations.recordWatching, {
        token,
        params: { courseId, lectureId: lectureIds[0] ?? '' },
        body: { ranges: [], positionSeconds: 0 },
      });
    }
    for (let n = 0; n < 6; n += 1) await completeLectures(app, await anEnrolledStudent(app, course), course);
    expect((await shown()).lectures[0]).toMatchObject({
      started: others(5),
      completed: others(6),
      completedUnopened: others(6),
      exercise: null,
      quiz: null,
    });
  });

  it('counts as opened a lecture whose exercise was tried or whose quiz was answered', async () => {
    course = await aCourseWithExercise(app, instructor);
    for (let n = 0; n < 5; n += 1) {
      const student = await anEnrolledStudent(app, course);
      await anAttempt(app, course, student, files('export const double = 4;'));
    }
    expect((await shown()).lectures[0]).toMatchObject({ started: others(5), completed: others(0) });
    const asked = aChoice();
    course = await aCourseWithQuiz(app, instructor, aQuiz([asked]));
    for (let n = 0; n < 5; n += 1) {
      const student = await anEnrolledStudent(app, course);
      await giveAnswers(app, course, student, { [asked.id]: wrongOf(asked) });
      await completeLectures(app, student, course);
    }
    const counted = { started: others(5), completed: others(5), completedUnopened: others(0) };
    expect((await shown()).lectures[0]).toMatchObject(counted);
  });

  it('tells attempts and failures at an exercise apart', async () => {
    app.codeRunner.start();
    course = await aCourseWithExercise(app, instructor);
    const { courseId, lectureIds } = course;
    expect((await shown()).lectures[0]?.exercise).toEqual({
      attempts: 0,
      tried: others(0),
      passed: others(0),
    });
    const wrong = files('export const double = (n) => 4;');
    for (const answers of [[wrong, doubling.solution], [wrong]]) {
      const { token } = await anEnrolledStudent(app, course);
      await app.call(operations.showWork, { token, params: { courseId }, body: { isShown: true } });
      for (const given of answers)
        await app.call(operations.submitExercise, {
          token,
          params: { courseId, lectureId: lectureIds[0] ?? '' },
          body: { files: given },
        });
    }
    expect((await shown()).lectures[0]?.exercise).toEqual({
      attempts: 3,
      tried: { seen: 2, others: 0 },
      passed: { seen: 1, others: 0 },
    });
  });

  it('counts those who agreed one by one, and hides one to four others beside them', async () => {
    course = await aPublishedCourse(app, instructor, { videoSeconds: 80 });
    const { courseId } = course;
    const viewers = await Promise.all([1, 2, 3].map(() => aViewer(80)));
    const [named, worker] = viewers as [TestAccount, TestAccount];
    await app.call(operations.setVisibility, {
      token: named.token,
      params: { courseId },
      body: { showsName: true },
    });
    await app.call(operations.showWork, {
      token: worker.token,
      params: { courseId },
      body: { isShown: true },
    });
    const two = { seen: 2, others: null };
    const { completed, lectures } = await shown();
    expect([completed, lectures[0]?.started, lectures[0]?.completed]).toEqual([two, two, two]);
    // The one who is not seen is in no curve, before and after.
    expect(lectures[0]?.watched).toEqual(two);
    expect([0, 39].map((part) => lectures[0]?.curve?.[part])).toEqual([2, 2]);
    for (let n = 0; n < 4; n += 1) await aViewer(20);
    const { watched, curve } = (await shown()).lectures[0] ?? {};
    expect(watched).toEqual({ seen: 2, others: 5 });
    // In the last part are those two and one of the others: three would tell of that one.
    expect([curve?.[0], curve?.[39]]).toEqual([7, null]);
  });

  it('tells nothing of the one other student of a class, neither that they did something nor that they did not', async () => {
    course = await aCourseWithExercise(app, instructor);
    const { courseId, lectureIds } = course;
    const attempt = (token: string) =>
      app.call(operations.submitExercise, {
        token,
        params: { courseId, lectureId: lectureIds[0] ?? '' },
        body: { files: files('export const double = (n) => 4;') },
      });
    app.codeRunner.start();
    const { token } = await anEnrolledStudent(app, course);
    await app.call(operations.showWork, { token, params: { courseId }, body: { isShown: true } });
    await attempt(token);
    const shy = await anEnrolledStudent(app, course);
    const of = ({ completed, fewOthers, lectures: [lecture] }: CourseAnalytics) => [
      fewOthers,
      completed,
      lecture?.started,
      lecture?.completed,
      lecture?.exercise,
    ];
    const before = of(await shown());
    expect(before).toEqual([
      true,
      { seen: 0, others: null },
      { seen: 1, others: null },
      { seen: 0, others: null },
      { attempts: 1, tried: { seen: 1, others: null }, passed: { seen: 0, others: 0 } },
    ]);
    await attempt(shy.token);
    expect(of(await shown())).toEqual(before);
  });

  it('draws the curve of a class that is seen, however few they are', async () => {
    course = await aPublishedCourse(app, instructor, { videoSeconds: 80 });
    for (const to of [20, 80]) {
      const { token } = await aViewer(to);
      await app.call(operations.showWork, {
        token,
        params: { courseId: course.courseId },
        body: { isShown: true },
      });
    }
    const { curve } = (await shown()).lectures[0] ?? {};
    expect([curve?.[0], curve?.[20]]).toEqual([2, 1]);
  });

  it('shows no part of a curve that fewer than five watched', async () => {
    course = await aPublishedCourse(app, instructor, { videoSeconds: 80 });
    for (const to of [80, 80, 20, 20, 20]) await aViewer(to);
    const { curve } = (await shown()).lectures[0] ?? {};
    expect([curve?.[0], curve?.[20]]).toEqual([5, null]);
  });

  it('shows where five and more went back, and believes nobody who says so of what they never played', async () => {
    course = await aPublishedCourse(app, instructor, { videoSeconds: 80 });
    for (let n = 0; n < 4; n += 1) await aViewer(80, [[20, 40]]);
    await aViewer(30, [[20, 4000]]);
    expect((await shown()).lectures[0]?.again?.map((part) => part ?? 0)).toEqual(
      Array.from({ length: 40 }, (_, part) => (part >= 10 && part < 15 ? 5 : 0)),
    );
  });

  it('counts a report that comes twice as one', async () => {
    course = await aPublishedCourse(app, instructor, { videoSeconds: 80 });
    for (let n = 0; n < 5; n += 1) {
      const student = await aViewer(80, [[0, 2]]);
      for (const again of [[[0, 2]], [[4, 6]]])
        await app.call(operations.recordWatching, {
          token: student.token,
          params: { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' },
          body: { ranges: [[0, 80]], positionSeconds: 80, again },
        });
    }
    expect((await shown()).lectures[0]?.again?.slice(0, 4)).toEqual([5, null, 5, null]);
  });

  it('names those who agreed, and nobody else; sums of fewer than five are left out', async () => {
    course = await aPublishedCourse(app, instructor, { lectures: 2 });
    const open = await anEnrolledStudent(app, course);
    await anEnrolledStudent(app, course);
    await completeLectures(app, open, course);
    const { courseId } = course;
    const { token } = open;
    const agree = (showsName: unknown) =>
      app.call(operations.setVisibility, { token, params: { courseId }, body: { showsName } });
    expect((await shown()).named).toEqual([]);
    expect((await agree(true)).status).toBe(200);
    const { named, others: unnamed } = await shown();
    expect(named).toMatchObject([{ name: 'Robin Example', completionPercentage: 100 }]);
    expect(unnamed).toEqual({ count: 1, standing: null });
    await agree(false);
    expect((await shown()).named).toEqual([]);
    expect((await agree('yes')).status).toBe(400);
  });

  it('counts those who left, and names them no longer', async () => {
    course = await aPublishedCourse(app, instructor);
    const { token } = await anEnrolledStudent(app, course);
    await app.call(operations.leaveCourse, { token, params: { courseId: course.courseId } });
    expect(await shown()).toMatchObject({ students: 0, left: 1, others: { count: 0 } });
  });

  it('is for the owner alone', async () => {
    course = await aPublishedCourse(app, instructor);
    expect((await read(course, (await anInstructor(app)).token)).status).toBe(403);
    expect((await read(course, (await aStudent(app)).token)).status).toBe(403);
    expect((await read(course, 'null')).status).toBe(401);
  });
});
