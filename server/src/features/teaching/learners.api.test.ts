import { operations } from '@lectern/contract';
import type { TeachingOverview } from '@lectern/contract/teaching-overview';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, anAttempt } from '../../../testing/exercises.ts';
import { completeLectures, letTimePass } from '../../../testing/learners.ts';
import { aChoice, aQuiz, publishQuiz, wrongOf } from '../../../testing/quizzes.ts';
import { actsInTaughtCourse } from '../../../testing/teaching.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await anInstructor(app, { firstName: 'Ines', lastName: 'Teacher' });
  course = await aCourseWithExercise(app, owner, { lectures: 5 });
});

const { inCourse, teach, enrol, show, list } = actsInTaughtCourse(() => ({ app, owner, course }));

describe('teaching.getLearners', () => {
  it('counts who is enrolled, who is seen, and who was asked and has not answered', async () => {
    const [yes, no] = [await enrol(), await enrol(), await enrol()];
    await teach(true);
    expect(await list()).toMatchObject({ learners: [], unseen: 3, unanswered: 3 });
    await enrol(true);
    await show(yes, true);
    await show(no, false);
    const { learners, unseen, unanswered } = await list();
    // One has said no. A number of those who have not answered would tell that.
    expect([learners.length, unseen, unanswered]).toEqual([2, 2, null]);
    for (let n = 0; n < 4; n += 1) await show(await enrol(), false);
    expect(await list()).toMatchObject({ unseen: 6, unanswered: 1 });
  });

  it('counts what waits from students who are not listed', async () => {
    await teach(true);
    const [listed, other] = [await enrol(true), await enrol()];
    await show(other, false);
    const lectureId = course.lectureIds[0] ?? '';
    for (const { token } of [listed, other]) {
      const params = { ...inCourse(), questionId: crypto.randomUUID() };
      const body = { lectureId, place: 'lecture', title: 'Why?' };
      expect((await app.call(operations.saveQuestion, { token, params, body })).status).toBe(200);
    }
    const attemptId = await anAttempt(app, course, other, {});
    const params = { ...inCourse(), lectureId, reviewId: crypto.randomUUID() };
    await app.call(operations.askCodeReview, { token: other.token, params, body: { attemptId } });
    expect(await list()).toMatchObject({ unlistedQuestions: 1, unlistedReviews: 1 });
    await show(other, true);
    expect(await list()).toMatchObject({ unlistedQuestions: 0, unlistedReviews: 0 });
  });

  it('tells who is stuck, who was not seen for two weeks, and who is nearly done', async () => {
    await teach(true);
    const [stuck, away, done, fine] = [
      await enrol(true),
      await enrol(true),
      await enrol(true),
      await enrol(true),
    ];
    await enrol();
    for (let n = 0; n < 4; n += 1) await anAttempt(app, course, stuck, {});
    for (let n = 0; n < 4; n += 1) await anAttempt(app, course, fine, {});
    await anAttempt(app, course, fine, { hasPassed: true });
    await letTimePass(app, away, 15 * 86_400);
    await completeLectures(app, done, { ...course, lectureIds: course.lectureIds.slice(1) });
    const { learners, unseen, isTaught } = await list();
    const of = ({ userId }: TestAccount) => learners.find(({ student }) => student === userId);
    expect([isTaught, learners.length, unseen]).toEqual([true, 4, 1]);
    expect(of(stuck)).toMatchObject({
      name: 'Robin Example',
      stuck: { lecture: course.lectureIds[0], attempts: 4 },
      isAway: false,
    });
    expect(of(away)).toMatchObject({ stuck: null, isAway: true });
    expect(of(done)).toMatchObject({ completedLectures: 4, totalLectures: 5, isNearlyDone: true });
    expect(of(fine)).toMatchObject({ stuck: null, isAway: false, isNearlyDone: false });
  });

  it('counts without names who needs something in an open course, from five on', async () => {
    const rest = { ...course, lectureIds: course.lectureIds.slice(1) };
    const needs = async (student: TestAccount): Promise<void> => {
      for (let n = 0; n < 3; n += 1) await anAttempt(app, course, student, {});
      await completeLectures(app, student, rest);
      await letTimePass(app, student, 15 * 86_400);
    };
    expect((await list()).unnamed).toEqual({ stuck: 0, away: 0, nearlyDone: 0 });
    for (let n = 0; n < 4; n += 1) await needs(await enrol());
    const named = await enrol();
    await needs(named);
    await app.call(operations.setVisibility, {
      token: named.token,
      params: inCourse(),
      body: { showsName: true },
    });
    expect((await list()).unnamed).toEqual({ stuck: null, away: null, nearlyDone: null });
    await needs(await enrol());
    expect(await list()).toMatchObject({
      learners: [],
      unseen: 6,
      unnamed: { stuck: 5, away: 5, nearlyDone: 5 },
    });
  });

  it('tells who waits for a review or an answer, and who has not passed a quiz', async () => {
    const choice = aChoice();
    await publishQuiz(app, course, owner, aQuiz([choice]));
    await teach(true);
    const student = await enrol(true);
    await enrol(true);
    const { token } = student;
    const [lectureId = ''] = course.lectureIds;
    const attemptId = await anAttempt(app, course, student, {});
    const reviewId = crypto.randomUUID();
    await app.call(operations.askCodeReview, {
      token,
      params: { ...inCourse(), lectureId, reviewId },
      body: { attemptId, note: 'Is this right?' },
    });
    const questionId = crypto.randomUUID();
    const params = { ...inCourse(), questionId };
    await app.call(operations.saveQuestion, {
      token,
      params,
      body: { place: 'lecture', at: 0, title: 'Why does it slip?', body: 'So', lectureId },
    });
    await app.call(operations.answerQuiz, {
      token,
      params: { ...inCourse(), lectureId, tryId: crypto.randomUUID() },
      body: { question: null, answers: [{ question: choice.id, answer: wrongOf(choice) }] },
    });
    const secondId = crypto.randomUUID();
    await app.call(operations.askCodeReview, {
      token,
      params: { ...inCourse(), lectureId, reviewId: secondId },
      body: { attemptId: await anAttempt(app, course, student, {}) },
    });
    const of = async () => (await list()).learners.find((one) => one.student === student.userId);
    const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
    expect(await of()).toMatchObject({
      waitingReviews: [
        { _id: reviewId, title: 'Lecture 1.1', since },
        { _id: secondId, title: 'Lecture 1.1', since },
      ],
      waitingQuestions: [{ _id: questionId, title: 'Why does it slip?', since }],
      failedQuiz: { lecture: lectureId, title: 'Lecture 1.1', tries: 1 },
    });
    expect((await list()).learners.find((one) => one.student !== student.userId)).toMatchObject({
      waitingReviews: [],
      waitingQuestions: [],
      failedQuiz: null,
    });
    const unpassed = async () => {
      const { body } = await app.call(operations.getTeachingOverview, { token: owner.token });
      return (body.data as TeachingOverview).courses.find(({ _id }) => _id === course.courseId)
        ?.unpassedStudents;
    };
    expect(await unpassed()).toBe(1);
    await app.call(operations.sendAnnouncement, {
      token: owner.token,
      params: { ...inCourse(), announcementId: crypto.randomUUID() },
      body: { title: 'A hint', body: 'Watch it again.', receivers: [student.userId] },
    });
    expect(await unpassed()).toBe(0);

    await app.call(operations.saveAnswer, {
      token: owner.token,
      params: { ...params, answerId: crypto.randomUUID() },
      body: { body: 'Pull it tight' },
    });
    await app.call(operations.finishCodeReview, {
      token: owner.token,
      params: { reviewId },
      body: { verdict: 'Well done' },
    });
    expect(await of()).toMatchObject({ waitingReviews: [{ _id: secondId }], waitingQuestions: [] });
  });

  it('counts who is stuck for the dashboard, of those who are seen', async () => {
    await teach(true);
    for (const student of [await enrol(true), await enrol()])
      for (let n = 0; n < 3; n += 1) await anAttempt(app, course, student, {});
    const { body } = await app.call(operations.getTeachingOverview, { token: owner.token });
    const { courses } = body.data as TeachingOverview;
    expect(courses.find(({ _id }) => _id === course.courseId)?.stuckStudents).toBe(1);
  });
});
