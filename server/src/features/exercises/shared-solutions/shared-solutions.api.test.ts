import { operations } from '@lectern/contract';
import type { Operation } from '@lectern/contract/operation';
import type { SharedSolution } from '@lectern/contract/shared-solutions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { anAttempt } from '../../../../testing/attempts.ts';
import type { TestCourse } from '../../../../testing/courses.ts';
import { aCourseWithExercise, aPassedAttempt, doubling, files } from '../../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
let first: TestAccount;
let second: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  instructor = await anInstructor(app);
  course = await aCourseWithExercise(app, instructor);
  first = await anEnrolledStudent(app, course);
  second = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

const place = () => ({ courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' });
const call = (operation: Operation, { token }: TestAccount, body = {}, more = {}) =>
  app.call(operation, { token, params: { ...place(), ...more }, body });
const shared = async (who: TestAccount): Promise<SharedSolution[]> =>
  (await call(operations.getSharedSolutions, who)).body.data as SharedSolution[];
const passedAndShared = async (who: TestAccount, note = ''): Promise<SharedSolution> => {
  const attemptId = await aPassedAttempt(app, course, who);
  await call(operations.shareSolution, who, { attemptId, note });
  return (await shared(who)).find(({ isOwn }) => isOwn) as SharedSolution;
};
const vote = (who: TestAccount, solutionId: string | null) =>
  call(operations.voteForSolution, who, { solutionId });

describe('exercises.shareSolution', () => {
  it('shows a passed solution with its name to who has passed, and to the owner', async () => {
    await passedAndShared(first, '<i>Short</i> and clear');
    expect((await call(operations.getSharedSolutions, second)).body['code']).toBe('NOT_PASSED');
    await aPassedAttempt(app, course, second);
    expect(await shared(second)).toMatchObject([
      {
        author: 'Robin Example',
        isOwn: false,
        files: doubling.solution,
        note: '<i>Short</i> and clear',
        votes: 0,
      },
    ]);
    expect(await shared(instructor)).toHaveLength(1);
    const { body } = await call(operations.getExerciseSolutions, second);
    expect((body.data as { others: unknown[] }).others).toEqual([]);
  });

  it("takes no attempt that failed, and none of others', and none where the author shares nothing", async () => {
    const failed = await anAttempt(app, course, first, files('export const double = 1;'));
    const others = await aPassedAttempt(app, course, second);
    for (const attemptId of [failed, others])
      expect((await call(operations.shareSolution, first, { attemptId })).body['code']).toBe('NOT_PASSED');
    await app.db
      .updateTable('exercises')
      .set({ shares_solutions: false })
      .where('course_id', '=', course.courseId)
      .execute();
    const attemptId = await aPassedAttempt(app, course, first);
    const { body } = await call(operations.shareSolution, first, { attemptId });
    expect(body['code']).toBe('SOLUTIONS_NOT_SHARED');
    expect(await shared(second)).toEqual([]);
  });

  it('puts another attempt in place of the first, without its votes', async () => {
    const { _id } = await passedAndShared(first);
    await aPassedAttempt(app, course, second);
    await vote(second, _id);
    expect(await shared(first)).toMatchObject([{ votes: 1 }]);
    await passedAndShared(first, 'Better');
    expect(await shared(first)).toMatchObject([{ votes: 0, note: 'Better' }]);
  });
});

describe('exercises.voteForSolution', () => {
  it('gives each student one vote, which can be moved and taken back, and none for the own solution', async () => {
    const [one, two] = [await passedAndShared(first), await passedAndShared(second)];
    const third = await anEnrolledStudent(app, course);
    expect((await vote(third, one._id)).body['code']).toBe('NOT_PASSED');
    await aPassedAttempt(app, course, third);
    expect((await vote(first, one._id)).body['code']).toBe('SOLUTION_NOT_FOUND');
    await Promise.all([vote(third, two._id), vote(third, two._id)]);
    expect(await shared(third)).toMatchObject([{ _id: two._id, votes: 1, isChosen: true }, { votes: 0 }]);
    await vote(third, one._id);
    expect(await shared(third)).toMatchObject([
      { _id: one._id, votes: 1 },
      { votes: 0, isChosen: false },
    ]);
    await vote(third, null);
    expect((await shared(third)).map(({ votes }) => votes)).toEqual([0, 0]);
  });
});

describe('exercises.removeSharedSolution', () => {
  it('is for its author and the owner of the course alone', async () => {
    const { _id } = await passedAndShared(first);
    const remove = (who: TestAccount) => call(operations.removeSharedSolution, who, {}, { solutionId: _id });
    expect((await remove(second)).body['code']).toBe('SOLUTION_NOT_FOUND');
    expect((await remove(await anInstructor(app))).body['code']).toBe('NOT_YOUR_COURSE');
    expect((await remove(instructor)).status).toBe(200);
    expect(await shared(first)).toEqual([]);
    const again = await passedAndShared(first);
    expect((await call(operations.removeSharedSolution, first, {}, { solutionId: again._id })).status).toBe(
      200,
    );
  });

  it('happens by itself when its author leaves, or deletes the account', async () => {
    await passedAndShared(first);
    await passedAndShared(second);
    const { courseId } = course;
    await app.call(operations.leaveCourse, { token: first.token, params: { courseId } });
    expect(await shared(second)).toMatchObject([{ isOwn: true }]);
    const { token, password } = second;
    await app.call(operations.deleteProfile, { token, body: { password } });
    expect(await shared(instructor)).toEqual([]);
  });
});
