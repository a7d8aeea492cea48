import { operations } from '@lectern/contract';
import type { CourseAnalytics, People } from '@lectern/contract/analytics';
import type { ExerciseAnalytics } from '@lectern/contract/exercise-analytics';
import type { ReviewedCourse } from '@lectern/contract/reviewed-courses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { anAttempt } from '../../../../testing/attempts.ts';
import type { TestCourse } from '../../../../testing/courses.ts';
import { aCourseWithExercise, files } from '../../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { actsInClass, program } from '../../../../testing/program-class.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let instructor: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  instructor = await anInstructor(app);
  course = await aCourseWithExercise(app, instructor);
});
afterAll(() => app.close());

const { place, teach, aShownStudent, groups } = actsInClass(() => ({ app, instructor, course }));

/** How many tried the exercise: at the review desk, above its programs, in its figures, and in those of the course. */
const told = async (): Promise<(People | undefined)[]> => {
  const { courseId, lectureId } = place();
  const desk = (await teach(operations.getReviewedCourses, {})).body.data as ReviewedCourse[];
  const figures = await teach(operations.getExerciseAnalytics, { lectureId });
  const whole = await teach(operations.getCourseAnalytics, { courseId });
  return [
    desk[0]?.exercises[0]?.students,
    (await groups()).tried,
    (figures.body.data as ExerciseAnalytics).tried,
    (whole.body.data as CourseAnalytics).lectures[0]?.exercise?.tried,
  ];
};

const unseenTry = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1)
    await anAttempt(app, course, await anEnrolledStudent(app, course), program('n'));
};

describe('how many tried an exercise', () => {
  it.each([
    [0, { seen: 1, others: 0 }],
    [2, { seen: 1, others: null }],
    [5, { seen: 1, others: 5 }],
  ])('is one number on all pages, beside %i who are not seen', async (others, tried) => {
    await anAttempt(app, course, await aShownStudent(), program('n'));
    await unseenTry(others);
    expect(await told()).toEqual([tried, tried, tried, tried]);
  });

  it('stays one number when one of them leaves', async () => {
    await anAttempt(app, course, await aShownStudent(), program('n'));
    const leaver = await anEnrolledStudent(app, course);
    await anAttempt(app, course, leaver, program('n'));
    await app.call(operations.leaveCourse, {
      token: leaver.token,
      params: { courseId: course.courseId },
    });
    const tried = { seen: 1, others: null };
    expect(await told()).toEqual([tried, tried, tried, tried]);
  });
});

describe('how many different programs there are', () => {
  it('counts those without a card too, and both of a student who has written two', async () => {
    const writes = (body: string) => files(`export const double = (n) => ${body};`);
    const shown = await aShownStudent();
    await anAttempt(app, course, shown, writes('n + 1'));
    await anAttempt(app, course, shown, writes('n + 2'));
    const hidden = await anEnrolledStudent(app, course);
    await anAttempt(app, course, hidden, writes('n + 3'));
    await anAttempt(app, course, hidden, writes('n + 3 // again'));
    await anAttempt(app, course, hidden, writes('n + 4'));
    const { total, groups: cards } = await groups();
    expect([total, cards.length]).toEqual([4, 2]);
  });
});
