import { sql } from 'kysely';
import { closeAccount, removeAccount } from '#features/auth/accounts.service.ts';
import type { Passwords } from '#features/auth/passwords.service.ts';
import { forgetCertificatesOf } from '#features/certificates/certificates.service.ts';
import { deleteCourseForGood, deleteCoursesOf } from '#features/course-builder/deletion.service.ts';
import { leaveAll } from '#features/learning/enrolments.service.ts';
import { removeReviewsOf } from '#features/reviews/reviews.service.ts';
import { recordAct } from '#platform/database/audit-log.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** Printed at the start of every trial, so it is no secret. */
export const DEMO_PASSWORD = 'lectern-demo';
export const DEMO_INSTRUCTOR = {
  accountType: 'Instructor',
  firstName: 'Robin',
  lastName: 'Marsh',
  email: 'instructor@lectern.example',
} as const;
export const DEMO_ABOUT =
  'I write Lectern’s sample courses: short lessons that show what a tutorial here can be. Each program in them has been run, and each exercise solved, before it was published.';
export const DEMO_STUDENT = {
  accountType: 'Student',
  firstName: 'Sam',
  lastName: 'Okafor',
  email: 'student@lectern.example',
} as const;

interface DemoAccount {
  id: string;
  email: string;
  passwordHash: string;
}

const findDemoAccounts = async (db: Database): Promise<DemoAccount[]> => {
  const { rows } = await sql<DemoAccount>`select id, email, password_hash as "passwordHash" from users
    where lower(email) in (${DEMO_INSTRUCTOR.email}, ${DEMO_STUDENT.email}) order by email`.execute(db);
  return rows;
};

/** @throws OperatorError while a demo account still has the published password */
export const refuseDemoAccounts = async (db: Database, passwords: Passwords): Promise<void> => {
  const open: string[] = [];
  for (const { email, passwordHash } of await findDemoAccounts(db))
    if ((await passwords.verify(passwordHash, DEMO_PASSWORD)).isCorrect) open.push(email);
  if (open.length === 0) return;
  throw new OperatorError(
    `In production nobody may log in with the demo password, and ${open.join(' and ')} can. ` +
      'Remove the demo accounts with "npm run admin -- remove-demo", or with "npm run admin -- remove-demo --keep-courses" to keep the sample courses.',
  );
};

/** Deletes an account with its data in other features. */
const remove = (db: Database, userId: string): Promise<void> =>
  transact(db, async (tx) => {
    for (const prepare of [deleteCoursesOf, removeReviewsOf, leaveAll, forgetCertificatesOf])
      await prepare(tx, userId);
    await removeAccount(tx, userId);
  });

/**
 * Removes the demo accounts, and the sample courses with their instructor. `keepsCourses` keeps both, but nobody can
 * log in as that instructor. Courses with enrolled students are archived. Returns what was done, in sentences.
 */
export const removeDemo = async (
  db: Database,
  passwords: Passwords,
  keepsCourses: boolean,
): Promise<string[]> => {
  const done: string[] = [];
  for (const { id, email } of await findDemoAccounts(db)) {
    if (keepsCourses && email === DEMO_INSTRUCTOR.email) {
      await closeAccount(db, passwords, id);
      done.push(`Nobody can log in as ${email} any more. The sample courses stay`);
    } else {
      const { rows } = await sql<{ id: string }>`select id from courses
        where instructor_id = ${id}::uuid and archived_at is null order by id`.execute(db);
      for (const course of rows) await deleteCourseForGood(db, course.id, id);
      await remove(db, id);
      done.push(`Removed ${email}${rows.length > 0 ? ` and ${rows.length} courses` : ''}`);
    }
    await recordAct(db, { actor: 'operator', action: 'remove-demo', subject: `user:${id}` });
  }
  return done.length === 0 ? ['There are no demo accounts'] : done;
};
