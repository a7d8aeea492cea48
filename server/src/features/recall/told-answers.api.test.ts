import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { RecallCard } from '@lectern/contract/recall';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { aChoice, aCourseWithQuiz, aQuiz, EXPLANATION, rightOf, wrongOf } from '../../../testing/quizzes.ts';
import { letDaysPass, readReview } from '../../../testing/recall.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

/** Somebody who answers a quiz's only question. */
const met = async (rules: Parameters<typeof aQuiz>[1] = {}, second: number | null = null) => {
  const asked = aChoice({ second });
  const course = await aCourseWithQuiz(app, owner, aQuiz([asked], rules));
  const student = await anEnrolledStudent(app, course);
  const { token } = student;
  const place = { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' };
  const send = async (answer: string): Promise<void> => {
    if (rules.minutes) await app.call(operations.sitQuiz, { token, params: place, body: { extensions: 0 } });
    const { status } = await app.call(operations.answerQuiz, {
      token,
      params: { ...place, tryId: randomUUID() },
      body: { question: second === null ? null : asked.id, answers: [{ question: asked.id, answer }] },
    });
    expect(status).toBe(200);
  };
  const listed = async () => (await app.call(operations.getRecallCards, { token })).body.data as RecallCard[];
  return {
    asked,
    pass: () => send(rightOf(asked)),
    /** Misses the question, and comes back on its card's day. */
    miss: async (): Promise<void> => {
      await send(wrongOf(asked));
      await letDaysPass(app, student, 1);
    },
    due: async () => (await readReview(app, student)).cards.map(({ question }) => question?.id),
    keys: async () => (await readReview(app, student)).cards.map(({ key }) => key),
    counted: async () => (await readReview(app, student)).total,
    listed,
    /** What is told at the card: the solution, null for none, or why the card is not asked. */
    check: async (answer: string | null): Promise<unknown> => {
      const cardId = (await listed())[0]?._id ?? '';
      const { body } = await app.call(operations.checkRecall, {
        token,
        params: { cardId },
        body: { answer },
      });
      return body['code'] ?? (body.data as { solution: unknown }).solution;
    },
  };
};

describe('the card of a missed question', () => {
  it('tells what is right where the quiz is practice', async () => {
    const { asked, miss, check } = await met();
    await miss();
    const solution = { question: asked.id, answer: rightOf(asked), explanation: EXPLANATION };
    expect(await check(null)).toEqual(solution);
    expect(await check(wrongOf(asked))).toEqual(solution);
  });

  it('tells what the author gives to devices', async () => {
    const { asked, miss, check, keys } = await met({ decides: true, isOnDevice: true });
    await miss();
    expect(await check(null)).toMatchObject({ explanation: EXPLANATION });
    // It comes with the card, so that the page can judge it without a network.
    const solution = { question: asked.id, answer: rightOf(asked), explanation: EXPLANATION };
    expect(await keys()).toEqual([{ question: asked, printed: null, solution }]);
  });

  it.each([{}, { decides: true }])(
    'has no key on a device where the author withholds it: %o',
    async (rules) => {
      const { miss, keys } = await met(rules);
      await miss();
      expect(await keys()).toEqual([null]);
    },
  );

  it('tells nothing of a quiz that completes the lecture before that is passed', async () => {
    const { asked, miss, pass, check, due } = await met({ decides: true });
    await miss();
    expect(await due()).toEqual([asked.id]);
    expect(await check(null)).toBeNull();
    expect(await check(wrongOf(asked))).toBeNull();
    await pass();
    expect(await check(null)).toMatchObject({ explanation: EXPLANATION });
  });

  it('tells what was answered right at its second in the meantime', async () => {
    const { miss, pass, check } = await met({ decides: true }, 3);
    await miss();
    expect(await check(null)).toBeNull();
    await pass();
    expect(await check(null)).toMatchObject({ explanation: EXPLANATION });
  });

  it.each([{ triesADay: 3 }, { minutes: 5 }])('waits until a test is passed: %o', async (limit) => {
    const { asked, miss, pass, check, due, counted, listed } = await met(limit);
    await miss();
    expect(await due()).toEqual([]);
    expect(await counted()).toBe(0);
    expect(await listed()).toMatchObject([{ front: asked.prompt, waits: true }]);
    // Else each check would be a try that is not counted.
    expect(await check(rightOf(asked))).toBe('CARD_NOT_FOUND');
    await pass();
    expect(await due()).toEqual([asked.id]);
    expect(await listed()).toMatchObject([{ waits: false }]);
    expect(await check(null)).toMatchObject({ explanation: EXPLANATION });
  });
});
