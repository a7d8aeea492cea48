import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Question } from '@lectern/contract/quiz-content';
import type { Quiz } from '@lectern/contract/shown-quiz';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import {
  aChoice,
  aCourseWithQuiz,
  aQuiz,
  common,
  EXPLANATION,
  giveAnswers,
  publishQuiz,
  rightOf,
  wrongOf,
} from '../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const placeOf = ({ courseId, lectureIds: [lectureId = ''] }: TestCourse) => ({ courseId, lectureId });
const read = async (course: TestCourse, { token }: TestAccount): Promise<Quiz> =>
  (await app.call(operations.getQuiz, { token, params: placeOf(course) })).body.data as Quiz;

const aMatch = (): Question => ({
  ...common(),
  kind: 'match',
  pairs: ['GET', 'PUT', 'POST'].map((left) => ({ id: randomUUID(), left, right: `${left} answer` })),
  extras: [],
});

describe('quizzes.lastTry', () => {
  it('tells which pairs are wrong once the quiz is passed, also where tries are counted', async () => {
    const [one, pairs] = [aChoice(), aMatch()];
    const course = await aCourseWithQuiz(app, owner, aQuiz([one, pairs], { passMark: 50, triesADay: 3 }));
    const student = await anEnrolledStudent(app, course);
    const matched = ['GET answer', 'POST answer', 'PUT answer'];
    await giveAnswers(app, course, student, { [one.id]: wrongOf(one), [pairs.id]: matched });
    const verdictOf = async () => (await read(course, student)).lastTry?.verdicts[1];
    expect(await verdictOf()).toMatchObject({ isRight: false });
    expect(await verdictOf()).not.toHaveProperty('parts');
    await giveAnswers(app, course, student, { [one.id]: rightOf(one), [pairs.id]: matched });
    expect(await verdictOf()).toMatchObject({ isRight: false, parts: [true, false, false] });
  });

  it('keeps the result when a new version has the same questions, and without the ones that have changed', async () => {
    const [one, two] = [aChoice(), aChoice({ prompt: 'Which one is new?' })];
    const course = await aCourseWithQuiz(app, owner, aQuiz([one, two], { passMark: 50, triesADay: 3 }));
    const student = await anEnrolledStudent(app, course);
    await giveAnswers(app, course, student, { [one.id]: rightOf(one), [two.id]: wrongOf(two) });
    const publish = async (...given: Parameters<typeof aQuiz>): Promise<Quiz> => {
      await publishQuiz(app, course, owner, aQuiz(...given));
      const params = placeOf(course);
      await app.call(operations.followLatestVersion, { token: student.token, params });
      return read(course, student);
    };
    const solutions = [
      { question: one.id, answer: rightOf(one), explanation: EXPLANATION },
      { question: two.id, answer: rightOf(two), explanation: EXPLANATION },
    ];
    const lastTry = { right: 1, total: 2, hasPassed: true };
    expect(await publish([one, two], { passMark: 50, triesADay: 5 })).toMatchObject({
      lastTry: { ...lastTry, verdicts: [{ question: one.id }, { question: two.id }] },
      changed: [],
      solutions,
    });
    const other = { ...two, options: two.options.map((each) => ({ ...each, isRight: !each.isRight })) };
    for (const changed of [{ ...two, prompt: 'Which one is newer?' }, other])
      expect(await publish([one, changed], { passMark: 50, minutes: 5 })).toMatchObject({
        questions: [{ id: one.id }],
        lastTry: { ...lastTry, answers: [{ question: one.id }], verdicts: [{ question: one.id }] },
        changed: ['Question 2'],
        solutions: solutions.slice(0, 1),
      });
    expect(await publish([aChoice()])).toMatchObject({ lastTry: null, changed: [], solutions: null });
  });
});
