import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import type { Question } from '@lectern/contract/quiz-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse } from '../../../testing/courses.ts';
import { giveExercise } from '../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { interrupted } from '../../../testing/interrupted.ts';
import { aChoice, anOption, aQuiz, common, giveQuiz } from '../../../testing/quizzes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readOwnQuiz } from './own-quiz.service.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const save = (lectureId: string, body: object) =>
  app.call(operations.saveQuiz, { token: owner.token, params: { lectureId }, body });
const read = async (lectureId: string) =>
  (await app.call(operations.getOwnQuiz, { token: owner.token, params: { lectureId } })).body.data;

const aLecture = async () => {
  const course = await aDraftCourse(app, owner);
  return { course, lectureId: course.lectureIds[0] ?? '' };
};

const predicting = (code: string): Question => ({ ...common(), kind: 'output', code, foreseen: [] });
const fixing = (fixed: string): Question => ({
  ...common(),
  kind: 'fix',
  code: 'export const two = 1;',
  line: 1,
  fixed,
  tests: "import { two } from './code.js';\ntest('is two', () => { expect(two).toBe(2); });",
});

/** The exercise's reference program, with a fault in one line. */
const byExercise = (fixed: string): Extract<Question, { kind: 'fix' }> => ({
  ...common(),
  kind: 'fix',
  code: 'export const double = (n) => n + 2;',
  line: 1,
  fixed,
  tests: '',
});

/** An exercise of two modules. */
const twoFiles = (sum: string) => [
  { name: 'lib/sum.js', content: sum },
  {
    name: 'code.js',
    content: "import { sum } from './lib/sum.js';\nexport const double = (n) => sum(n, n);",
  },
];

describe('a line of an exercise of several files', () => {
  it('is in the file that the author names, beside the other files of the solution', async () => {
    const { course, lectureId } = await aLecture();
    const solution = twoFiles('export const sum = (a, b) => a + b;');
    await giveExercise(app, course, { files: twoFiles('export const sum = () => 0;'), solution });
    const asked = {
      ...byExercise('export const sum = (a, b) => a + b;'),
      code: 'export const sum = (a, b) => a - b;',
      file: 'lib/sum.js',
    };
    const foreign = await save(lectureId, aQuiz([{ ...asked, file: 'lib/other.js' }]));
    expect(foreign.body.message).toBe('Question 1: say which file of the exercise its program is');
    const saved = await save(lectureId, aQuiz([asked]));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    // The other files would tell the solution.
    expect(JSON.stringify(saved.body)).not.toContain('sum(n, n)');
    await app.call(operations.updateCourseStatus, {
      token: owner.token,
      body: { courseId: course.courseId, status: 'Published' },
    });
    const { token } = await anEnrolledStudent(app, course);
    const params = { courseId: course.courseId, lectureId };
    const shown = await app.call(operations.getQuiz, { token, params });
    expect(shown.body.data).toMatchObject({ questions: [{ kind: 'fix', file: 'lib/sum.js' }] });
    expect(JSON.stringify(shown.body)).not.toContain('sum(n, n)');
    const answered = async (answer: string) => {
      const { body } = await app.call(operations.answerQuiz, {
        token,
        params: { ...params, tryId: randomUUID() },
        body: { question: null, answers: [{ question: asked.id, answer }] },
      });
      return (body.data as { attempt: QuizTry }).attempt.verdicts[0];
    };
    expect(await answered('export const sum = (a, b) => a * b;')).toMatchObject({ isRight: false });
    expect(await answered('export const sum = (a, b) => b + a;')).toMatchObject({ isRight: true });
  });
});

describe('a line without tests of its own', () => {
  it('is judged by the tests of the exercise, the hidden ones too', async () => {
    const { course, lectureId } = await aLecture();
    await giveExercise(app, course);
    const asked = byExercise('export const double = (n) => 2 * n;');
    const wrong = await save(lectureId, aQuiz([{ ...asked, fixed: 'export const double = (n) => n + 3;' }]));
    expect(wrong.body.message).toContain('the mended line fails the tests of the exercise. The test “');
    const saved = await save(lectureId, aQuiz([asked]));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const body = { courseId: course.courseId, status: 'Published' };
    await app.call(operations.updateCourseStatus, { token: owner.token, body });
    const { token } = await anEnrolledStudent(app, course);
    const answered = async (answer: string) => {
      const params = { courseId: course.courseId, lectureId, tryId: randomUUID() };
      const answers = [{ question: asked.id, answer }];
      const { body: told } = await app.call(operations.answerQuiz, {
        token,
        params,
        body: { question: null, answers },
      });
      return (told.data as { attempt: QuizTry }).attempt.verdicts[0];
    };
    // This line passes only the visible tests.
    expect(await answered('export const double = (n) => (n > 0 ? n * 2 : 1);')).toMatchObject({
      isRight: false,
      said: 'A hidden test of the exercise fails.',
    });
    expect(await answered('export const double = (n) => n + n;')).toMatchObject({ isRight: true, said: '' });
  });

  it('is refused where the lecture has no exercise', async () => {
    const { lectureId } = await aLecture();
    const saved = await save(lectureId, aQuiz([byExercise('export const double = (n) => 2 * n;')]));
    expect([saved.status, saved.body.message]).toEqual([
      400,
      'Question 1: write tests for it: this lecture has no exercise that works',
    ]);
  });
});

describe('quizzes.save', () => {
  it('saves and reads back; students meet it when it is published', async () => {
    const { course, lectureId } = await aLecture();
    const quiz = aQuiz([aChoice(), predicting('console.log(6 * 7)'), fixing('export const two = 2;')]);
    const saved = await save(lectureId, quiz);
    expect(saved.body.data).toEqual({
      ...quiz,
      outputs: [{ question: quiz.questions[1]?.id, output: '42' }],
      revision: 1,
    });
    expect(await read(lectureId)).toEqual(saved.body.data);
    const body = { courseId: course.courseId, status: 'Published' };
    expect((await app.call(operations.updateCourseStatus, { token: owner.token, body })).status).toBe(200);
    const { token } = await anEnrolledStudent(app, course);
    const params = { courseId: course.courseId, lectureId };
    const met = await app.call(operations.getQuiz, { token, params });
    expect(met.body.data).toMatchObject({
      questions: [{ kind: 'one' }, { kind: 'output' }, { kind: 'fix' }],
    });

    await save(lectureId, { ...quiz, passMark: 50 });
    const changes = await app.call(operations.getUnpublishedChanges, { token: owner.token, params });
    expect(changes.body.data).toMatchObject([{ kind: 'changed', detail: 'rules of the quiz changed' }]);
    await app.call(operations.deleteQuiz, { token: owner.token, params: { lectureId } });
    expect(await read(lectureId)).toBeNull();
    expect((await app.call(operations.getQuiz, { token, params })).status).toBe(200);
  });

  it('has not changed once it is put back as it was, in the working copy and from version to version', async () => {
    const { course, lectureId } = await aLecture();
    const { courseId } = course;
    const asked = predicting('console.log(6 * 7)');
    const first = aQuiz([aChoice(), asked]);
    const { token } = owner;
    const publish = () =>
      app.call(operations.updateCourseStatus, { token, body: { courseId, status: 'Published' } });
    const changes = async () =>
      (await app.call(operations.getUnpublishedChanges, { token, params: { courseId } })).body.data;
    await save(lectureId, first);
    await publish();
    const student = await anEnrolledStudent(app, course);
    await save(lectureId, { ...first, passMark: 50 });
    expect(await changes()).toMatchObject([{ detail: 'rules of the quiz changed' }]);
    expect((await save(lectureId, first)).body.data).toMatchObject({ revision: 3 });
    expect(await changes()).toEqual([]);

    await save(lectureId, { ...first, passMark: 50 });
    await publish();
    await save(lectureId, first);
    await app.call(operations.saveLectureText, {
      token,
      params: { lectureId },
      body: { description: 'Other words' },
    });
    await publish();
    const told = await app.call(operations.getVersionChanges, {
      token: student.token,
      params: { courseId },
    });
    expect(told.body.data).toMatchObject({ to: 3, changes: [{ detail: 'new text' }] });
  });

  it('refuses to replace a newer one, and takes the same again', async () => {
    const { lectureId } = await aLecture();
    const quiz = aQuiz();
    await save(lectureId, quiz);
    const stale = await save(lectureId, { ...quiz, passMark: 50, revision: 0 });
    expect(stale.body['code']).toBe('CHANGED_ELSEWHERE');
    expect((await save(lectureId, { ...quiz, revision: 0 })).body.data).toMatchObject({ revision: 1 });
  });

  it.each([
    ['Mark the right answer', aChoice({ options: [anOption('a'), anOption('b')] })],
    ['Mark one right answer alone', aChoice({ options: [anOption('a', true), anOption('b', true)] })],
    ['Two answers are the same', aChoice({ options: [anOption('a', true), anOption('a')] })],
    ['Give at least two answers', aChoice({ options: [anOption('a', true)] })],
    ['Mark a gap, as {{answer}}', { ...common(), kind: 'gaps', body: 'no {{}} gap', isCode: false }],
    ['Question 1: its program does not come to an end', predicting('for (;;) {}')],
    ['Question 1: its program prints something else each time', predicting('console.log(Math.random())')],
    ['Question 1: its program prints nothing', predicting('1 + 1')],
  ] as [string, Question][])('refuses a question that cannot be asked: %s', async (message, question) => {
    const { lectureId } = await aLecture();
    const refused = await save(lectureId, aQuiz([question]));
    expect(refused).toMatchObject({ status: 400, body: { message } });
    expect(await read(lectureId)).toBeNull();
  });

  it('refuses a line to mend that does not mend, or where nothing is broken', async () => {
    const { lectureId } = await aLecture();
    const unmended = await save(lectureId, aQuiz([fixing('export const two = 3;')]));
    expect(unmended.body.message).toContain(
      'Question 1: the mended line fails its tests. The test “is two” fails',
    );
    const whole = { ...fixing('export const two = 2; // mended'), code: 'export const two = 2;' };
    expect((await save(lectureId, aQuiz([whole]))).body.message).toBe(
      'Question 1: its program passes all tests as it stands',
    );
  });

  it('names what is wrong with each program, a line each', async () => {
    const { lectureId } = await aLecture();
    const programs = [predicting('1 + 1'), aChoice(), predicting('console.log(Math.random())')];
    expect((await save(lectureId, aQuiz(programs))).body.message).toBe(
      'Question 1: its program prints nothing\nQuestion 3: its program prints something else each time',
    );
  });

  it('copies the quiz with its lecture', async () => {
    const { course, lectureId } = await aLecture();
    await giveQuiz(app, course, aQuiz([aChoice({ prompt: 'Copied?' })]));
    const params = { courseId: course.courseId, partId: lectureId };
    const { body } = await app.call(operations.duplicatePart, { token: owner.token, params });
    const { subSection } = body.data as { subSection: { _id: string; quiz?: string }[] };
    expect(subSection.map(({ quiz }) => quiz)).toEqual(['asks', 'asks']);
    expect(await read(subSection[1]?._id ?? '')).toMatchObject({ questions: [{ prompt: 'Copied?' }] });
  });
});

describe('readOwnQuiz', () => {
  it('finds the new edition when the former is replaced and deleted while it reads', async () => {
    const { lectureId } = await aLecture();
    await save(lectureId, aQuiz([aChoice({ prompt: 'Former?' })]));
    const db = interrupted(app.db, () => save(lectureId, aQuiz([aChoice({ prompt: 'Replaced?' })])));
    const caller = { userId: owner.userId } as Parameters<typeof readOwnQuiz>[1];
    expect(await readOwnQuiz({ db }, caller, lectureId)).toMatchObject({
      questions: [{ prompt: 'Replaced?' }],
      revision: 2,
    });
  });
});
