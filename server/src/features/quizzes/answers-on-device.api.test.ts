import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { Question } from '@lectern/contract/quiz-content';
import { judgeQuestion } from '@lectern/contract/quiz-judging/judge-question';
import type { Quiz, QuizTry } from '@lectern/contract/shown-quiz';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { aChoice, aCourseWithQuiz, anOption, aQuiz, common, giveAnswers } from '../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const items = ['read', 'think', 'write'].map((text) => ({ id: randomUUID(), text }));
const choice = aChoice();
const several = [anOption('1', true), anOption('2', true), anOption('3', false, 'Three is odd')];
const pairs = ['GET', 'PUT'].map((left) => ({ id: randomUUID(), left, right: `${left} answers` }));
const foreseen = [{ text: '3', why: 'Not rounded down' }];
const id = (options: readonly { id: string }[], ...at: number[]): string[] =>
  at.map((one) => options[one]?.id ?? '');

/** Each kind, with a right and a wrong answer. */
const cases: [Question, right: Answer, wrong: Answer][] = [
  [choice, id(choice.options, 1)[0] ?? '', id(choice.options, 0)[0] ?? ''],
  [{ ...common(), kind: 'several', options: several }, id(several, 1, 0), id(several, 0, 2)],
  [
    {
      ...common(),
      kind: 'text',
      accepted: [{ text: '*.map', isPattern: true }],
      isCaseSensitive: false,
      foreseen,
    },
    'Array.MAP',
    'forEach',
  ],
  [{ ...common(), kind: 'number', value: 3.14, tolerance: 0.01, unit: '', foreseen }, '3,14', '3'],
  [{ ...common(), kind: 'order', items }, id(items, 0, 1, 2), id(items, 0, 2, 1)],
  [
    { ...common(), kind: 'match', pairs, extras: ['nothing'] },
    ['GET answers', 'PUT answers'],
    ['GET answers', 'nothing'],
  ],
  [{ ...common(), kind: 'gaps', body: '{{let|var}} x {{=}} 1', isCode: true }, ['var', '='], ['let', '==']],
  [{ ...common(), kind: 'output', code: 'console.log(42)', foreseen: [] }, ' 42', '41'],
  [
    {
      ...common(),
      kind: 'fix',
      code: 'export const two = 1;',
      line: 1,
      fixed: 'export const two = 2;',
      tests: "import { two } from './code.js';\ntest('is two', () => { expect(two).toBe(2); });",
    },
    'export const two = 2;',
    'export const two = 3;',
  ],
];
const questions = cases.map(([asked]) => asked);
const found = { [questions[7]?.id ?? '']: { output: '42' }, [questions[8]?.id ?? '']: { tests: 1 } };

const met = async (isOnDevice: boolean) => {
  const course = await aCourseWithQuiz(app, owner, aQuiz(questions, { isOnDevice }), { found });
  const student = await anEnrolledStudent(app, course);
  const params = { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' };
  const { body } = await app.call(operations.getQuiz, { token: student.token, params });
  return { course, student, quiz: body.data as Quiz };
};

describe('answers on the device', () => {
  it('are told where the author allows it alone, and never of what tests judge', async () => {
    expect((await met(false)).quiz.keys).toBeNull();
    const { keys } = (await met(true)).quiz;
    expect(keys?.map(({ question }) => question.kind)).toEqual([
      ...['one', 'several', 'text', 'number', 'order', 'match', 'gaps', 'output'],
    ]);
  });

  it('give the verdicts that the server gives, of every kind that needs no sandbox', async () => {
    const { course, student, quiz } = await met(true);
    for (const which of [2, 1] as const) {
      const given = Object.fromEntries(cases.map((one) => [one[0].id, one[which]]));
      const sent = await giveAnswers(app, course, student, given);
      const { verdicts } = (sent.body.data as { attempt: QuizTry }).attempt;
      expect(verdicts.map(({ isRight }) => isRight)).toEqual(cases.map(() => which === 1));
      for (const { question, printed } of quiz.keys ?? []) {
        if (question.kind === 'fix') throw new Error('A line to fix is judged by the server alone');
        const here = judgeQuestion(question, given[question.id], printed ?? undefined);
        expect(verdicts.find((one) => one.question === question.id)).toMatchObject(here);
      }
    }
  });
});
