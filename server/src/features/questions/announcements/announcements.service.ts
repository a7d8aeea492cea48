import type { Announcement } from '@lectern/contract/announcements';
import type { Reader } from '../access.ts';
import {
  countStudents,
  insertAnnouncement,
  listAnnouncements,
  readAnnouncement,
  type AnnouncementRow,
} from './announcements.repository.ts';
import { noticeAnnouncement } from '#features/notices/question-notices.service.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

const SHOWN = 20;

const toAnnouncement = ({ id, sentAt, ...row }: AnnouncementRow): Announcement => ({
  _id: id,
  ...row,
  sentAt: sentAt.toISOString(),
});

/** The newest announcements. The owner also reads how many students get the next one. */
export const announcementsOf = async (
  db: Database,
  { courseId, isInstructor }: Reader,
): Promise<{ announcements: Announcement[]; students: number | null }> => ({
  announcements: (await listAnnouncements(db, courseId, SHOWN)).map((row) =>
    toAnnouncement(isInstructor ? row : { ...row, students: null }),
  ),
  students: isInstructor ? await countStudents(db, courseId) : null,
});

/**
 * Sends an announcement under the id that the page made. A retry sends nothing again.
 * @throws AppError INVALID_INPUT when the id belongs to another course
 */
export const sendAnnouncement = (
  db: Database,
  { courseId }: Reader,
  given: { id: string; title: string; body: string },
): Promise<Announcement> =>
  transact(db, async (tx) => {
    const sent = await insertAnnouncement(tx, { ...given, courseId });
    if (sent !== undefined) await noticeAnnouncement(tx, courseId, given.title);
    const announcement = sent ?? (await readAnnouncement(tx, courseId, given.id));
    if (announcement === undefined) throw new AppError('INVALID_INPUT');
    return toAnnouncement(announcement);
  });
