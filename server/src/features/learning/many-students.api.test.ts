import { operations } from '@lectern/contract';
import type { Operation } from '@lectern/contract/operation';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aPublishedCourse, type TestCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { listenToStatements } from '../../../testing/statements.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const statements = listenToStatements();
let app: TestApp;
let course: TestCourse;
let student: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  const instructor = await anInstructor(app);
  course = await aPublishedCourse(app, instructor, { videoSeconds: 100 });
  student = await anEnrolledStudent(app, course);
  await fillWithOthers(instructor);
});
afterAll(() => app.close());

/** Two thousand students in forty courses of ten lectures, each with a record of each lecture of their course. */
const fillWithOthers = async ({ userId }: TestAccount): Promise<void> => {
  const { rows } = await sql<{ id: string }>`insert into courses
      (id, instructor_id, category_id, title, description, what_you_will_learn, price_cents)
    select gen_random_uuid(), instructor_id, category_id, 'Course ' || n, '', '', 0 from courses, generate_series(1, 40) n
    where instructor_id = ${userId}::uuid returning id`.execute(app.db);
  await sql`with students as (
      insert into users (id, account_type, first_name, last_name, email, password_hash)
      select gen_random_uuid(), 'Student', 'Student', n::text, 'other-' || n || '@example.org', 'none'
      from generate_series(1, 2000) n returning id, last_name::int as n
    ), learning as (select id, (${rows.map(({ id }) => id)}::uuid[])[1 + n % 40] as course_id from students)
    insert into lecture_progress (user_id, course_id, lecture_id)
    select id, course_id, md5(course_id::text || l)::uuid from learning, generate_series(1, 10) l`.execute(
    app.db,
  );
  await sql`analyze`.execute(app.db);
};

/** PostgreSQL's plan of a request's statement. */
const plansOf = async (operation: Operation, given: object): Promise<string> => {
  const asked = await statements.of(() => app.call(operation, { token: student.token, ...given }));
  const plans: string[] = [];
  for (const text of asked.filter((one) => one.includes('lecture_progress'))) {
    const { rows } = await app.db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain (generic_plan) ${text}`),
    );
    plans.push(...rows.map((row) => String(row['QUERY PLAN'])));
  }
  return plans.join('\n');
};

describe('among many students', () => {
  const params = () => ({ courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' });
  it.each<[string, Operation, () => object]>([
    ['the list of courses', operations.getStudentCourses, () => ({})],
    ['the player', operations.getPlayer, () => ({ params: { courseId: course.courseId } })],
    [
      'a heartbeat',
      operations.recordWatching,
      () => ({ params: params(), body: { ranges: [[0, 1]], positionSeconds: 1 } }),
    ],
    [
      'a completion',
      operations.addCompletedLecture,
      () => ({ body: { courseId: course.courseId, subsectionId: course.lectureIds[0] } }),
    ],
  ])(
    '%s finds the records by their student, not among those of the lecture',
    async (_name, operation, given) => {
      const plans = await plansOf(operation, given());
      expect(plans).toContain('lecture_progress_pkey');
      expect(plans).not.toContain('lecture_progress_course');
    },
  );
});
