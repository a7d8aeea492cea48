import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import type { VersionSection } from '#tables/course-tables.ts';

interface CertificateKey {
  userId: string;
  courseId: string;
}

export interface CertificateRow {
  id: string;
  courseId: string;
  courseName: string;
  instructorName: string | null;
  version: number;
  lecturesCount: number;
  durationMs: number;
  exercisesPassed: number;
  coverage: number;
  showsCoverage: boolean;
  completedAt: Date;
  issuedAt: Date;
  studentName: string | null;
}

const selectCertificates = sql`select c.id, c.course_id as "courseId", v.title as "courseName",
    nullif(concat_ws(' ', i.first_name, i.last_name), '') as "instructorName", c.version,
    v.lectures_count as "lecturesCount", v.duration_ms as "durationMs", c.coverage, c.exercises_passed as "exercisesPassed",
    c.shows_coverage as "showsCoverage", c.completed_at as "completedAt",
    c.issued_at as "issuedAt", c.student_name as "studentName"
  from certificates c join course_versions v on v.course_id = c.course_id and v.number = c.version
  join courses on courses.id = c.course_id left join users i on i.id = courses.instructor_id`;

export const readById = async (db: Database, id: string): Promise<CertificateRow | undefined> => {
  const { rows } = await sql<CertificateRow>`${selectCertificates} where c.id = ${id}`.execute(db);
  return rows[0];
};

export const readOwn = async (
  db: Database,
  { userId, courseId }: CertificateKey,
): Promise<CertificateRow | undefined> => {
  const { rows } =
    await sql<CertificateRow>`${selectCertificates} where c.user_id = ${userId}::uuid and c.course_id = ${courseId}::uuid`.execute(
      db,
    );
  return rows[0];
};

export interface CompletedCourse {
  completedAt: Date;
  version: number;
  firstName: string;
  lastName: string;
  outline: VersionSection[];
  /** Lectures with the text of their int4multirange. */
  watched: { lecture: string; watched: string; hasPassed: boolean }[];
}

/** A student's completion of a course, with the facts for a certificate; undefined without one. */
export const readCompleted = async (
  tx: Tx,
  { userId, courseId }: CertificateKey,
): Promise<CompletedCourse | undefined> => {
  const { rows } =
    await sql<CompletedCourse>`select e.completed_at as "completedAt", e.completed_version as version,
      u.first_name as "firstName", u.last_name as "lastName", v.outline,
      coalesce((select json_agg(json_build_object('lecture', p.lecture_id, 'watched', p.watched::text,
        'hasPassed', p.completed_by is not distinct from 'exercise'))
        from lecture_progress p where p.user_id = e.user_id and p.course_id = e.course_id), '[]') as watched
    from enrolments e join users u on u.id = e.user_id
    join course_versions v on v.course_id = e.course_id and v.number = e.completed_version
    where e.user_id = ${userId}::uuid and e.course_id = ${courseId}::uuid`.execute(tx);
  return rows[0];
};

interface NewCertificate extends CertificateKey {
  id: string;
  version: number;
  completedAt: Date;
  coverage: number;
  showsCoverage: boolean;
  exercisesPassed: number;
  studentName: string | null;
}

/** One for each student and course. Writing it again changes only what it shows. */
export const writeCertificate = async (tx: Tx, given: NewCertificate): Promise<void> => {
  const { id, userId, courseId, version, completedAt, coverage, exercisesPassed } = given;
  const shown = { student_name: given.studentName, shows_coverage: given.showsCoverage };
  await tx
    .insertInto('certificates')
    .values({
      id,
      user_id: userId,
      course_id: courseId,
      version,
      completed_at: completedAt,
      coverage,
      exercises_passed: exercisesPassed,
      ...shown,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doUpdateSet(shown))
    .execute();
};

export const listIdsOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx.selectFrom('certificates').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
};
