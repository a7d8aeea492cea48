import type { CourseOffer } from '@lectern/contract/course-offers';
import { holdCourse, readOwn } from './course-builder.repository.ts';
import { holdInstructor } from './hand-over.repository.ts';
import { moveCourse } from './hand-over.service.ts';
import { deleteOffer, deleteOldOffers, listOffers, readOffer, writeOffer } from './offers.repository.ts';
import { holdOwnCourse } from './ownership.ts';
import { findColleague } from './staff/staff.repository.ts';
import { noticeOffer, noticeOfferTaken } from '#features/notices/notices.service.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

interface Offered {
  courseId: string;
  /** The caller. */
  userId: string;
}

/**
 * Offers a course to an address. The response does not reveal whether it belongs to an instructor.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE; ALREADY_TEACHES for the owner's own address
 */
export const offerCourse = (
  db: Database,
  { courseId, userId, email }: Offered & { email: string },
): Promise<void> =>
  transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, userId, 'own');
    if ((await findColleague(tx, courseId, email))?.userId === userId)
      throw new AppError('ALREADY_TEACHES', { message: 'You own this course already.' });
    await writeOffer(tx, courseId, email);
    await noticeOffer(tx, courseId, email);
  });

/** Offers by the user and offers to them. */
export const readOffers = async (
  db: Database,
  userId: string,
): Promise<{ made: CourseOffer[]; received: CourseOffer[] }> => {
  const offers = (await listOffers(db, userId)).map(({ isOwn, offeredAt, ...row }) => ({
    isOwn,
    offer: { ...row, offeredAt: offeredAt.toISOString() },
  }));
  return {
    made: offers.filter(({ isOwn }) => isOwn).map(({ offer }) => offer),
    received: offers.filter(({ isOwn }) => !isOwn).map(({ offer }) => offer),
  };
};

/**
 * Gives a course to the instructor to whom it was offered. Students notice nothing.
 * @throws AppError COURSE_NOT_FOUND when it is not offered to them
 */
export const acceptOffer = (db: Database, { courseId, userId }: Offered): Promise<void> =>
  transact(db, async (tx) => {
    const email = await readOffer(tx, courseId);
    // An account that is being deleted cannot take a course over.
    const isMine = email !== undefined && (await holdInstructor(tx, email)) === userId;
    const course = isMine ? await holdCourse(tx, courseId) : undefined;
    if (course === undefined || course.isArchived || !(await deleteOffer(tx, courseId, userId)))
      throw new AppError('COURSE_NOT_FOUND');
    await moveCourse(tx, courseId, userId);
    if (course.instructorId !== null && course.instructorId !== userId)
      await noticeOfferTaken(tx, courseId, course.instructorId);
  });

/**
 * Ends an offer, by either of its two sides.
 * @throws AppError COURSE_NOT_FOUND when there is none; NOT_YOUR_COURSE, with the new owner's name, for who made it once
 * it is accepted
 */
export const endOffer = (db: Database, { courseId, userId }: Offered): Promise<void> =>
  transact(db, async (tx) => {
    if (await deleteOffer(tx, courseId, userId)) return;
    const newOwner = (await readOwn(tx, courseId, userId))?.newOwner ?? null;
    if (newOwner === null) throw new AppError('COURSE_NOT_FOUND');
    throw new AppError('NOT_YOUR_COURSE', {
      message: `${newOwner} has taken the course over and owns it now`,
    });
  });

/** Deletes expired offers. One of the nodes runs it each day. */
export const forgetOldOffers = (db: Database): Promise<void> => deleteOldOffers(db);
