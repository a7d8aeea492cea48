import { INVITATION_DAYS, type CourseRole, type MemberRole } from '@lectern/contract/course-staff';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import type { ImageFile } from '#tables/media-tables.ts';

const isOpen = sql`i.invited_at > now() - ${INVITATION_DAYS} * interval '1 day'`;

export interface PersonRow {
  id: string;
  firstName: string;
  lastName: string;
  picture: { sizes?: ImageFile[] } | null;
}

/** The owner first, then by name. */
export const listStaff = async (
  db: Database,
  courseId: string,
): Promise<(PersonRow & { role: CourseRole })[]> => {
  const { rows } = await sql<PersonRow & { role: CourseRole }>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", m.details as picture, s.role
    from course_staff s join users u on u.id = s.user_id left join media m on m.id = u.picture_id
    where s.course_id = ${courseId}::uuid
    order by s.role <> 'owner', u.first_name, u.last_name, u.id`.execute(db);
  return rows;
};

export interface InvitationRow {
  email: string;
  role: MemberRole;
  invitedAt: Date;
}

/** Pending invitations, newest first. */
export const listInvitations = async (db: Database, courseId: string): Promise<InvitationRow[]> => {
  const { rows } = await sql<InvitationRow>`select i.email, i.role, i.invited_at as "invitedAt"
    from course_invitations i where i.course_id = ${courseId}::uuid and ${isOpen}
    order by i.invited_at desc, i.email`.execute(db);
  return rows;
};

/** The number of members, and of invitations except that of `email`. */
export const countStaff = async (tx: Tx, courseId: string, email: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from course_members where course_id = ${courseId}::uuid)::int
    + (select count(*) from course_invitations i where i.course_id = ${courseId}::uuid and i.email <> lower(${email})
      and ${isOpen})::int as count`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** The person with this address among those who teach the course. */
export const findColleague = async (
  tx: Tx,
  courseId: string,
  email: string,
): Promise<{ userId: string; role: CourseRole } | undefined> => {
  const { rows } = await sql<{ userId: string; role: CourseRole }>`select s.user_id as "userId", s.role
    from course_staff s join users u on u.id = s.user_id
    where s.course_id = ${courseId}::uuid and lower(u.email) = lower(${email})`.execute(tx);
  return rows[0];
};

/** Replaces an earlier invitation of the same address. */
export const writeInvitation = async (
  tx: Tx,
  courseId: string,
  { email, role }: { email: string; role: MemberRole },
): Promise<void> => {
  await sql`insert into course_invitations (course_id, email, role)
    values (${courseId}::uuid, lower(${email}), ${role})
    on conflict (course_id, email) do update set role = excluded.role, invited_at = clock_timestamp()`.execute(
    tx,
  );
};

/** What an invitation says of the course and of the person who invites. */
export const readInviter = async (
  tx: Tx,
  courseId: string,
  userId: string,
): Promise<{ from: string; courseName: string } | undefined> => {
  const { rows } = await sql<{ from: string; courseName: string }>`
    select trim(concat_ws(' ', u.first_name, u.last_name)) as "from", c.title as "courseName"
    from courses c, users u where c.id = ${courseId}::uuid and u.id = ${userId}::uuid`.execute(tx);
  return rows[0];
};

/** False when there is none. */
export const deleteInvitation = async (tx: Tx, courseId: string, email: string): Promise<boolean> => {
  const { rows } = await sql`delete from course_invitations
    where course_id = ${courseId}::uuid and email = lower(${email}) returning email`.execute(tx);
  return rows.length > 0;
};

export interface ReceivedRow {
  course: string;
  courseName: string;
  role: MemberRole;
  invitedAt: Date;
  from: string;
}

/** Invitations to the user's address, newest first. */
export const listReceived = async (db: Database, userId: string): Promise<ReceivedRow[]> => {
  const { rows } = await sql<ReceivedRow>`
    select i.course_id as course, c.title as "courseName", i.role, i.invited_at as "invitedAt",
      u.first_name || ' ' || u.last_name as "from"
    from users me join course_invitations i on i.email = lower(me.email)
      join courses c on c.id = i.course_id and c.archived_at is null join users u on u.id = c.instructor_id
    where me.id = ${userId}::uuid and u.id <> me.id and ${isOpen}
    order by i.invited_at desc, i.course_id`.execute(db);
  return rows;
};

/** Consumes the invitation to an instructor's address. Returns its role; undefined without one. */
export const takeInvitation = async (
  tx: Tx,
  courseId: string,
  userId: string,
): Promise<MemberRole | undefined> => {
  const { rows } = await sql<{ role: MemberRole }>`delete from course_invitations i using users me, courses c
    where i.course_id = ${courseId}::uuid and me.id = ${userId}::uuid and i.email = lower(me.email) and ${isOpen}
      and c.id = i.course_id and c.archived_at is null and c.instructor_id <> me.id returning i.role`.execute(
    tx,
  );
  return rows[0]?.role;
};

export const writeMember = async (
  tx: Tx,
  courseId: string,
  { userId, role }: { userId: string; role: MemberRole },
): Promise<void> => {
  await sql`insert into course_members (course_id, user_id, role)
    values (${courseId}::uuid, ${userId}::uuid, ${role})
    on conflict (course_id, user_id) do update set role = excluded.role`.execute(tx);
};

/** False when the course has no such member. */
export const changeMember = async (
  tx: Tx,
  courseId: string,
  { userId, role }: { userId: string; role: MemberRole },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('course_members')
    .set({ role })
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False when the course has no such member. */
export const deleteMember = async (tx: Tx, courseId: string, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('course_members')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deleteOldInvitations = async (db: Database): Promise<void> => {
  await sql`delete from course_invitations i where not (${isOpen})`.execute(db);
};
