import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { Question } from '@lectern/contract/quiz-content';
import type { RecallCard } from '@lectern/contract/recall';
import type { Quiz } from '@lectern/contract/shown-quiz';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { aChoice, aCourseWithQuiz, aQuiz, common, rightOf, wrongOf } from '../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const met = async (...quiz: Parameters<typeof aQuiz>) => {
  const course = await aCourseWithQuiz(app, owner, aQuiz(...quiz));
  const { token } = await anEnrolledStudent(app, course);
  const params = { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' };
  return {
    cards: async () =>
      ((await app.call(operations.getRecallCards, { token })).body.data as RecallCard[]).map(
        ({ front }) => front,
      ),
    read: async (): Promise<Quiz> =>
      (await app.call(operations.getQuiz, { token, params })).body.data as Quiz,
    sit: () => app.call(operations.sitQuiz, { token, params, body: { extensions: 0 } }),
    send: async (answers: Record<string, Answer>, question: string | null = null, more: object = {}) => {
      const { status, body } = await app.call(operations.answerQuiz, {
        token,
        params: { ...params, tryId: randomUUID() },
        body: {
          question,
          answers: Object.entries(answers).map(([id, answer]) => ({ question: id, answer })),
          ...more,
        },
      });
      return { status, message: body['message'], data: body.data };
    },
  };
};

const aNumber = (unit = '', second: number | null = null): Question => ({
  ...common(),
  kind: 'number',
  value: 4,
  tolerance: 0,
  unit,
  foreseen: [],
  second,
});
const aMatch = (): Question => ({
  ...common(),
  kind: 'match',
  pairs: [
    { id: randomUUID(), left: 'GET', right: 'reads' },
    { id: randomUUID(), left: 'PUT', right: 'replaces' },
  ],
  extras: [],
});
const someGaps = (): Question => ({ ...common(), kind: 'gaps', body: '{{let}} x {{=}} 1;', isCode: true });

const NO_NUMBER = 'Type a number, like 4 or 3.5';

describe('an answer that cannot be judged', () => {
  it.each<[string, Question, Answer, string]>([
    ['a number with a unit', aNumber(), '4 minutes', NO_NUMBER],
    ['a number with another unit', aNumber('min'), '4 hours', NO_NUMBER],
    ['no number', aNumber(), '', NO_NUMBER],
    ['an infinite number', aNumber(), 'Infinity', NO_NUMBER],
    ['an empty gap', someGaps(), ['let', ' '], 'Gap 2 is empty'],
    ['gaps without a list', someGaps(), 'let', 'Gaps 1 and 2 are empty'],
    ['an unmatched row', aMatch(), ['reads'], 'Choose what belongs to “PUT”'],
  ])('costs no try: %s', async (_what, asked, given, flaw) => {
    const first = aChoice();
    const quiz = await met([first, asked], { triesADay: 2 });
    const refused = await quiz.send({ [first.id]: rightOf(first), [asked.id]: given });
    expect(refused).toMatchObject({ status: 400, message: `Question 2: ${flaw}` });
    expect(await quiz.read()).toMatchObject({ triesLeft: 2, tries: [] });
  });

  it('costs none at a second of the video either', async () => {
    const asked = aNumber('', 3);
    const quiz = await met([asked]);
    expect(await quiz.send({ [asked.id]: 'four' }, asked.id)).toMatchObject({
      status: 400,
      message: NO_NUMBER,
    });
    expect((await quiz.read()).tries).toEqual([]);
  });

  it('is judged as it is for whoever was warned, with what was left open', async () => {
    const [first, gaps, open] = [aChoice(), someGaps(), aNumber()];
    const quiz = await met([first, gaps, open], { triesADay: 2, passMark: 30 });
    const given = { [first.id]: rightOf(first), [gaps.id]: ['let', ''] };
    expect(await quiz.send(given, null, { isAsItIs: true })).toMatchObject({
      status: 200,
      data: { attempt: { right: 1, total: 3, hasPassed: true } },
    });
    expect(await quiz.read()).toMatchObject({ triesLeft: 1 });
    expect(await quiz.cards()).toHaveLength(2);
  });

  it('is no answer at a second of the video, whatever is said of it', async () => {
    const asked = aNumber('', 3);
    const quiz = await met([asked]);
    expect(await quiz.send({ [asked.id]: 'four' }, asked.id, { isAsItIs: true })).toMatchObject({
      status: 400,
    });
  });

  it('is judged at the end of its time, as it is', async () => {
    const asked = aNumber();
    const quiz = await met([asked], { minutes: 10 });
    await quiz.sit();
    expect(await quiz.send({ [asked.id]: 'four' })).toMatchObject({
      status: 200,
      data: { attempt: { right: 0, total: 1 } },
    });
  });
});

it('reads a number before the unit that the author gave', async () => {
  const asked = aNumber('min');
  const quiz = await met([asked]);
  expect(await quiz.send({ [asked.id]: '4 min' })).toMatchObject({ data: { attempt: { hasPassed: true } } });
});

describe('the parts of a wrong answer', () => {
  it('are not judged one by one where tries are counted', async () => {
    const asked = aMatch();
    const given = { [asked.id]: ['reads', 'reads'] };
    const practice = await met([asked]);
    expect((await practice.send(given)).data).toMatchObject({
      attempt: { verdicts: [{ parts: [true, false] }] },
    });
    const counted = await met([asked], { triesADay: 3 });
    expect(JSON.stringify((await counted.send(given)).data)).not.toContain('parts');
    expect(JSON.stringify(await counted.read())).not.toContain('parts');
  });

  it('becomes no card where the time did not suffice for it', async () => {
    const [one, two] = [aChoice(), aChoice({ prompt: 'Which one is last?' })];
    const quiz = await met([one, two], { minutes: 5 });
    await quiz.sit();
    expect((await quiz.send({})).status).toBe(200);
    expect(await quiz.cards()).toEqual([]);
    await quiz.sit();
    expect((await quiz.send({ [two.id]: wrongOf(two) })).status).toBe(200);
    expect(await quiz.cards()).toEqual([two.prompt]);
  });
});
