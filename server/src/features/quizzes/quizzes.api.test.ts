import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Answer } from '@lectern/contract/quiz-answers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../testing/accounts.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { aChoice, aQuiz, publishQuiz, rightOf, wrongOf } from '../../../testing/quizzes.ts';
import { actsOnQuizzes } from '../../../testing/answering.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const { placeOf, read, send, answer, met } = actsOnQuizzes(() => ({ app, owner }));

describe('quizzes.answer', () => {
  it('tells what is wrong about a wrong answer, and what is right and why once it is passed', async () => {
    const asked = aChoice();
    const { course, student } = await met(aQuiz([asked]));
    const wrong = await answer(course, student, { [asked.id]: wrongOf(asked) });
    expect(wrong.attempt).toMatchObject({ number: 1, right: 0, total: 1, hasPassed: false });
    expect(wrong.attempt.verdicts[0]).toMatchObject({ isRight: false, why: 'It can be set again' });
    expect(wrong.state).toMatchObject({ hasPassed: false, solutions: null });
    const right = await answer(course, student, { [asked.id]: rightOf(asked) });
    expect(right.state.solutions).toEqual([
      { question: asked.id, answer: rightOf(asked), explanation: asked.explanation },
    ]);
    const again = await read(course, student);
    expect(again).toMatchObject({ hasPassed: true, lastTry: { number: 2 } });
    expect(again.tries.map(({ number }) => number)).toEqual([2, 1]);
  });

  it('judges a try that is sent twice once', async () => {
    const asked = aChoice();
    const { course, student } = await met(aQuiz([asked]));
    const tryId = randomUUID();
    const both = await Promise.all(
      [1, 2].map(() => answer(course, student, { [asked.id]: wrongOf(asked) }, { tryId })),
    );
    expect(both.map(({ attempt }) => attempt.number)).toEqual([1, 1]);
    // Other answers under the same id change nothing.
    const forged = await answer(course, student, { [asked.id]: rightOf(asked) }, { tryId });
    expect(forged).toMatchObject({ attempt: { hasPassed: false }, state: { hasPassed: false } });
    expect((await read(course, student)).tries).toHaveLength(1);
  });

  it('counts raced tries as they are: as many as a day has, and none more', async () => {
    const asked = aChoice();
    const { course, student } = await met(aQuiz([asked], { triesADay: 3 }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(course, student, { [asked.id]: wrongOf(asked) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = await send(course, student, { [asked.id]: rightOf(asked) });
    expect(refused.body['code']).toBe('NO_TRIES_LEFT');
    const spent = await read(course, student);
    expect(spent.triesLeft).toBe(0);
    expect(spent.nextTryAt).not.toBeNull();
    await sql`update quiz_tries set submitted_at = submitted_at - interval '1 day'
      where user_id = ${student.userId}`.execute(app.db);
    expect((await answer(course, student, { [asked.id]: rightOf(asked) })).state).toMatchObject({
      hasPassed: true,
      triesLeft: 2,
    });
  });

  it('passes by the pass mark, of all questions below the lecture', async () => {
    const questions = [aChoice(), aChoice(), aChoice()];
    const { course, student } = await met(aQuiz(questions, { passMark: 66 }));
    const answers = (rights: number): Record<string, Answer> =>
      Object.fromEntries(questions.map((one, at) => [one.id, at < rights ? rightOf(one) : wrongOf(one)]));
    expect((await answer(course, student, answers(1))).attempt.hasPassed).toBe(false);
    expect((await answer(course, student, answers(2))).attempt.hasPassed).toBe(true);
  });

  it('refuses questions that are not asked there, and answers that are too long', async () => {
    const [below, atSecond] = [aChoice(), aChoice({ second: 3 })];
    const { course, student } = await met(aQuiz([below, atSecond]));
    const statuses = [
      await send(course, student, { [randomUUID()]: 'x' }),
      await send(course, student, { [atSecond.id]: rightOf(atSecond) }),
      await send(course, student, { [below.id]: rightOf(below) }, { question: below.id }),
      await send(course, student, { [below.id]: 'x'.repeat(2001) }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 400]);
  });

  it('refuses who is not enrolled, and a lecture without a quiz', async () => {
    const { course, student } = await met(aQuiz(), { lectures: 2 });
    expect((await send(course, await aStudent(app), {})).status).toBe(403);
    const other = { ...course, lectureIds: course.lectureIds.slice(1) };
    expect((await send(other, student, {})).body['code']).toBe('QUIZ_NOT_FOUND');
  });

  it('lets the owner try the working copy, and keeps nothing of it', async () => {
    const asked = aChoice();
    const { course } = await met(aQuiz([asked]));
    const tried = await answer(course, owner, { [asked.id]: rightOf(asked) });
    expect(tried).toMatchObject({ state: { hasPassed: true }, progress: null });
    expect(await read(course, owner)).toMatchObject({ hasPassed: false, tries: [] });
  });
});

describe('questions at a second of the video', () => {
  it('are answered one by one, and those that are required count for passing', async () => {
    const [optional, required, below] = [
      aChoice({ second: 3 }),
      aChoice({ second: 5, isRequired: true }),
      aChoice(),
    ];
    const { course, student } = await met(aQuiz([optional, required, below]));
    const alone = (one: typeof required, given: string) =>
      answer(course, student, { [one.id]: given }, { question: one.id });
    expect((await answer(course, student, { [below.id]: rightOf(below) })).state.hasPassed).toBe(false);
    expect((await alone(optional, rightOf(optional))).state).toMatchObject({
      hasPassed: false,
      rightAtSeconds: [optional.id],
    });
    expect((await alone(required, wrongOf(required))).attempt.hasPassed).toBe(false);
    expect((await alone(required, rightOf(required))).state.hasPassed).toBe(true);
  });

  it('tell what is right and why as soon as they are answered right, of this edition and no other question', async () => {
    const [one, other, below] = [aChoice({ second: 3 }), aChoice({ second: 5 }), aChoice()];
    const quiz = aQuiz([one, other, below]);
    const { course, student } = await met(quiz);
    const alone = (given: string) => answer(course, student, { [one.id]: given }, { question: one.id });
    expect((await alone(wrongOf(one))).state.solutions).toBeNull();
    const told = [{ question: one.id, answer: rightOf(one), explanation: one.explanation }];
    expect((await alone(rightOf(one))).state).toMatchObject({ hasPassed: false, solutions: told });
    expect((await read(course, student)).solutions).toEqual(told);
    // Questions below the lecture are answered together: a part of them gets no result.
    const some = await answer(course, student, { [below.id]: wrongOf(below) });
    expect(some.state.solutions).toEqual(told);
    expect((await read(course, await anEnrolledStudent(app, course))).solutions).toBeNull();
    // The answer may have changed with the edition.
    await publishQuiz(app, course, owner, aQuiz([{ ...one, explanation: 'Another one' }, other, below]));
    const params = placeOf(course);
    await app.call(operations.followLatestVersion, { token: student.token, params });
    expect(await read(course, student)).toMatchObject({ rightAtSeconds: [one.id], solutions: null });
  });
});

describe('a lecture that its quiz decides', () => {
  it('is completed by passing them, and by neither a mark nor watching', async () => {
    const asked = aChoice();
    const { course, student } = await met(aQuiz([asked], { decides: true }), { videoSeconds: 10 });
    const { courseId, lectureId } = placeOf(course);
    const { token } = student;
    const mark = await app.call(operations.addCompletedLecture, {
      token,
      body: { courseId, subsectionId: lectureId },
    });
    expect(mark.body).toMatchObject({
      code: 'EXERCISE_DECIDES',
      message: 'This lecture is completed by passing its quiz',
    });
    const watching = await app.call(operations.recordWatching, {
      token,
      params: { courseId, lectureId },
      body: { ranges: [[0, 10]], positionSeconds: 10 },
    });
    expect(watching.body.data).toMatchObject({ record: { isCompleted: false } });
    expect((await answer(course, student, { [asked.id]: wrongOf(asked) })).progress.completedLectures).toBe(
      0,
    );
    expect((await answer(course, student, { [asked.id]: rightOf(asked) })).progress.completedLectures).toBe(
      1,
    );
    const player = await app.call(operations.getPlayer, { token, params: { courseId } });
    expect(player.body.data).toMatchObject({
      records: [{ isCompleted: true, completedBy: 'quiz' }],
      completed: { version: 1 },
    });
    // A later wrong answer does not undo the completion.
    const after = await answer(course, student, { [asked.id]: wrongOf(asked) });
    expect(after).toMatchObject({ state: { hasPassed: true }, progress: { completedLectures: 1 } });
  });

  it('is not touched by questions that decide nothing', async () => {
    const asked = aChoice();
    const { course, student } = await met(aQuiz([asked]));
    expect((await answer(course, student, { [asked.id]: rightOf(asked) })).progress.completedLectures).toBe(
      0,
    );
  });

  it('stays complete when its author changes the questions, of which nothing is told before they are passed', async () => {
    const asked = aChoice();
    const { course, student } = await met(aQuiz([asked], { decides: true }));
    await answer(course, student, { [asked.id]: rightOf(asked) });
    const other = aChoice({ prompt: 'Which one is new?' });
    await publishQuiz(app, course, owner, aQuiz([other], { decides: true }));
    expect((await read(course, student)).questions[0]?.prompt).toBe(asked.prompt);
    const params = placeOf(course);
    const followed = await app.call(operations.followLatestVersion, { token: student.token, params });
    expect(followed.body.data).toMatchObject({ version: 2, progress: { completedLectures: 1 } });
    expect(await read(course, student)).toMatchObject({
      questions: [{ prompt: other.prompt }],
      hasPassed: true,
      solutions: null,
      lastTry: null,
    });
  });
});
