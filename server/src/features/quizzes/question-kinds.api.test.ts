import { randomUUID } from 'node:crypto';
import type { Question } from '@lectern/contract/quiz-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aChoice, anOption, aQuiz, common } from '../../../testing/quizzes.ts';
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

const { read, answer, met, judged } = actsOnQuizzes(() => ({ app, owner }));

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
