import { memberRole, type MemberRole } from '@lectern/contract/course-staff';
import { handOverCourse } from '../src/features/course-builder/hand-over.service.ts';
import { aStudent, anAdministrator, anInstructor, type TestAccount } from './accounts.ts';
import { aPublishedCourse, type TestCourse } from './courses.ts';
import { anEnrolledStudent } from './learners.ts';
import type { TestApp } from './test-app.ts';

/** One account of each kind that may come to a course. */
export interface Cast {
  student: TestAccount;
  enrolled: TestAccount;
  /** Of another course. */
  instructor: TestAccount;
  owner: TestAccount;
  /** An instructor of another course. */
  admin: TestAccount;
  /** These two teach the course with its owner. */
  editor: TestAccount;
  assistant: TestAccount;
}

export type Who = 'visitor' | keyof Cast;

export interface World {
  app: TestApp;
  course: TestCourse;
  cast: Cast;
}

/** Lets these accounts teach a course with its owner. */
export const joinStaff = async (
  { db }: Pick<TestApp, 'db'>,
  { courseId }: Pick<TestCourse, 'courseId'>,
  people: Partial<Record<MemberRole, { userId: string }>>,
): Promise<void> => {
  for (const role of memberRole.options) {
    const userId = people[role]?.userId;
    if (userId !== undefined)
      await db.insertInto('course_members').values({ course_id: courseId, user_id: userId, role }).execute();
  }
};

/** A published course, and one account of each kind. */
export const aWorld = async (app: TestApp): Promise<World> => {
  const [student, instructor, owner, admin, editor, assistant] = await Promise.all([
    aStudent(app),
    anInstructor(app),
    anInstructor(app),
    anAdministrator(app),
    anInstructor(app),
    anInstructor(app),
  ]);
  const course = await aPublishedCourse(app, owner, {
    sections: 2,
    lectures: 2,
    videoSeconds: 60,
    acceptsMarks: true,
    isFirstFree: true,
  });
  const enrolled = await anEnrolledStudent(app, course);
  await joinStaff(app, course, { editor, assistant });
  return { app, course, cast: { student, enrolled, instructor, owner, admin, editor, assistant } };
};

/** The world after its course was handed over: `owner` is the new owner, and `instructor` the previous one. */
export const afterHandOver = async (world: World): Promise<World> => {
  const owner = await anInstructor(world.app);
  const { outcome } = await handOverCourse(world.app.db, world.course.courseId, owner.email);
  if (outcome !== 'done') throw new Error(outcome);
  return { ...world, cast: { ...world.cast, owner, instructor: world.cast.owner } };
};
