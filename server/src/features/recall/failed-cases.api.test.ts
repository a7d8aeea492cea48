import { operations } from '@lectern/contract';
import type { ExerciseFields } from '@lectern/contract/exercises';
import type { RecallCard } from '@lectern/contract/recall';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse } from '../../../testing/courses.ts';
import { doubling, files } from '../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { letDaysPass, readReview } from '../../../testing/recall.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  app.codeRunner.start();
  owner = await anInstructor(app);
});
afterAll(() => app.close());

const ADDING = `import { total } from './code.js';
test('adds a long list', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(total(list)).toBe(36);
});
test('adds two', () => {
  const [one, other] = [3, 4];
  expect(total([])).toBe(0);
  expect(total([one, other])).toBe(7);
});
test('adds what a loop makes', () => {
  for (const n of [1, 2]) expect(total([n])).toBe(n);
});`;

const solved = `export function total(list) {
  return list.reduce((sum, one) => sum + one, 0);
}
`;
const failing = `export function total(list) {
  let sum = list.length;
  for (const one of list) sum += one;
  return sum;
}
`;

/** A student who submitted these programs, one after the other, to an exercise with these tests. */
const whoSubmitted = async (given: Partial<ExerciseFields>, programs: string[]) => {
  const course = await aDraftCourse(app, owner);
  const [lectureId = ''] = course.lectureIds;
  const body = { ...doubling, files: files('// Your turn\n'), hiddenTests: '', ...given };
  const saved = await app.call(operations.saveExercise, { token: owner.token, params: { lectureId }, body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await app.call(operations.updateCourseStatus, {
    token: owner.token,
    body: { courseId: course.courseId, status: 'Published' },
  });
  const student = await anEnrolledStudent(app, course);
  const { token } = student;
  const params = { courseId: course.courseId, lectureId };
  const verdicts: boolean[] = [];
  for (const program of programs) {
    const sent = await app.call(operations.submitExercise, {
      token,
      params,
      body: { files: files(program) },
    });
    verdicts.push((sent.body.data as { attempt: { hasPassed: boolean } }).attempt.hasPassed);
  }
  expect(verdicts).toEqual(programs.map((_, at) => at === programs.length - 1));
  await letDaysPass(app, student, 1);
  const { cards } = await readReview(app, student);
  return { token, card: cards[0], cards };
};

describe('recall.failedCases', () => {
  it('ask for the output of the smallest failing case, which the sandbox has found', async () => {
    const adding = { visibleTests: ADDING, solution: files(solved) };
    const { token, card } = await whoSubmitted(adding, [failing, solved]);
    expect(card).toMatchObject({ kind: 'test', question: { id: card?._id, kind: 'output' } });
    expect(card?.question).toMatchObject({
      prompt: 'This program of yours failed the test “adds two”. What did it print?',
      code: `function total(list) {
  let sum = list.length;
  for (const one of list) sum += one;
  return sum;
}

const [one, other] = [3, 4];
console.log(total([one, other]));`,
    });
    const params = { cardId: card?._id ?? '' };
    const check = async (answer: string | null) =>
      (await app.call(operations.checkRecall, { token, params, body: { answer } })).body.data;
    // The expected value of the test must not be taken for the program's output.
    expect(await check('7')).toMatchObject({ verdict: { isRight: false }, solution: { answer: '9' } });
    expect(await check(null)).toMatchObject({ verdict: { isRight: false } });
    const right = (await check(' 9\n')) as { solution: { explanation: string } };
    expect(right).toMatchObject({ verdict: { isRight: true } });
    expect(right.solution.explanation).toContain('The test wants');
    expect(right.solution.explanation).toContain('7');
    expect(right.solution.explanation).toContain('list.reduce');
    const all = (await app.call(operations.getRecallCards, { token })).body.data as RecallCard[];
    expect(all[0]?.front).toContain('console.log(total([one, other]));');
  });

  it('name the smallest case where one line is to be mended, too', async () => {
    const oneLine = `export function total(list) {
  return list.reduce((sum, one) => sum + one, 1);
}
`;
    // As Vitest and Jest have them, in a group.
    const [imports = '', ...cases] = ADDING.replaceAll('test(', 'it(').split('\n');
    const visibleTests = `${imports}\ndescribe('total', () => {\n${cases.join('\n')}\n});`;
    const { card } = await whoSubmitted({ visibleTests, solution: files(solved) }, [oneLine, solved]);
    expect(card?.question).toMatchObject({
      kind: 'fix',
      prompt: 'This program of yours failed the test “total › adds two”. Mend its line 2.',
    });
  });

  it.each([
    ['another output each time', 'Math.random()', "expect(String(total([]))).toBe('0');"],
    ['a case that is no plain comparison', 'null', 'for (const n of [0]) expect(total([])).toBe(n);'],
    ['an error', 'list.missing()', 'expect(total([])).toBe(0);'],
  ])('are told in words where nothing can be predicted: %s', async (_why, found, comparison) => {
    const visibleTests = `import { total } from './code.js';\ntest('holds', () => { ${comparison} });`;
    const program = `export function total(list) {\n  const found = ${found};\n  return found;\n}\n`;
    const { card } = await whoSubmitted({ visibleTests, solution: files(solved) }, [program, solved]);
    expect(card).toMatchObject({ kind: 'test', question: null });
    expect(card?.front).toContain('This program of yours failed the test “holds”. What is wrong with it?');
  });

  it('are told of a hidden test that failed by the student’s own program alone', async () => {
    const hiddenTests = `import { total } from './code.js';
test('adds a secret number', () => { expect(total([4711, 1])).toBe(4712); });`;
    const visibleTests = `import { total } from './code.js';
test('adds one', () => { expect(total([2])).toBe(2); });`;
    const first = 'export function total(list) {\n  return list[0];\n}\n';
    const given = { visibleTests, hiddenTests, solution: files(solved) };
    const { card } = await whoSubmitted(given, [first, solved]);
    expect(card?.question).toMatchObject({
      kind: 'fix',
      line: 2,
      prompt: 'This program of yours failed a hidden test. Mend its line 2.',
    });
    expect(JSON.stringify(card)).not.toMatch(/secret|4711/);
  });
});
