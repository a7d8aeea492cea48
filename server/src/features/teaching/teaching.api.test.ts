import { operations } from '@lectern/contract';
import type { LearnerPage, WorkLook } from '@lectern/contract/teaching';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { aCourseWithExercise, anAttempt } from '../../../testing/exercises.ts';
import { actsInTaughtCourse } from '../../../testing/teaching.ts';
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

const { inCourse, teach, enrol, show, list, look, seen, answered } = actsInTaughtCourse(() => ({
  app,
  owner,
  course,
}));

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
