import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/**
 * The instructor with this e-mail address. The lock keeps the account from being deleted before the transaction ends.
 */
export const holdInstructor = async (tx: Tx, email: string): Promise<string | undefined> => {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('account_type', '=', 'Instructor')
    .forShare()
    .executeTakeFirst();
  return found?.id;
};

/** Returns the course's title, its former owner, and its category while it is published. */
export const changeInstructor = async (
  tx: Tx,
  courseId: string,
  instructorId: string,
): Promise<{ title: string; formerId: string | null; categoryId: string | undefined }> => {
  const { title, former_instructor_id: formerId } = await tx
    .updateTable('courses')
    .set((eb) => ({ instructor_id: instructorId, former_instructor_id: eb.ref('instructor_id') }))
    .where('id', '=', courseId)
    .returning(['title', 'former_instructor_id'])
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('course_offers').where('course_id', '=', courseId).execute();
  // The owner has no other role in the course, and no invitation. Those of others wait on: the new owner sees them.
  await tx
    .deleteFrom('course_members')
    .where('course_id', '=', courseId)
    .where('user_id', '=', instructorId)
    .execute();
  await sql`delete from course_invitations i using users u
    where i.course_id = ${courseId}::uuid and u.id = ${instructorId}::uuid and i.email = lower(u.email)`.execute(
    tx,
  );
  const listed = await tx
    .selectFrom('published_courses')
    .select('category_id')
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return { title, formerId, categoryId: listed?.category_id };
};
