import { operations } from '@lectern/contract';
import type { Learners, LearnerPage, WorkLook } from '@lectern/contract/teaching';
import type { TeachingOverview } from '@lectern/contract/teaching-overview';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, anAttempt } from '../../../testing/exercises.ts';
import { completeLectures, letTimePass } from '../../../testing/learners.ts';
import { aChoice, aQuiz, publishQuiz, wrongOf } from '../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { handOverCourse } from '#features/course-builder/hand-over.service.ts';

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

const inCourse = () => ({ courseId: course.courseId });
const teach = async (isTaught: boolean, { token } = owner): Promise<void> => {
  const request = { token, params: inCourse(), body: { isTaught } };
  expect((await app.call(operations.setTeachingMode, request)).status).toBe(200);
};
const enrol = async (acceptsTaught?: boolean, student?: TestAccount): Promise<TestAccount> => {
  const account = student ?? (await aStudent(app));
  const body = { ...inCourse(), acceptsTaught };
  const { status } = await app.call(operations.addCourseToStudent, { token: account.token, body });
  expect(status).toBe(200);
  return account;
};
const show = async ({ token }: TestAccount, isShown: boolean) =>
  (await app.call(operations.showWork, { token, params: inCourse(), body: { isShown } })).body;
const list = async ({ token } = owner) =>
  (await app.call(operations.getLearners, { token, params: inCourse() })).body.data as Learners;
const look = ({ userId }: TestAccount, { token } = owner) =>
  app.call(operations.getLearner, { token, params: { ...inCourse(), studentId: userId } });
const seen = async (student: TestAccount, reader = owner): Promise<boolean> => {
  const { status } = await look(student, reader);
  const isListed = (await list(reader)).learners.some((one) => one.student === student.userId);
  expect(isListed).toBe(status === 200);
  return isListed;
};
const answered = async ({ token }: TestAccount) =>
  ((await app.call(operations.getPlayer, { token, params: inCourse() })).body.data as { shownWork: unknown })
    .shownWork;

describe('whose work an instructor sees', () => {
  it('is nobody’s in an open course, but of those who chose so', async () => {
    const student = await enrol(true);
    expect(await answered(student)).toBeNull();
    expect(await seen(student)).toBe(false);
    await show(student, true);
    expect(await seen(student)).toBe(true);
    await show(student, false);
    expect(await seen(student)).toBe(false);
  });

  it('is everybody’s who enrols in a taught class, and has read that it is one', async () => {
    await teach(true);
    const student = await enrol(true);
    expect(await answered(student)).toEqual({ isShown: true, byJoining: true, quizAnswers: true });
    expect(await seen(student)).toBe(true);
    expect(await show(student, false)).toMatchObject({ code: 'TAUGHT_CLASS' });
    expect(await seen(student)).toBe(true);
    const unaware = await enrol();
    expect(await answered(unaware)).toBeNull();
    expect(await seen(unaware)).toBe(false);
  });

  it('is not opened by a change to a taught class: who was enrolled is asked, may say no, and take a yes back', async () => {
    const student = await enrol();
    await anAttempt(app, course, student, {});
    await teach(true);
    expect(await answered(student)).toBeNull();
    expect(await seen(student)).toBe(false);
    await show(student, false);
    expect(await answered(student)).toEqual({ isShown: false, byJoining: false, quizAnswers: true });
    expect(await seen(student)).toBe(false);
    await show(student, true);
    expect(await seen(student)).toBe(true);
    await show(student, false);
    expect(await seen(student)).toBe(false);
  });

  it('ends with each change of the mode, and stays when the same mode is set again', async () => {
    await teach(true);
    const student = await enrol(true);
    await teach(true);
    expect(await seen(student)).toBe(true);
    await teach(false);
    expect(await seen(student)).toBe(false);
    await show(student, true);
    await teach(false);
    expect(await seen(student)).toBe(true);
    await teach(true);
    expect(await answered(student)).toBeNull();
    expect(await seen(student)).toBe(false);
  });

  it('is not inherited by who takes the course over', async () => {
    await teach(true);
    const student = await enrol(true);
    const heir = await anInstructor(app);
    await handOverCourse(app.db, course.courseId, heir.email);
    expect(await answered(student)).toBeNull();
    expect(await seen(student, heir)).toBe(false);
    expect((await look(student)).body).toMatchObject({ code: 'NOT_YOUR_COURSE' });
    await show(student, true);
    expect(await seen(student, heir)).toBe(true);
  });

  it('ends by leaving; who comes back to a class that began in the meantime is asked', async () => {
    const student = await enrol();
    const params = inCourse();
    await app.call(operations.leaveCourse, { token: student.token, params });
    await teach(true);
    await enrol(true, student);
    expect(await seen(student)).toBe(false);
    await show(student, true);
    await app.call(operations.leaveCourse, { token: student.token, params });
    expect(await seen(student)).toBe(false);
  });

  it('is refused in the same words for a student who is not seen and for who is not enrolled', async () => {
    const [hidden, stranger] = [await look(await enrol()), await look(await aStudent(app))];
    expect(hidden.body).toMatchObject({ code: 'STUDENT_NOT_SEEN' });
    expect({ ...stranger.body, requestId: '' }).toEqual({ ...hidden.body, requestId: '' });
  });

  it('is said on the page of the course, and to nobody of an open one', async () => {
    const page = async () =>
      (await app.call(operations.getCourse, { params: inCourse() })).body.data as { isTaught?: boolean };
    expect(await page()).not.toHaveProperty('isTaught');
    await teach(true);
    expect((await page()).isTaught).toBe(true);
  });
});

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

describe('a look at a student’s work', () => {
  it('shows path, attempts, questions and certificate, no note and no e-mail address', async () => {
    await teach(true);
    const student = await enrol(true);
    const [lectureId = ''] = course.lectureIds;
    await anAttempt(app, course, student, {});
    await app.call(operations.saveNote, {
      token: student.token,
      params: { ...inCourse(), noteId: crypto.randomUUID() },
      body: { kind: 'note', second: 3, text: 'A secret thought', lectureId },
    });
    await app.call(operations.saveQuestion, {
      token: student.token,
      params: { ...inCourse(), questionId: crypto.randomUUID() },
      body: { place: 'lecture', at: 0, title: 'Why does it slip?', body: 'So', lectureId },
    });
    const { body } = await look(student);
    const page = body.data as LearnerPage;
    expect(page).toMatchObject({
      courseName: course.title,
      certificate: null,
      agreed: { byJoining: true, at: expect.any(String) },
      questions: [{ title: 'Why does it slip?', lecture: lectureId, isAnswered: false, isWaiting: true }],
    });
    expect(page.lectures.map(({ lecture }) => lecture)).toEqual(course.lectureIds);
    expect(page.lectures.map(({ attempts }) => attempts.length)).toEqual([1, 0, 0, 0, 0]);
    expect(page.lectures.map(({ hasExercise, hasQuiz }) => hasExercise || hasQuiz)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(JSON.stringify(body)).not.toContain('A secret thought');
    expect(JSON.stringify(body)).not.toContain(student.email);
  });

  it('lists the reviews that the student asked for, and those that were sent unasked', async () => {
    await teach(true);
    const student = await enrol(true);
    const [lectureId = ''] = course.lectureIds;
    const attempts = [];
    for (let n = 0; n < 3; n += 1) attempts.push(await anAttempt(app, course, student, { hasPassed: n > 0 }));
    const asked = [];
    for (const attemptId of attempts) {
      const params = { ...inCourse(), lectureId, reviewId: crypto.randomUUID() };
      await app.call(operations.askCodeReview, { token: student.token, params, body: { attemptId } });
      asked.push(params.reviewId);
    }
    const [unasked = '', sent = '', waiting = ''] = asked;
    const body = { verdict: 'Well done' };
    for (const reviewId of [unasked, sent])
      await app.call(operations.finishCodeReview, { token: owner.token, params: { reviewId }, body });
    await app.db.updateTable('code_reviews').set({ asked_at: null }).where('id', '=', unasked).execute();
    const { reviews } = (await look(student)).body.data as LearnerPage;
    expect(reviews).toHaveLength(3);
    expect(reviews).toContainEqual(
      expect.objectContaining({ _id: unasked, number: 1, askedAt: null, finishedAt: expect.any(String) }),
    );
    expect(reviews.filter(({ askedAt }) => askedAt !== null)).toMatchObject([
      { _id: waiting, lecture: lectureId, number: 3, hasPassed: true, finishedAt: null },
      { _id: sent, title: 'Lecture 1.1', number: 2, finishedAt: expect.any(String) },
    ]);
  });

  it('is in the audit log, and the student reads who looked, at what and when', async () => {
    await teach(true);
    const student = await enrol(true);
    const attemptId = await anAttempt(app, course, student, {});
    await list();
    await look(student);
    const params = { ...inCourse(), studentId: student.userId, attemptId };
    const { body } = await app.call(operations.getLearnerAttempt, { token: owner.token, params });
    expect(body.data).toMatchObject({ name: 'Robin Example', attempt: { number: 1, hasPassed: false } });
    const looks = async ({ token }: TestAccount) =>
      ((await app.call(operations.getWorkLooks, { token })).body.data as { looks: WorkLook[] }).looks;
    expect(await looks(student)).toMatchObject([
      { name: 'Ines Teacher', courseName: course.title, attempt: { number: 1 } },
      { name: 'Ines Teacher', courseName: course.title, attempt: null },
    ]);
    expect(await looks(await enrol(true))).toEqual([]);
    const acts = await app.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', `user:${student.userId}`)
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { actor: `user:${owner.userId}`, action: 'see-student' },
      { actor: `user:${owner.userId}`, action: 'see-program' },
    ]);
  });
});
