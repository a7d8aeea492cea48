import { operations } from '@lectern/contract';
import type { ExerciseAnalytics } from '@lectern/contract/exercise-analytics';
import type { TestResult } from '@lectern/contract/exercises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishCourse } from '#features/course-builder/publishing.service.ts';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import type { TestCourse } from '../../../../testing/courses.ts';
import { aCourseWithExercise, anAttempt, giveExercise } from '../../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  course = await aCourseWithExercise(app, owner);
});

const read = async (): Promise<ExerciseAnalytics> => {
  const params = { lectureId: course.lectureIds[0] ?? '' };
  const { status, body } = await app.call(operations.getExerciseAnalytics, { token: owner.token, params });
  expect(status).toBe(200);
  return body.data as ExerciseAnalytics;
};

const failing = (given: Partial<TestResult>): TestResult => ({
  title: 'doubles two',
  hasPassed: false,
  message: 'expected 4, got 5',
  expected: '4',
  got: '5',
  printed: [],
  ...given,
});
const throwing = (message: string): TestResult => failing({ message, expected: null, got: null });

/** Makes a student who submits these results, one after another. */
const submits = async (...results: Parameters<typeof anAttempt>[3][]): Promise<TestAccount> => {
  const student = await anEnrolledStudent(app, course);
  for (const result of results) await anAttempt(app, course, student, result);
  return student;
};
const show = async ({ token }: TestAccount): Promise<void> => {
  const params = { courseId: course.courseId };
  await app.call(operations.showWork, { token, params, body: { isShown: true } });
};
const times = async (count: number, act: (n: number) => Promise<unknown>): Promise<void> => {
  for (let n = 1; n <= count; n += 1) await act(n);
};

describe('analytics.getExerciseAnalytics', () => {
  it('says nothing of four people, and counts from five on', async () => {
    await times(4, () => submits({ tests: [failing({})] }));
    expect(await read()).toEqual({ tried: { seen: 0, others: null }, figures: null, failedNow: [] });
    await submits({ tests: [failing({})] });
    expect((await read()).figures?.tests).toEqual([
      { title: 'doubles two', isHidden: false, students: { seen: 0, others: 5 }, who: [] },
    ]);
  });

  it('names those who show their work at the tests that fail them now', async () => {
    const two = { tests: [failing({})], hidden: [true, false] };
    const shown = await submits(two, { tests: [failing({ title: 'doubles three' })] });
    const passed = await submits(two, { hasPassed: true });
    await submits(two);
    await show(shown);
    await show(passed);
    const { tried, figures, failedNow } = await read();
    expect(tried).toEqual({ seen: 2, others: null });
    expect(failedNow).toMatchObject([
      { title: 'doubles three', isHidden: false, students: [{ student: shown.userId }] },
    ]);
    // One who is not seen is left out: counted and named are the two others.
    expect(figures).toMatchObject({ attempts: 4, passed: { seen: 1, others: 0 } });
    expect(figures?.tests.map(({ title, students, who }) => [title, students.seen, who.length])).toEqual([
      ['doubles two', 2, 2],
      ['doubles what is below zero', 2, 2],
      ['doubles three', 1, 1],
    ]);
    expect(figures?.attemptsToPass).toEqual([{ from: 2, to: 2, students: 1 }]);
    expect(figures?.secondsToPass).not.toBeNull();
  });

  it('tells of five others beside those who are seen, and of no fewer', async () => {
    await show(await submits({ tests: [failing({})], hidden: [true, false] }));
    await times(4, () => submits({ tests: [failing({})] }));
    await submits({ tests: [throwing('Oh')] });
    const { figures } = await read();
    expect(figures?.tests.map(({ title, students }) => [title, students])).toEqual([
      ['doubles two', { seen: 1, others: 5 }],
      ['doubles what is below zero', { seen: 1, others: 0 }],
    ]);
    expect(figures?.errors).toEqual([]);
  });

  it('tells with which attempt they passed, in rows of five and more', async () => {
    await times(6, () => submits({ hasPassed: true }));
    await times(3, () => submits({}, { hasPassed: true }));
    await times(3, () => submits({}, {}, {}, { hasPassed: true }));
    const { tried, figures } = await read();
    const twelve = { seen: 0, others: 12 };
    expect([tried, figures?.attempts, figures?.passed]).toEqual([twelve, 24, twelve]);
    expect(figures?.attemptsToPass).toEqual([
      { from: 1, to: 1, students: 6 },
      { from: 2, to: null, students: 6 },
    ]);
    expect(figures?.secondsToPass?.median).toBeGreaterThanOrEqual(0);
  });

  it('names hidden tests to their author, and leaves out what failed fewer than five', async () => {
    await times(5, () => submits({ hidden: [true, false] }, { hidden: [true, false] }));
    await times(4, () => submits({ tests: [failing({})] }));
    expect((await read()).figures?.tests.map(({ title, students }) => [title, students.others])).toEqual([
      ['doubles what is below zero', 5],
    ]);
  });

  it('counts errors alike that differ by their names and numbers, and people rather than attempts', async () => {
    await times(5, (n) => {
      const thrown = throwing(
        `TypeError: Cannot read properties of undefined (reading 'name${n}')\n  at ${n}`,
      );
      return submits({ tests: [thrown] }, { tests: [thrown] });
    });
    const unfinished = ['Stopped in this test', 'Not run: the program was stopped before'].map((message) =>
      throwing(message),
    );
    await times(5, (n) =>
      submits({ trouble: `code.js:${n}:${n}: can't be loaded, isn't it`, tests: unfinished }),
    );
    const errors = (await read()).figures?.errors.map(({ text, students }) => [text, students.others]);
    expect(errors).toEqual([
      ["TypeError: Cannot read properties of undefined (reading '#')", 5],
      ["code.js:#:#: can't be loaded, isn't it", 5],
    ]);
  });

  it('counts who gave up: not passed, and not tried for two weeks', async () => {
    await times(5, () => submits({}));
    expect((await read()).figures?.givenUp.others).toBe(0);
    await app.db
      .updateTable('exercise_attempts')
      .set({ submitted_at: new Date(Date.now() - 15 * 86_400_000) })
      .where('course_id', '=', course.courseId)
      .execute();
    expect((await read()).figures?.givenUp.others).toBe(5);
    await submits({});
    expect((await read()).figures?.givenUp.others).toBe(5);
  });

  it('tells what a hint that was added has changed', async () => {
    const hints = ['Look at `return`.', 'Twice is `* 2`.'];
    course = await aCourseWithExercise(app, owner, { exercise: { hints: hints.slice(0, 1) } });
    await times(6, () => submits({}, {}, {}, { hasPassed: true }));
    await giveExercise(app, course, { hints });
    await publishCourse(app.db, course.courseId, owner.userId);
    await times(5, () => submits({}, { hasPassed: true }));
    await submits({});
    expect((await read()).figures?.addedHints).toMatchObject([
      { text: 'Twice is `* 2`.', before: { people: 0, of: 6 }, since: { people: 5, of: 5 } },
    ]);
  });
});
