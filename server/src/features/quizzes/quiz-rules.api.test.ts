import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Question } from '@lectern/contract/quiz-content';
import type { Quiz } from '@lectern/contract/shown-quiz';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { aChoice, aCourseWithQuiz, aQuiz, rightOf, wrongOf } from '../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const placeOf = ({ courseId, lectureIds: [lectureId = ''] }: TestCourse) => ({ courseId, lectureId });

const met = async (...quiz: Parameters<typeof aQuiz>) => {
  const course = await aCourseWithQuiz(app, owner, aQuiz(...quiz));
  const student = await anEnrolledStudent(app, course);
  const of = { token: student.token, params: placeOf(course) };
  return {
    course,
    student,
    read: async (): Promise<Quiz> => (await app.call(operations.getQuiz, of)).body.data as Quiz,
    sit: (extensions: number) => app.call(operations.sitQuiz, { ...of, body: { extensions } }),
    send: (given: readonly Question[], isRight = true, tryId: string = randomUUID(), begunAt?: string) =>
      app.call(operations.answerQuiz, {
        ...of,
        params: { ...of.params, tryId },
        body: {
          question: null,
          ...(begunAt !== undefined && { begunAt }),
          answers: given.map((asked) => ({
            question: asked.id,
            answer: asked.kind === 'one' ? (isRight ? rightOf(asked) : wrongOf(asked)) : '',
          })),
        },
      }),
    /** Lets time pass for the current try. */
    wait: (minutes: number) =>
      sql`update quiz_sittings set begun_at = begun_at - ${minutes} * interval '1 minute'
        where user_id = ${student.userId}`.execute(app.db),
  };
};

const tagged = (count: number, tag: string): Question[] =>
  Array.from({ length: count }, (_, at) => aChoice({ prompt: `${tag} ${at}`, tags: [tag] }));

describe('a pool of questions', () => {
  it('is gone through try by try, before a question comes again', async () => {
    const [always, pool] = [aChoice(), tagged(6, 'loops')];
    const quiz = await met([always, ...pool], { pools: [{ tag: 'loops', picks: 2 }] });
    const drawn: string[] = [];
    for (const _try of [1, 2, 3]) {
      const { asks, questions } = await quiz.read();
      expect((await quiz.read()).asks).toEqual(asks);
      expect(asks).toHaveLength(3);
      expect(asks[0]).toBe(always.id);
      // Nothing is told about questions that are not asked, except those of the last try.
      expect(asks.every((id) => questions.some((shown) => shown.id === id))).toBe(true);
      expect(questions.length).toBeLessThanOrEqual(5);
      drawn.push(...asks.slice(1));
      const asked = [always, ...pool].filter(({ id }) => asks.includes(id));
      expect((await quiz.send(asked, false)).status).toBe(200);
    }
    expect(new Set(drawn)).toEqual(new Set(pool.map(({ id }) => id)));
    const { asks, lastTry } = await quiz.read();
    expect(lastTry?.verdicts.map(({ question }) => question)).toEqual([always.id, ...drawn.slice(4)]);
    expect(new Set(asks.slice(1))).toEqual(new Set(drawn.slice(0, 2)));
  });

  it('is another one for others, and takes no answers to what it does not ask', async () => {
    const pool = tagged(12, 'loops');
    const quiz = await met(pool, { pools: [{ tag: 'loops', picks: 3 }] });
    const { asks } = await quiz.read();
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const { token } = await anEnrolledStudent(app, quiz.course);
        const { body } = await app.call(operations.getQuiz, { token, params: placeOf(quiz.course) });
        return (body.data as Quiz).asks.toSorted().join();
      }),
    );
    expect(others.some((other) => other !== asks.toSorted().join())).toBe(true);
    const refused = await quiz.send(pool.filter(({ id }) => !asks.includes(id)).slice(0, 3));
    expect(refused.body['code']).toBe('INVALID_INPUT');
    const passed = await quiz.send(pool.filter(({ id }) => asks.includes(id)));
    expect(passed.body.data).toMatchObject({ state: { hasPassed: true }, attempt: { total: 3 } });
  });

  it('answers a try that is sent again as it was, though others are asked since', async () => {
    const pool = tagged(4, 'loops');
    const quiz = await met(pool, { pools: [{ tag: 'loops', picks: 1 }] });
    const { asks } = await quiz.read();
    const asked = pool.filter(({ id }) => asks.includes(id));
    const tryId = randomUUID();
    const first = await quiz.send(asked, true, tryId);
    const again = await quiz.send(asked, true, tryId);
    expect(again.body.data).toMatchObject({ attempt: (first.body.data as { attempt: object }).attempt });
    expect((await quiz.read()).tries).toHaveLength(1);
  });

  it('has one try of those that race with the same questions', async () => {
    const pool = tagged(4, 'loops');
    const quiz = await met(pool, { pools: [{ tag: 'loops', picks: 1 }] });
    const { asks } = await quiz.read();
    const asked = pool.filter(({ id }) => asks.includes(id));
    const raced = await Promise.all([1, 2, 3, 4].map(() => quiz.send(asked, false)));
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });
});

describe('a mixed order', () => {
  it('stays while one answers, and asks everything', async () => {
    const questions = Array.from({ length: 8 }, () => aChoice());
    const quiz = await met(questions, { isMixed: true });
    const before = (await quiz.read()).asks;
    expect((await quiz.read()).asks).toEqual(before);
    await quiz.send(questions, false);
    const after = await quiz.read();
    expect(after.asks.toSorted()).toEqual(before.toSorted());
    expect(after.asks).not.toEqual(before);
    // The last try keeps the order in which it was asked.
    expect(after.lastTry?.verdicts.map(({ question }) => question)).toEqual(before);
  });
});

describe('the names of questions', () => {
  it('are those of their author, whatever a try asks and in which order', async () => {
    const questions = [aChoice({ second: 12 }), ...tagged(6, 'loops')];
    const quiz = await met(questions, { isMixed: true, pools: [{ tag: 'loops', picks: 3 }] });
    const { questions: shown, asks } = await quiz.read();
    expect(asks).toHaveLength(3);
    const names = new Map(shown.map(({ id, name }) => [id, name]));
    expect(names.get(questions[0]?.id ?? '')).toBe('Question at 0:12');
    for (const id of asks)
      expect(names.get(id)).toBe(`Question ${questions.findIndex((asked) => asked.id === id)}`);
  });
});

describe('a time limit', () => {
  it('tells no question before the try has begun, and takes no answers', async () => {
    const asked = aChoice();
    const quiz = await met([asked], { minutes: 10 });
    expect(await quiz.read()).toMatchObject({
      questions: [],
      asks: [],
      asksCount: 1,
      sitting: null,
      minutes: 10,
    });
    expect((await quiz.send([asked])).body['code']).toBe('QUIZ_NOT_BEGUN');
    const begun = await quiz.sit(0);
    expect(begun.body.data).toMatchObject({ asks: [asked.id], questions: [{ id: asked.id }] });
    const passed = await quiz.send([asked]);
    expect(passed.body.data).toMatchObject({ state: { hasPassed: true }, attempt: { isLate: false } });
    // The try has ended, so a student who passed may look at it.
    expect(await quiz.read()).toMatchObject({ sitting: null, asks: [], questions: [{ id: asked.id }] });
  });

  it('goes on when the page is loaded again, and is extended ten times (WCAG 2.2.1)', async () => {
    const quiz = await met([aChoice()], { minutes: 10 });
    await quiz.sit(0);
    await quiz.wait(4);
    await quiz.sit(0);
    const left = (await quiz.read()).sitting?.secondsLeft ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(6 * 60);
    for (const extensions of [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect((await quiz.sit(extensions)).status).toBe(200);
    expect((await quiz.read()).sitting).toMatchObject({ extensions: 10 });
    expect((await quiz.read()).sitting?.secondsLeft).toBeGreaterThan(100 * 60);
    expect((await quiz.sit(11)).status).toBe(400);
  });

  it('judges answers that come too late, and passes nobody by them', async () => {
    const asked = aChoice();
    const quiz = await met([asked], { minutes: 10, decides: true });
    await quiz.sit(0);
    await quiz.wait(11);
    expect((await quiz.sit(1)).body['code']).toBe('QUIZ_TIME_OVER');
    // Beginning again does not help: the current try stays.
    expect((await quiz.sit(0)).body.data).toMatchObject({ sitting: { extensions: 0 } });
    const late = await quiz.send([asked]);
    expect(late.body.data).toMatchObject({
      attempt: { isLate: true, right: 1, hasPassed: false },
      state: { hasPassed: false, solutions: null },
      progress: { completedLectures: 0 },
    });
    await quiz.sit(0);
    expect((await quiz.send([asked])).body.data).toMatchObject({ state: { hasPassed: true } });
  });

  it('ends with the first of two raced submissions, and counts as one of the tries a day', async () => {
    const asked = aChoice();
    const quiz = await met([asked], { minutes: 10, triesADay: 1 });
    await quiz.sit(0);
    const raced = await Promise.all([quiz.send([asked], false), quiz.send([asked], false)]);
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    // Nor is a later request refused because of the tries of a day or of changed questions: the try was handed in.
    expect((await quiz.send([asked])).body['code']).toBe('QUIZ_NOT_BEGUN');
    expect((await quiz.send([aChoice()])).body['code']).toBe('QUIZ_NOT_BEGUN');
    expect((await quiz.sit(0)).body['code']).toBe('NO_TRIES_LEFT');
  });

  it('takes no answers of a try that has ended for the one that runs', async () => {
    const asked = aChoice();
    const quiz = await met([asked], { minutes: 10 });
    await quiz.sit(0);
    const frozen = (await quiz.read()).sitting?.begunAt;
    await quiz.send([asked], false, randomUUID(), frozen);
    await quiz.sit(0);
    const running = (await quiz.read()).sitting?.begunAt;
    expect(running).not.toBe(frozen);
    // A page that was frozen wakes, and its clock says that the time of its try is up.
    const late = await quiz.send([asked], true, randomUUID(), frozen);
    expect(late.body['code']).toBe('QUIZ_NOT_BEGUN');
    expect(await quiz.read()).toMatchObject({ tries: { length: 1 }, sitting: { begunAt: running } });
    await quiz.sit(1);
    const { body } = await quiz.send([asked], true, randomUUID(), running);
    expect(body.data).toMatchObject({ attempt: { isLate: false, hasPassed: true } });
  });

  it('is none for a quiz without one', async () => {
    const quiz = await met([aChoice()]);
    expect((await quiz.sit(0)).body['code']).toBe('INVALID_INPUT');
  });
});

describe('quizzes.bank', () => {
  it('finds the questions of a course by words and tags', async () => {
    const { course } = await met([...tagged(2, 'loops'), aChoice({ prompt: 'A *constant*' })]);
    const find = async (query: { q?: string; tag?: string }) =>
      (
        await app.call(operations.getQuestionBank, {
          token: owner.token,
          params: { courseId: course.courseId },
          query,
        })
      ).body.data;
    expect(await find({})).toMatchObject({ questions: { length: 3 }, more: 0, tags: ['loops'] });
    expect(await find({ tag: 'loops' })).toMatchObject({
      questions: [{ question: { prompt: 'loops 0' } }, { question: { prompt: 'loops 1' } }],
    });
    expect(await find({ q: 'CONSTANT*' })).toMatchObject({
      questions: [{ question: { prompt: 'A *constant*' } }],
    });
    expect(await find({ q: 'constant', tag: 'loops' })).toMatchObject({ questions: [] });
  });
});
