import type { ExerciseFields, ExerciseResult } from '@lectern/contract/exercises';
import { insertAttempt } from '../src/features/exercises/attempts.repository.ts';
import { insertEdition, readFollowedEdition } from '../src/features/exercises/exercises.repository.ts';
import { publishCourse } from '../src/features/course-builder/publishing.service.ts';
import { setExercise } from '../src/features/course-builder/lectures.repository.ts';
import { newId } from '../src/platform/database/ids.ts';
import { aDraftCourse, type TestCourse } from './courses.ts';
import type { TestApp } from './test-app.ts';

export const files = (content: string) => [{ name: 'code.js', content }];

/** An exercise that works: double a number. */
export const doubling: ExerciseFields = {
  instructions: 'Write a function `double` that **doubles** a number.',
  files: files('export function double(number) {\n  // Your turn\n}\n'),
  solution: files('export function double(number) {\n  return number * 2;\n}\n'),
  visibleTests: `import { double } from './code.js';
test('doubles two', () => {
  expect(double(2)).toBe(4);
});`,
  hiddenTests: `import { double } from './code.js';
test('doubles a secret number', () => {
  expect(double(4711)).toBe(9422);
});
test('doubles what is below zero', () => {
  expect(double(-0.5)).toBe(-1);
});`,
  hints: ['Look at `return`.', 'Twice is `* 2`.'],
  sharesSolutions: true,
  namesHiddenTests: false,
};

const checked = {
  problems: [],
  tests: [
    { title: 'doubles two', isHidden: false },
    { title: 'doubles a secret number', isHidden: true },
    { title: 'doubles what is below zero', isHidden: true },
  ],
};

type Server = Pick<TestApp, 'db'>;

/** Puts the exercise above into the working copy's first lecture, without running it. */
export const giveExercise = async (
  { db }: Server,
  { courseId, lectureIds: [lectureId = ''] }: TestCourse,
  changes: Partial<ExerciseFields> = {},
): Promise<void> => {
  const id = newId();
  const fields = { ...doubling, ...changes };
  await db.transaction().execute(async (tx) => {
    await insertEdition(tx, { id, courseId, lectureId, fields, check: checked });
    await setExercise(tx, lectureId, id);
  });
};

/** Makes a published course whose first lecture has the exercise above. */
export const aCourseWithExercise = async (
  { db }: Server,
  owner: { userId: string },
  { exercise, ...given }: Parameters<typeof aDraftCourse>[2] & { exercise?: Partial<ExerciseFields> } = {},
): Promise<TestCourse> => {
  const course = await aDraftCourse({ db }, owner, given);
  await giveExercise({ db }, course, exercise);
  await publishCourse(db, course.courseId, owner.userId);
  return course;
};

/** Stores an attempt of an enrolled student with its test results, without running it, and returns its id. */
export const anAttempt = async (
  { db }: Server,
  { courseId, lectureIds: [lectureId = ''] }: Pick<TestCourse, 'courseId' | 'lectureIds'>,
  { userId }: { userId: string },
  given: Partial<ExerciseResult>,
): Promise<string> => {
  const place = { userId, courseId, lectureId };
  const exerciseId = (await readFollowedEdition(db, place))?.id ?? '';
  const result = { hasPassed: false, trouble: null, printed: [], tests: [], hidden: [], ...given };
  const { hasPassed } = result;
  const attempt = {
    _id: newId(),
    files: doubling.solution,
    result,
    hasPassed,
    exerciseId,
    groupKey: null,
  };
  await db.transaction().execute((tx) => insertAttempt(tx, place, attempt));
  return attempt._id;
};

/** Stores an attempt of an enrolled student that passed, and returns its id. */
export const aPassedAttempt = (
  app: Server,
  course: TestCourse,
  student: { userId: string },
): Promise<string> => anAttempt(app, course, student, { hasPassed: true, hidden: [true, true] });
