import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { RecallCard } from '@lectern/contract/recall';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import {
  aChoice,
  aCourseWithQuiz,
  anOption,
  aQuiz,
  EXPLANATION,
  giveAnswers,
  publishQuiz,
  rightOf,
} from '../../../testing/quizzes.ts';
import { letDaysPass, readReview } from '../../../testing/recall.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const NEW_WORDS = 'Which keyword makes a binding that stays?';

/** A quiz whose author has marked the wrong choice as right, and a student who took a third one. */
const whoWasWrongByBoth = async (rules: Parameters<typeof aQuiz>[1] = {}) => {
  const options = [anOption('let', true), anOption('const'), anOption('var')];
  const [, right = options[0], wrong = options[0]] = options;
  const [asked, other] = [aChoice({ options }), aChoice()];
  const course = await aCourseWithQuiz(app, owner, aQuiz([asked, other], rules));
  const student = await anEnrolledStudent(app, course);
  const { token } = student;
  const answer = (given: string) =>
    giveAnswers(app, course, student, { [asked.id]: given, [other.id]: rightOf(other) });
  await answer(wrong?.id ?? '');
  await letDaysPass(app, student, 1);
  const key = options.map((option) => ({ ...option, isRight: option === right }));
  const listed = async () => (await app.call(operations.getRecallCards, { token })).body.data as RecallCard[];
  const params = { courseId: course.courseId };
  return {
    asked,
    right: right?.id ?? '',
    answer,
    wrongAgain: () => answer(wrong?.id ?? ''),
    publish: (given: Partial<typeof asked>) =>
      publishQuiz(app, course, owner, aQuiz([{ ...asked, ...given }, other], rules)),
    correct: (prompt: string) =>
      publishQuiz(app, course, owner, aQuiz([{ ...asked, prompt, options: key }, other], rules)),
    judgeAgain: async (): Promise<void> => {
      const { status } = await app.call(operations.judgeAgain, {
        token: owner.token,
        params: { lectureId: course.lectureIds[0] ?? '' },
        body: { questions: [asked.id] },
      });
      expect(status).toBe(200);
    },
    follow: () => app.call(operations.followLatestVersion, { token, params, body: {} }),
    due: async () => (await readReview(app, student)).cards.map(({ front }) => front),
    listed: async () => (await listed()).map(({ front }) => front),
    check: async (given: string | null): Promise<unknown> => {
      const [card] = await listed();
      const { body } = await app.call(operations.checkRecall, {
        token,
        params: { cardId: card?._id ?? '' },
        body: { answer: given },
      });
      return body['code'] ?? body.data;
    },
  };
};

describe('the card of a question that its author has changed', () => {
  it('is judged by the correction once earlier answers are, whatever version is followed', async () => {
    const { asked, right, correct, judgeAgain, due, check, wrongAgain } = await whoWasWrongByBoth();
    await correct(NEW_WORDS);
    expect(await due()).toEqual([asked.prompt]);
    expect(await check(right)).toMatchObject({ verdict: { isRight: false } });
    await judgeAgain();
    expect(await due()).toEqual([NEW_WORDS]);
    expect(await check(right)).toMatchObject({ verdict: { isRight: true } });
    expect(await check(rightOf(asked))).toMatchObject({ verdict: { isRight: false } });
    // Who still follows the earlier version and misses it there once more is not taught the wrong key again.
    await wrongAgain();
    expect(await due()).toEqual([NEW_WORDS]);
  });

  it('asks in the words of the version that its student follows', async () => {
    const { asked, publish, follow, due } = await whoWasWrongByBoth();
    await publish({ prompt: NEW_WORDS });
    expect(await due()).toEqual([asked.prompt]);
    await follow();
    expect(await due()).toEqual([NEW_WORDS]);
  });

  it('stays as it was where the version followed has the question no more', async () => {
    const { asked, publish, follow, listed } = await whoWasWrongByBoth();
    await publish({ id: randomUUID() });
    await follow();
    expect(await listed()).toEqual([asked.prompt]);
  });

  it.each([{ decides: true }, { triesADay: 3 }])(
    'tells what is right to who had passed the quiz before: %o',
    async (rules) => {
      const { right, correct, judgeAgain, due, check } = await whoWasWrongByBoth({ ...rules, passMark: 50 });
      await correct(NEW_WORDS);
      await judgeAgain();
      expect(await due()).toEqual([NEW_WORDS]);
      expect(await check(null)).toMatchObject({ solution: { answer: right, explanation: EXPLANATION } });
    },
  );
});
