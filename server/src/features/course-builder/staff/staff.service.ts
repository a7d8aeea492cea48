import type { Colleague, CourseInvitation, MemberRole } from '@lectern/contract/course-staff';
import { quotas, rates } from '@lectern/contract/limits';
import { holdCourse, readOwn } from '../course-builder.repository.ts';
import type { CourseBuilderDependencies } from '../course-builder.service.ts';
import { courseInvitationMail } from '../mails/course-invitation.ts';
import { holdOwnCourse, refuseOthers } from '../ownership.ts';
import {
  changeMember,
  countStaff,
  deleteInvitation,
  deleteMember,
  deleteOldInvitations,
  findColleague,
  listInvitations,
  listReceived,
  listStaff,
  readInviter,
  takeInvitation,
  writeInvitation,
  writeMember,
  type PersonRow,
} from './staff.repository.ts';
import { findAccountId } from '#features/auth/accounts.service.ts';
import type { Media } from '#features/media/media.service.ts';
import { noticeInvitation, noticeInvitationTaken } from '#features/notices/notices.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { limitOf } from '#platform/http/declared-rates.ts';
import { isWithinLimit } from '#platform/http/rate-limit.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

type Deps = CourseBuilderDependencies;

/** The width for a portrait beside a name, on screens of twice the density. */
const PORTRAIT_WIDTH = 96;

export const toPerson = (
  media: Pick<Media, 'portraitAddress'>,
  { id, firstName, lastName, picture }: PersonRow,
) => ({
  _id: id,
  firstName,
  lastName,
  image: media.portraitAddress({ firstName, lastName, picture }, PORTRAIT_WIDTH),
});

/**
 * The people who teach a course. The owner also reads the invitations.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readStaff = async (
  { db, media }: Deps,
  caller: Caller,
  courseId: string,
): Promise<{
  people: Colleague[];
  invitations: { email: string; role: MemberRole; invitedAt: string }[];
}> => {
  const own = await readOwn(db, courseId, caller.userId);
  refuseOthers(own, 'teach');
  const invitations = own.role === 'owner' ? await listInvitations(db, courseId) : [];
  return {
    people: (await listStaff(db, courseId)).map((row) => ({ ...toPerson(media, row), role: row.role })),
    invitations: invitations.map(({ invitedAt, ...row }) => ({ ...row, invitedAt: invitedAt.toISOString() })),
  };
};

interface InCourse {
  courseId: string;
  /** The caller. */
  callerId: string;
}

interface Invited extends InCourse {
  email: string;
  role: MemberRole;
}

/** Mails the invitation to an address without an account, a few times a day (decision 0512). */
const mailToStranger = async (tx: Tx, publicUrl: string, invited: Invited): Promise<void> => {
  const { courseId, callerId, email, role } = invited;
  // Counted for every address, so that the work is the same for each.
  const isMailed = await isWithinLimit(tx, limitOf(rates.invitationMail, { email }));
  const about = await readInviter(tx, courseId, callerId);
  if (!isMailed || about === undefined || (await findAccountId(tx, email)) !== undefined) return;
  await enqueueMail(tx, {
    kind: 'course-invitation',
    to: email,
    ...courseInvitationMail({ publicUrl, email, role, ...about }),
  });
};

/** @throws AppError ALREADY_TEACHES */
const refuseColleague = async (tx: Tx, { courseId, callerId, email }: Invited): Promise<void> => {
  const colleague = await findColleague(tx, courseId, email);
  if (colleague?.userId === callerId)
    throw new AppError('ALREADY_TEACHES', { message: 'You own this course already.' });
  if (colleague !== undefined) throw new AppError('ALREADY_TEACHES');
};

/**
 * Invites an address to teach a course. The response reveals of an address only whether it teaches this course: whether
 * any other belongs to an instructor stays unknown.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOT_IN_YOUR_ROLE, ALREADY_TEACHES, QUOTA_FULL
 */
export const invite = (
  { db, publicUrl }: { db: Database; publicUrl: string },
  invited: Invited,
): Promise<void> =>
  transact(db, async (tx) => {
    const { courseId, callerId, email, role } = invited;
    await holdOwnCourse(tx, courseId, callerId, 'own');
    await refuseColleague(tx, invited);
    const { max } = quotas.courseStaff;
    if ((await countStaff(tx, courseId, email)) >= max)
      throw new AppError('QUOTA_FULL', { message: `At most ${max} people teach a course beside its owner` });
    await writeInvitation(tx, courseId, { email, role });
    await noticeInvitation(tx, courseId, email);
    await mailToStranger(tx, publicUrl, invited);
  });

/** @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOT_IN_YOUR_ROLE */
export const withdraw = (
  db: Database,
  { courseId, callerId, email }: InCourse & { email: string },
): Promise<void> =>
  transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, callerId, 'own');
    await deleteInvitation(tx, courseId, email);
  });

export const readReceived = async (db: Database, userId: string): Promise<CourseInvitation[]> =>
  (await listReceived(db, userId)).map(({ invitedAt, ...row }) => ({
    ...row,
    invitedAt: invitedAt.toISOString(),
  }));

/** @throws AppError COURSE_NOT_FOUND when the caller is not invited */
export const acceptInvitation = (db: Database, { courseId, callerId }: InCourse): Promise<void> =>
  transact(db, async (tx) => {
    await holdCourse(tx, courseId);
    const role = await takeInvitation(tx, courseId, callerId);
    if (role === undefined) throw new AppError('COURSE_NOT_FOUND');
    await writeMember(tx, courseId, { userId: callerId, role });
    await noticeInvitationTaken(tx, courseId);
  });

/** @throws AppError COURSE_NOT_FOUND when the caller is not invited */
export const declineInvitation = (db: Database, { courseId, callerId }: InCourse): Promise<void> =>
  transact(db, async (tx) => {
    if ((await takeInvitation(tx, courseId, callerId)) === undefined) throw new AppError('COURSE_NOT_FOUND');
  });

/** @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOT_IN_YOUR_ROLE, USER_NOT_FOUND when the user is no member */
export const setRole = (
  db: Database,
  { courseId, callerId, userId, role }: InCourse & { userId: string; role: MemberRole },
): Promise<void> =>
  transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, callerId, 'own');
    if (!(await changeMember(tx, courseId, { userId, role }))) throw new AppError('USER_NOT_FOUND');
  });

/**
 * Removes a member from a course. The owner may remove anybody, a member only themselves.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOT_IN_YOUR_ROLE, USER_NOT_FOUND when the user is no member
 */
export const removeMember = (
  db: Database,
  { courseId, callerId, userId }: InCourse & { userId: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const course = await holdCourse(tx, courseId, 'edit', callerId);
    refuseOthers(course, userId === callerId ? 'teach' : 'own');
    if (!(await deleteMember(tx, courseId, userId))) throw new AppError('USER_NOT_FOUND');
  });

/** Deletes expired invitations. One of the nodes runs it each day. */
export const forgetOldInvitations = (db: Database): Promise<void> => deleteOldInvitations(db);
