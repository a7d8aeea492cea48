import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { CourseAnalytics } from '@lectern/contract/analytics';
import type { QuizFigures } from '@lectern/contract/quiz-analytics';
import type { RecallFigures, RecallGrade } from '@lectern/contract/recall';
import { HOUR } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { aChoice, aCourseWithQuiz, aQuiz, publishQuiz } from '../../../testing/quizzes.ts';
import { letDaysPass, missQuestion, whoMissed } from '../../../testing/recall.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

/** Answers a card after some days. */
const answer = async (student: TestAccount, card: string, days: number, act: RecallGrade): Promise<void> => {
  await letDaysPass(app, student, days);
  const at = Date.now();
  const body = { device: 'laptop', sentAt: at, events: [{ id: randomUUID(), card, act, at }] };
  await app.call(operations.recordRecall, { token: student.token, body });
};

const figuresOf = async ({ token }: TestAccount) =>
  (await app.call(operations.getRecallFigures, { token })).body.data as RecallFigures;

describe('recall.getRecallFigures', () => {
  it('sets what was expected beside what was known, of later days alone', async () => {
    const { student, cardId } = await whoMissed(app, owner);
    expect(await figuresOf(student)).toEqual({
      answers: 0,
      expected: 0,
      known: 0,
      isFitted: false,
      bands: [],
    });
    await answer(student, cardId, 1, 'good');
    await answer(student, cardId, 0, 'good');
    expect(await figuresOf(student)).toMatchObject({ answers: 0 });
    await answer(student, cardId, 1, 'good');
    await answer(student, cardId, 200, 'again');
    const { answers, known, bands } = await figuresOf(student);
    expect([answers, known]).toEqual([2, 1]);
    expect(bands).toEqual([
      { from: 90, to: 95, answers: 1, expected: expect.any(Number), known: 1 },
      expect.objectContaining({ answers: 1, known: 0 }),
    ]);
    for (const { from, to, expected } of bands) {
      expect(expected).toBeGreaterThanOrEqual(from);
      expect(expected).toBeLessThanOrEqual(to);
    }
  });
});

describe('analytics.getQuizAnalytics', () => {
  const asked = aChoice();
  const stillKnown = async ({ lectureIds: [lectureId = ''] }: TestCourse) => {
    const { token } = owner;
    const { body } = await app.call(operations.getQuizAnalytics, { token, params: { lectureId } });
    return (body.data as { questions: QuizFigures }).questions[0]?.stillKnown;
  };
  const rememberedOf = async ({ courseId }: TestCourse) => {
    const { token } = owner;
    const { body } = await app.call(operations.getCourseAnalytics, { token, params: { courseId } });
    return (body.data as CourseAnalytics).remembered;
  };
  /** Makes a student who answers the question's card on the next day, and again after some days. */
  const reviews = async (course: TestCourse, days: number, act: RecallGrade): Promise<TestAccount> => {
    const student = await anEnrolledStudent(app, course);
    await missQuestion(app, student, course, asked);
    const { rows } = await sql<{ id: string }>`select id from recall_cards
      where user_id = ${student.userId}`.execute(app.db);
    const card = rows[0]?.id ?? '';
    await answer(student, card, 1, 'good');
    await answer(student, card, days, act);
    return student;
  };

  it('says what is still known after 30 days, from five people on', async () => {
    const course = await aCourseWithQuiz(app, owner, aQuiz([asked]));
    for (let n = 0; n < 4; n += 1) await reviews(course, 31, 'good');
    await reviews(course, 29, 'good');
    expect(await stillKnown(course)).toBeNull();
    await reviews(course, 60, 'again');
    expect(await stillKnown(course)).toEqual({ people: null, of: 5, expected: expect.any(Number) });
    await reviews(course, 31, 'hard');
    expect(await stillKnown(course)).toMatchObject({ people: 5, of: 6 });
    // A figure of the course: about students who completed it and were asked again after 30 days.
    expect(await rememberedOf(course)).toBeNull();
    const complete = (at: Date) =>
      sql`update enrolments set completed_at = ${at} where course_id = ${course.courseId}`.execute(app.db);
    await complete(new Date());
    // What was known during the course is no figure of graduates.
    expect(await rememberedOf(course)).toBeNull();
    await complete(new Date(Date.now() - HOUR));
    expect(await rememberedOf(course)).toMatchObject({ people: 6, answers: 6, known: 83 });
    // A corrected typo leaves the figure as it is; another question has none.
    await publishQuiz(app, course, owner, aQuiz([{ ...asked, prompt: 'Which keyword makes a constant.' }]));
    expect(await stillKnown(course)).toMatchObject({ people: 5, of: 6 });
    await publishQuiz(app, course, owner, aQuiz([{ ...asked, prompt: 'Asked otherwise?' }]));
    expect(await stillKnown(course)).toBeNull();
  });

  it('counts each answer by the words in which the card asked', async () => {
    const course = await aCourseWithQuiz(app, owner, aQuiz([asked]));
    const students: TestAccount[] = [];
    for (let n = 0; n < 6; n += 1) students.push(await reviews(course, 31, 'good'));
    await publishQuiz(app, course, owner, aQuiz([{ ...asked, prompt: 'Asked otherwise?' }]));
    for (const student of students) {
      const params = { courseId: course.courseId };
      await app.call(operations.followLatestVersion, { token: student.token, params, body: {} });
    }
    expect(await stillKnown(course)).toBeNull();
    await publishQuiz(app, course, owner, aQuiz([asked]));
    expect(await stillKnown(course)).toMatchObject({ of: 6 });
  });
});
