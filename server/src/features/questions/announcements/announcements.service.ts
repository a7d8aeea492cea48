import { isLetter, type Announcement } from '@lectern/contract/announcements';
import { rates } from '@lectern/contract/limits';
import type { Reader } from '../access.ts';
import {
  insertAnnouncement,
  insertAnnouncementToSome,
  insertReceivers,
  insertUnansweredReceivers,
  listAnnouncements,
  readAnnouncement,
  type AnnouncementRow,
} from './announcements.repository.ts';
import { countStudents } from '#features/learning/enrolments.service.ts';
import { noticeAnnouncement } from '#features/notices/question-notices.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { limitOf } from '#platform/http/declared-rates.ts';
import { countTry } from '#platform/http/rate-limit.ts';

const SHOWN = 20;

const toAnnouncement = ({ id, sentAt, ...row }: AnnouncementRow): Announcement => ({
  _id: id,
  ...row,
  sentAt: sentAt.toISOString(),
});

interface Given {
  id: string;
  title: string;
  body: string;
  receivers?: string[] | undefined;
  toUnanswered: boolean;
}

/**
 * To the receivers alone. Undefined when the id is taken: a retry is not refused because somebody has left in the
 * meantime.
 * @throws AppError STUDENT_NOT_SEEN when the sender does not see the work of one of them
 */
const insertToSome = async (
  tx: Tx,
  reader: Reader,
  given: Given,
  receivers: string[],
): Promise<AnnouncementRow | undefined> => {
  const chosen = [...new Set(receivers)];
  const sent = await insertAnnouncementToSome(tx, reader, { ...given, students: chosen.length });
  if (sent === undefined) return undefined;
  const stored = await insertReceivers(tx, reader, { id: given.id, receivers: chosen });
  if (stored < chosen.length) throw new AppError('STUDENT_NOT_SEEN');
  return sent;
};

/** To those who have not answered whether their work may be seen. Their number is not stored: it may not be told. */
const insertToUnanswered = async (
  tx: Tx,
  reader: Reader,
  given: Given,
): Promise<AnnouncementRow | undefined> => {
  const sent = await insertAnnouncementToSome(tx, reader, { ...given, students: null });
  if (sent !== undefined) await insertUnansweredReceivers(tx, reader, given.id);
  return sent;
};

const insertFor = (tx: Tx, reader: Reader, given: Given): Promise<AnnouncementRow | undefined> => {
  if (given.toUnanswered) return insertToUnanswered(tx, reader, given);
  return given.receivers === undefined
    ? insertAnnouncement(tx, { ...given, courseId: reader.courseId })
    : insertToSome(tx, reader, given, given.receivers);
};

/** The newest announcements that the reader may read. The owner also reads how many students get the next one. */
export const announcementsOf = async (
  db: Database,
  reader: Reader,
): Promise<{ announcements: Announcement[]; students: number | null }> => ({
  announcements: (await listAnnouncements(db, reader, SHOWN)).map((row) =>
    toAnnouncement(reader.isInstructor ? row : { ...row, students: null }),
  ),
  students: reader.isInstructor ? await countStudents(db, reader.courseId) : null,
});

/**
 * Sends an announcement under the id that the page made. A retry sends nothing again, and counts as no further try.
 * @throws AppError INVALID_INPUT when the id belongs to another course; STUDENT_NOT_SEEN, TOO_MANY_TRIES
 */
export const sendAnnouncement = async (db: Database, reader: Reader, given: Given): Promise<Announcement> => {
  const sentBefore = await readAnnouncement(db, reader, given.id);
  if (sentBefore !== undefined) return toAnnouncement(sentBefore);
  const rate = isLetter(given.receivers) ? rates.letter : rates.announcement;
  await countTry(db, limitOf(rate, { person: reader.userId }));
  return transact(db, async (tx) => {
    const sent = await insertFor(tx, reader, given);
    if (sent !== undefined) await noticeAnnouncement(tx, given.id);
    const announcement = sent ?? (await readAnnouncement(tx, reader, given.id));
    if (announcement === undefined) throw new AppError('INVALID_INPUT');
    return toAnnouncement(announcement);
  });
};
