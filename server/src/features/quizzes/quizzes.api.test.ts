import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Question, QuizFields } from '@lectern/contract/quiz-content';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { Quiz, QuizTry } from '@lectern/contract/shown-quiz';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, aStudent, type TestAccount } from '../../../testing/accounts.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import {
  aChoice,
  aCourseWithQuiz,
  anOption,
  aQuiz,
  common,
  publishQuiz,
  rightOf,
  wrongOf,
} from '../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const placeOf = ({ courseId, lectureIds: [lectureId = ''] }: TestCourse) => ({ courseId, lectureId });

const read = async (course: TestCourse, { token }: TestAccount): Promise<Quiz> =>
  (await app.call(operations.getQuiz, { token, params: placeOf(course) })).body.data as Quiz;

const send = (
  course: TestCourse,
  { token }: TestAccount,
  answers: Record<string, Answer>,
  { question = null, tryId = randomUUID() }: { question?: string | null; tryId?: string } = {},
) =>
  app.call(operations.answerQuiz, {
    token,
    params: { ...placeOf(course), tryId },
    body: {
      question,
      answers: Object.entries(answers).map(([id, given]) => ({ question: id, answer: given })),
    },
  });

interface Outcome {
  attempt: QuizTry;
  state: Pick<Quiz, 'hasPassed' | 'solutions' | 'rightAtSeconds' | 'triesLeft' | 'nextTryAt'>;
  progress: { completedLectures: number };
}
const answer = async (...given: Parameters<typeof send>): Promise<Outcome> =>
  (await send(...given)).body.data as Outcome;

const met = async (quiz: QuizFields, given: Parameters<typeof aCourseWithQuiz>[3] = {}) => {
  const course = await aCourseWithQuiz(app, owner, quiz, given);
  return { course, student: await anEnrolledStudent(app, course) };
};

const judged = async (asked: Question, given: Answer, found = {}) => {
  const { course, student } = await met(aQuiz([asked]), { found });
  const { attempt } = await answer(course, student, { [asked.id]: given });
  return attempt.verdicts[0];
};

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

describe('each kind of question', () => {
  it('several: all of the right ones and none besides', async () => {
    const options = [anOption('1', true), anOption('2', true), anOption('3', false, 'Three is odd')];
    const asked: Question = { ...common(), kind: 'several', options, whenWrong: 'Look again' };
    const [one = '', two = '', three = ''] = options.map(({ id }) => id);
    expect(await judged(asked, [two, one])).toMatchObject({ isRight: true, why: '' });
    expect(await judged(asked, [one])).toMatchObject({ isRight: false, why: 'Look again' });
    expect(await judged(asked, [one, two, three])).toMatchObject({ isRight: false, why: 'Three is odd' });
  });

  it('text: exact, or by a pattern, whatever the spaces', async () => {
    const accepted = [
      { text: 'Array.map', isPattern: false },
      { text: '*.map(*)', isPattern: true },
    ];
    const foreseen = [{ text: 'forEach', why: 'That one returns nothing' }];
    const asked: Question = { ...common(), kind: 'text', accepted, foreseen, isCaseSensitive: false };
    expect(await judged(asked, '  array.MAP ')).toMatchObject({ isRight: true });
    expect(await judged(asked, '[1].map(double)')).toMatchObject({ isRight: true });
    expect(await judged(asked, 'foreach')).toMatchObject({ isRight: false, why: 'That one returns nothing' });
    expect(await judged(asked, 'Array.map!')).toMatchObject({ isRight: true });
    const strict = { ...asked, isCaseSensitive: true };
    expect(await judged(strict, 'Array.map!')).toMatchObject({ isRight: false });
    const expected = { ...asked, foreseen: [{ text: 'Array.map!', why: 'Without the mark' }] };
    expect(await judged(expected, 'array.map!')).toMatchObject({ isRight: false, why: 'Without the mark' });
  });

  it('number: within its tolerance', async () => {
    const foreseen = [{ text: '3', why: 'Not rounded down' }];
    const asked: Question = { ...common(), kind: 'number', value: 3.14, tolerance: 0.01, unit: '', foreseen };
    for (const given of ['3,14', '3.15', ' 3.13 '])
      expect(await judged(asked, given), given).toMatchObject({ isRight: true });
    for (const given of ['3.16', '0x3', '-3.14'])
      expect(await judged(asked, given), given).toMatchObject({ isRight: false });
    expect(await judged(asked, '3.0')).toMatchObject({ why: 'Not rounded down' });
  });

  it('order: each item in its place, shown in another', async () => {
    const items = ['read', 'think', 'write'].map((text) => ({ id: randomUUID(), text }));
    const asked: Question = { ...common(), kind: 'order', items };
    const ids = items.map(({ id }) => id);
    expect(await judged(asked, ids)).toMatchObject({ isRight: true });
    expect(await judged(asked, ids.toReversed())).toMatchObject({
      isRight: false,
      parts: [false, true, false],
    });
    expect(await judged(asked, ids.slice(1))).toMatchObject({ isRight: false });
    const { course, student } = await met(aQuiz([asked]));
    const [shown] = (await read(course, student)).questions;
    expect(shown?.kind === 'order' && shown.items.map(({ id }) => id)).not.toEqual(ids);
  });

  it('match: each with what belongs to it', async () => {
    const pairs = [
      ['GET', 'reads'],
      ['PUT', 'replaces'],
    ].map(([left = '', right = '']) => ({ id: randomUUID(), left, right }));
    const asked: Question = { ...common(), kind: 'match', pairs, extras: ['deletes'] };
    expect(await judged(asked, ['reads', 'replaces'])).toMatchObject({ isRight: true });
    expect(await judged(asked, ['reads', 'deletes'])).toMatchObject({ isRight: false, parts: [true, false] });
  });

  it('gaps: each filled, with any of its words', async () => {
    const body = 'for ({{let|var}} i = 0; i {{<}} 3; i++)';
    const asked: Question = { ...common(), kind: 'gaps', body, isCode: true };
    expect(await judged(asked, ['var', ' < '])).toMatchObject({ isRight: true });
    expect(await judged(asked, ['let', '<='])).toMatchObject({ isRight: false, parts: [true, false] });
  });

  it('output: what the program prints, whatever spaces are around it', async () => {
    const asked: Question = { ...common(), kind: 'output', code: 'console.log(1)', foreseen: [] };
    const found = { [asked.id]: { output: '1\n2' } };
    expect(await judged(asked, '1 \n2\n', found)).toMatchObject({ isRight: true });
    expect(await judged(asked, '\n 1\n 2', found)).toMatchObject({ isRight: true });
    expect(await judged(asked, '1 2', found)).toMatchObject({ isRight: false });
    expect(await judged(asked, '1\n3\n2', found)).toMatchObject({ parts: [true, false, false] });
    expect(await judged(asked, ' 1\n2', found)).toMatchObject({ isRight: false });
    expect(await judged(asked, ' 4 ', { [asked.id]: { output: '4' } })).toMatchObject({ isRight: true });
  });

  it('fix: a line by which the tests pass', async () => {
    const asked: Question = {
      ...common(),
      kind: 'fix',
      code: 'export function double(n) {\n  return n + n + n;\n}',
      line: 2,
      fixed: '  return 2 * n;',
      tests: "import { double } from './code.js';\ntest('doubles', () => { expect(double(2)).toBe(4); });",
    };
    const found = { [asked.id]: { tests: 1 } };
    expect(await judged(asked, '  return n + n;', found)).toMatchObject({ isRight: true, said: '' });
    const wrong = await judged(asked, '  return n;', found);
    expect(wrong?.isRight).toBe(false);
    expect(wrong?.said).toContain('The test “doubles” fails');
    // A line that closed the function and opened its own would be more than one line.
    expect(await judged(asked, 'return 4;\n}', found)).toMatchObject({ isRight: false });
  });

  it('says of a question without an answer that none was given, and runs nothing for it', async () => {
    const code = 'export function double(n) {\n  return n;\n}';
    const tests =
      "import { double } from './code.js';\ntest('doubles', () => { expect(double(2)).toBe(4); });";
    const fix: Question = { ...common(), kind: 'fix', code, line: 2, fixed: '  return 2 * n;', tests };
    const { course, student } = await met(aQuiz([aChoice(), fix]), { found: { [fix.id]: { tests: 1 } } });
    const { attempt } = await answer(course, student, {});
    expect(attempt.verdicts.map(({ isRight, said }) => [isRight, said])).toEqual([
      [false, 'No answer was given.'],
      [false, 'No answer was given.'],
    ]);
  });

  it('takes an answer of another form for a wrong one', async () => {
    for (const given of ['x', ['x'], []])
      expect(await judged(aChoice(), given)).toMatchObject({ isRight: false });
  });
});
