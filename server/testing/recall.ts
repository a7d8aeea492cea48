import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { DataOf } from '@lectern/contract/operation';
import { DAY } from '@lectern/contract/units';
import { sql } from 'kysely';
import type { TestAccount } from './accounts.ts';
import type { TestCourse } from './courses.ts';
import type { Example } from './example.ts';
import { anEnrolledStudent } from './learners.ts';
import { aChoice, aCourseWithQuiz, aQuiz, wrongOf } from './quizzes.ts';
import type { TestApp } from './test-app.ts';
import type { World } from './world.ts';

export type DailyReview = DataOf<typeof operations.getDailyReview>;

/** The beginning of the day, as a page sends it where it is noon now: no midnight comes during a test. */
export const dayStart = (now = Date.now()): string => new Date(now - DAY / 2).toISOString();

export const readReview = async (app: TestApp, { token }: TestAccount): Promise<DailyReview> =>
  (await app.call(operations.getDailyReview, { token, query: { dayStart: dayStart() } })).body
    .data as DailyReview;

/** Lets days pass for a student's cards: moves everything that was done with them into the past. */
export const letDaysPass = async ({ db }: TestApp, { userId }: TestAccount, days: number): Promise<void> => {
  const earlier = sql`${days} * interval '1 day'`;
  await sql`update recall_cards set added_at = added_at - ${earlier}, due_at = due_at - ${earlier},
    answered_at = answered_at - ${earlier} where user_id = ${userId}`.execute(db);
  await sql`update recall_events set at = at - ${earlier} where user_id = ${userId}`.execute(db);
};

/** Answers a course's only question wrong, which makes its card. */
export const missQuestion = async (
  app: TestApp,
  { token }: Pick<TestAccount, 'token'>,
  { courseId, lectureIds: [lectureId = ''] }: TestCourse,
  question = aChoice(),
): Promise<void> => {
  await app.call(operations.answerQuiz, {
    token,
    params: { courseId, lectureId, tryId: randomUUID() },
    body: { question: null, answers: [{ question: question.id, answer: wrongOf(question) }] },
  });
};

/** Makes a student with one card, for a question that they missed. */
export const whoMissed = async (
  app: TestApp,
  owner: { userId: string },
  question = aChoice(),
  quiz?: Parameters<typeof aQuiz>[1],
) => {
  const course = await aCourseWithQuiz(app, owner, aQuiz([question], quiz));
  const student = await anEnrolledStudent(app, course);
  await missQuestion(app, student, course, question);
  const { rows } = await sql<{ id: string }>`select id from recall_cards
    where user_id = ${student.userId}`.execute(app.db);
  return { course, question, student, cardId: rows[0]?.id ?? '' };
};

const missedCard = async ({ app, cast }: World) => {
  const question = aChoice();
  const course = await aCourseWithQuiz(app, cast.owner, aQuiz([question]));
  const { token, userId } = cast.enrolled;
  await app.call(operations.addCourseToStudent, { token, body: { courseId: course.courseId } });
  await missQuestion(app, { token }, course, question);
  const { rows } = await sql<{ id: string }>`select id from recall_cards
    where user_id = ${userId}::uuid and question_id = ${question.id}::uuid`.execute(app.db);
  return { cardId: rows[0]?.id ?? '', question };
};

export const checkedCard: Example = async (world) => {
  const { cardId, question } = await missedCard(world);
  return { params: { cardId }, body: { answer: wrongOf(question) } };
};

export const reviewedCard: Example = async (world) => {
  const { cardId } = await missedCard(world);
  const at = Date.now();
  return {
    body: { device: 'phone', sentAt: at, events: [{ id: randomUUID(), card: cardId, act: 'good', at }] },
  };
};

export const addedCard: Example = () => ({
  params: { cardId: randomUUID() },
  body: { front: 'What is 6 * 7?', back: '42', note: null },
});

export const ownCard: Example = async ({ app, cast }) => {
  const params = { cardId: randomUUID() };
  const body = { front: 'What is 6 * 7?', back: '42', note: null };
  await app.call(operations.addRecallCard, { token: cast.enrolled.token, params, body });
  return { params };
};
