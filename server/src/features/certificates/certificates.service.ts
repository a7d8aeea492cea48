import { randomBytes } from 'node:crypto';
import type { Certificate } from '@lectern/contract/certificates';
import { SECOND } from '@lectern/contract/units';
import {
  listIdsOf,
  readById,
  readCompleted,
  readOwn,
  writeCertificate,
  type CertificateRow,
  type CompletedCourse,
} from './certificates.repository.ts';
import { watchedShareOf } from '#features/learning/coverage.service.ts';
import { requireEnrolment, requireKnownCourse } from '#features/learning/enrolments.service.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { certificateTag } from '#tables/tags.ts';

/** 128 random bits, so that nobody can guess a certificate's address. */
const newCertificateId = (): string => randomBytes(16).toString('base64url');

const toCertificate = (row: CertificateRow): Certificate => ({
  _id: row.id,
  course: row.courseId,
  courseName: row.courseName,
  instructorName: row.instructorName ?? 'Former instructor',
  version: row.version,
  lecturesCount: row.lecturesCount,
  durationSeconds: Math.round(row.durationMs / SECOND),
  exercisesPassed: row.exercisesPassed,
  coveragePercentage: row.showsCoverage ? row.coverage : null,
  completedAt: row.completedAt.toISOString(),
  issuedAt: row.issuedAt.toISOString(),
  studentName: row.studentName,
});

const coverageOf = ({ outline, watched }: CompletedCourse): number =>
  Math.floor(100 * watchedShareOf(outline, new Map(watched.map((one) => [one.lecture, one.watched]))));

const exercisesPassedIn = ({ outline, watched }: CompletedCourse): number => {
  const passed = new Set(watched.filter(({ hasPassed }) => hasPassed).map(({ lecture }) => lecture));
  return outline.flatMap(({ lectures }) => lectures).filter(({ id }) => passed.has(id)).length;
};

/**
 * Issues a student's certificate, or changes what it shows of their name and their watching. An Open Badges credential
 * would use the same facts.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND, NOT_COMPLETED
 */
export const issueCertificate = (
  db: Database,
  key: { userId: string; courseId: string },
  { showsName, showsCoverage }: { showsName: boolean; showsCoverage: boolean },
): Promise<Certificate> =>
  transact(db, async (tx) => {
    await requireEnrolment(tx, key);
    const completed = await readCompleted(tx, key);
    if (completed === undefined) throw new AppError('NOT_COMPLETED');
    const { version, completedAt, firstName, lastName } = completed;
    await writeCertificate(tx, {
      ...key,
      id: newCertificateId(),
      version,
      completedAt,
      coverage: coverageOf(completed),
      showsCoverage,
      exercisesPassed: exercisesPassedIn(completed),
      studentName: showsName ? `${firstName} ${lastName}`.trim() : null,
    });
    const written = await readOwn(tx, key);
    if (written === undefined) throw new AppError('INTERNAL');
    await announceChange(tx, [certificateTag(written.id)]);
    return toCertificate(written);
  });

/**
 * A student's certificate of a course; null without one.
 * @throws AppError COURSE_NOT_FOUND
 */
export const readOwnCertificate = async (
  db: Database,
  key: { userId: string; courseId: string },
): Promise<Certificate | null> => {
  const row = await readOwn(db, key);
  if (row !== undefined) return toCertificate(row);
  await requireKnownCourse(db, key);
  return null;
};

/** @throws AppError CERTIFICATE_NOT_FOUND */
export const readCertificate = async (db: Database, id: string): Promise<Certificate> => {
  const row = await readById(db, id);
  if (row === undefined) throw new AppError('CERTIFICATE_NOT_FOUND');
  return toCertificate(row);
};

/** Invalidates the pages about the certificates of a deleted account. The certificates are deleted with it. */
export const forgetCertificatesOf = async (tx: Tx, userId: string): Promise<void> => {
  const ids = await listIdsOf(tx, userId);
  await announceChange(tx, ids.map(certificateTag));
};
