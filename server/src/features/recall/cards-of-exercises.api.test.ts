import { operations } from '@lectern/contract';
import type { RecallCard } from '@lectern/contract/recall';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aCourseWithExercise, files } from '../../../testing/exercises.ts';
import { anEnrolledStudent, letTimePass } from '../../../testing/learners.ts';
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

const cardsOf = async ({ token }: TestAccount) =>
  (await app.call(operations.getRecallCards, { token })).body.data as RecallCard[];

describe('recall.failedTests', () => {
  it('become a card when the exercise is passed: the program before and after, and nothing of hidden tests', async () => {
    const course = await aCourseWithExercise(app, owner);
    const student = await anEnrolledStudent(app, course);
    const { token } = student;
    const params = { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' };
    const submit = async (body: string) => {
      const content = `export const double = (number) => ${body};`;
      await app.call(operations.submitExercise, { token, params, body: { files: files(content) } });
    };
    await submit('number + 3');
    expect(await cardsOf(student)).toEqual([]);
    await submit('number * 2');
    const [card] = await cardsOf(student);
    expect(card).toMatchObject({ kind: 'test', lecture: params.lectureId });
    expect(card?.front).toContain('failed the test “doubles two”');
    expect(card?.front).toContain('number + 3');
    expect(card?.back).toContain('number * 2');
    expect(JSON.stringify(card)).not.toContain('secret');
    await submit('number + 3');
    await submit('2 * number');
    expect(await cardsOf(student)).toHaveLength(1);
  });

  it('are answered by fixing the line, which the tests of the exercise judge', async () => {
    const course = await aCourseWithExercise(app, owner);
    const student = await anEnrolledStudent(app, course);
    const { token } = student;
    const params = { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' };
    for (const line of ['  return number + 3;', '  return number * 2;']) {
      const content = `export function double(number) {\n${line}\n}\n`;
      await app.call(operations.submitExercise, { token, params, body: { files: files(content) } });
    }
    await letDaysPass(app, student, 1);
    const { cards } = await readReview(app, student);
    const cardId = cards[0]?._id ?? '';
    expect(cards).toMatchObject([{ question: { id: cardId, kind: 'fix', line: 2 } }]);
    expect(cards[0]?.question).toMatchObject({
      prompt: 'This program of yours failed the test “doubles two”. Mend its line 2.',
      code: 'export function double(number) {\n  return number + 3;\n}',
    });
    const check = async (answer: string | null) =>
      (await app.call(operations.checkRecall, { token, params: { cardId }, body: { answer } })).body.data;
    expect(await check(null)).toMatchObject({
      verdict: { isRight: false, said: '' },
      solution: { answer: '  return number * 2;' },
    });
    // It passes only the visible test.
    expect(await check('  return number + 2;')).toMatchObject({
      verdict: { isRight: false, said: 'A hidden test of the exercise fails.' },
      solution: { answer: '  return number * 2;' },
    });
    expect(await check('  return number + number;')).toMatchObject({ verdict: { isRight: true } });
    await app.call(operations.leaveCourse, { token, params });
    const gone = await app.call(operations.checkRecall, { token, params: { cardId }, body: { answer: 'x' } });
    expect(gone.body['code']).toBe('CARD_NOT_FOUND');
  });
});

describe('recall.skippedParts', () => {
  it('become a card when the exercise fails: what was said there, at its second', async () => {
    const course = await aCourseWithExercise(app, owner, { videoSeconds: 300 });
    const student = await anEnrolledStudent(app, course);
    const { token } = student;
    const params = { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' };
    const submit = (body: string) =>
      app.call(operations.submitExercise, {
        token,
        params,
        body: { files: files(`export const double = (number) => ${body};`) },
      });
    await submit('number + 3');
    // Nothing was watched yet, so nothing was skipped.
    expect(await cardsOf(student)).toEqual([]);
    await letTimePass(app, student, 600);
    const ranges = [
      [0, 60],
      [75, 100],
      [160, 200],
    ];
    await app.call(operations.recordWatching, { token, params, body: { ranges, positionSeconds: 200 } });
    await sql`insert into captions (media_id, language, label, cues) select video_id, 'en', 'English',
      '[{"start": 50, "end": 70, "text": "Before it"}, {"start": 110, "end": 120, "text": "*Double* it"}]'::jsonb
      from lectures where id = ${params.lectureId}`.execute(app.db);
    await submit('number + 3');
    await submit('number + 4');
    const [card, ...others] = await cardsOf(student);
    expect(others).toEqual([]);
    expect(card).toMatchObject({ kind: 'skipped', second: 100, lecture: params.lectureId });
    expect(card?.front).toContain('from 1:40 to 2:40');
    expect(card?.back).toContain('*Double* it');
    expect(card?.back).not.toContain('Before it');
  });
});
