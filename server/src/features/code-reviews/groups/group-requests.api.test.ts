import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { OpenedReview, QueueEntry } from '@lectern/contract/code-reviews';
import type { Notice } from '@lectern/contract/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { anAttempt, NOT_PASSED } from '../../../../testing/attempts.ts';
import type { TestCourse } from '../../../../testing/courses.ts';
import { aCourseWithExercise, files } from '../../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { actsInClass, program } from '../../../../testing/program-class.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
let ada: TestAccount;
let ben: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  instructor = await anInstructor(app);
  course = await aCourseWithExercise(app, instructor);
  [ada, ben] = [await anEnrolledStudent(app, course), await anEnrolledStudent(app, course)];
});
afterAll(() => app.close());

const { place, teach, own, groups } = actsInClass(() => ({ app, instructor, course }));
const ask = async (who: TestAccount, name: string, note = '', before = ''): Promise<string> => {
  const params = { ...place(), reviewId: randomUUID() };
  const attemptId = await anAttempt(app, course, who, program(name, before));
  await app.call(operations.askCodeReview, { token: who.token, params, body: { attemptId, note } });
  return params.reviewId;
};
const queue = async (show: 'waiting' | 'sent' = 'waiting'): Promise<QueueEntry[]> => {
  const { body } = await app.call(operations.getReviewQueue, { token: instructor.token, query: { show } });
  return (body.data as { reviews: QueueEntry[] }).reviews;
};
const opened = async (reviewId: string): Promise<OpenedReview> =>
  (await teach(operations.getCodeReview, { reviewId })).body.data as OpenedReview;
const finish = async (reviewId: string, toGroup: boolean): Promise<unknown> =>
  (await teach(operations.finishCodeReview, { reviewId }, { verdict: 'Nearly', toGroup })).body.data;
const toldOf = async ({ token }: TestAccount): Promise<Notice[]> => {
  const { body } = await app.call(operations.getNotices, { token });
  return (body.data as { notices: Notice[] }).notices.filter(({ kind }) => kind === 'code-review');
};
const remarkAt2 = (reviewId: string) =>
  teach(
    operations.saveCodeRemark,
    { reviewId, remarkId: randomUUID() },
    { file: 'code.js', line: 2, lastLine: 2, body: 'Twice?', suggestion: null },
  );

describe('who asks twice for a review of the same program', () => {
  it('is one student with two requests in the queue, whose questions are both shown', async () => {
    const first = await ask(ada, 'n', 'Why?');
    await ask(ada, 'number', 'How?');
    await ask(ben, 'x', 'When?');
    await ask(ben, 'y', 'When?');
    expect(await queue()).toMatchObject([
      { _id: first, note: 'Why?\n\nHow?', waiting: 2, requests: 4, alike: [{ note: 'When?' }], others: 1 },
    ]);
    expect(await opened(first)).toMatchObject({
      note: 'Why?\n\nHow?',
      group: { students: 2, others: 1, asked: ['Robin Example'] },
    });
  });

  it('has each request answered by one review of it, and is told once', async () => {
    const first = await ask(ada, 'n');
    await ask(ada, 'number', '', '// mine\n\n');
    await ask(ben, 'x');
    await remarkAt2(first);
    expect(await finish(first, false)).toMatchObject({ others: 0 });
    const reviews = await own(ada);
    expect(reviews.map(({ verdict, remarks }) => [verdict, remarks[0]?.line])).toEqual([
      ['Nearly', 4],
      ['Nearly', 2],
    ]);
    expect(await toldOf(ada)).toHaveLength(1);
    expect(await queue()).toMatchObject([{ waiting: 1, requests: 1, others: 0 }]);
  });

  it('has each request answered by a review that is sent to the group', async () => {
    const first = await ask(ada, 'n');
    for (const name of ['x', 'y', 'z']) await ask(ben, name);
    expect(await finish(first, true)).toMatchObject({ others: 1 });
    expect((await own(ben)).map(({ verdict }) => verdict)).toEqual(['Nearly', 'Nearly', 'Nearly']);
    expect(await toldOf(ben)).toHaveLength(1);
    expect(await queue()).toEqual([]);
    expect(await queue('sent')).toMatchObject([
      { _id: first, sentTo: 2, alike: [{ student: { firstName: 'Robin' }, number: 1 }] },
    ]);
    expect((await opened(first)).group).toMatchObject({ students: 2, others: 0, reviewed: 2 });
  });

  it('is reached again who has a review of it and asks anew', async () => {
    await finish(await ask(ben, 'x'), false);
    await ask(ben, 'y', 'I do not see it');
    const second = await ask(ada, 'n');
    expect((await groups()).groups).toMatchObject([{ reach: { reached: 2, reviewed: 0 } }]);
    const [entry] = await queue();
    expect(entry).toMatchObject({ waiting: 2, others: 1 });
    expect((await opened(second)).group).toMatchObject({ students: 2, others: 1, reviewed: 0 });
    expect(await finish(second, true)).toMatchObject({ others: 1 });
    expect(await queue()).toEqual([]);
  });

  it('is reached who has passed since, and whose attempt is not kept any more', async () => {
    await ask(ben, 'x');
    await anAttempt(app, course, ben, files('export const double = (n) => 2 * n;'), {
      ...NOT_PASSED,
      hasPassed: true,
    });
    const carla = await anEnrolledStudent(app, course);
    await ask(carla, 'y');
    await app.db.deleteFrom('exercise_attempts').where('user_id', '=', carla.userId).execute();
    const first = await ask(ada, 'n');
    expect((await queue())[0]).toMatchObject({ waiting: 3, others: 2 });
    expect((await opened(first)).group).toMatchObject({ others: 2 });
    expect(await finish(first, true)).toMatchObject({ others: 2 });
    expect(await own(carla)).toMatchObject([{ verdict: 'Nearly' }]);
    expect(await queue()).toEqual([]);
  });
});

describe('a suggestion for lines of a program', () => {
  it('is offered as one for who writes these lines, also after it went to others as an example', async () => {
    const first = await ask(ada, 'n');
    await ask(ben, 'number');
    const remark = { file: 'code.js', line: 2, lastLine: 2, body: 'Twice?', suggestion: '  return 2 * n;' };
    await teach(operations.saveCodeRemark, { reviewId: first, remarkId: randomUUID() }, remark);
    await finish(first, true);
    expect((await own(ben))[0]?.remarks[0]).toMatchObject({ suggestion: null });
    const carla = await anEnrolledStudent(app, course);
    expect((await opened(await ask(carla, 'n'))).offered).toMatchObject([
      { line: 2, body: 'Twice?', suggestion: '  return 2 * n;' },
    ]);
    const dora = await anEnrolledStudent(app, course);
    expect((await opened(await ask(dora, 'n', '', '// mine\n'))).offered).toMatchObject([
      { line: 3, body: 'Twice?', suggestion: '  return 2 * n;' },
    ]);
  });
});
