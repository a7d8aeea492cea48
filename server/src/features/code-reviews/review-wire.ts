import type { CodeRemark, CodeReview, QueuedReview, QueueEntry } from '@lectern/contract/code-reviews';
import type { Writer } from '@lectern/contract/questions';
import type { RemarkRow, ReviewRow } from './code-reviews.repository.ts';
import type { EntryRow, PersonRow, QueueRow } from './queue.repository.ts';
import type { PictureAddresses } from '#features/catalog/catalog.service.ts';
import type { Programs } from '#features/exercises/same-programs/programs.service.ts';
import type { Database } from '#platform/database/database.ts';

export interface CodeReviewsDependencies {
  db: Database;
  media: PictureAddresses;
  programs: Programs;
}

/** The width for a portrait beside a name, on screens of twice the density. */
const PORTRAIT_WIDTH = 96;

const toWriter = (person: PersonRow | null, pictures: PictureAddresses): Writer => {
  if (person === null || person.firstName === null || person.lastName === null) return null;
  const { firstName, lastName, picture } = person;
  const image = pictures.portraitAddress({ firstName, lastName, picture }, PORTRAIT_WIDTH);
  return { firstName, lastName, image };
};

export const toQueued = (row: QueueRow, media: PictureAddresses): QueuedReview => ({
  _id: row.id,
  course: row.courseId,
  courseName: row.courseName,
  lecture: row.lectureId,
  lectureName: row.lectureName,
  number: row.number,
  hasPassed: row.hasPassed,
  note: row.note,
  askedAt: row.askedAt?.toISOString() ?? null,
  student: toWriter(row.student, media),
  openedBy: toWriter(row.openedBy, media),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  sentTo: row.sentTo,
});

export const toEntry = (row: EntryRow, media: PictureAddresses): QueueEntry => ({
  ...toQueued(row, media),
  waiting: row.waiting,
  requests: row.requests,
  alike: row.alike.map((one) => ({ ...one, student: toWriter(one.student, media) })),
  others: row.others,
  later: row.later,
});

export const remarksOf = (rows: readonly RemarkRow[], reviewId: string): CodeRemark[] =>
  rows.filter(({ review }) => review === reviewId).map(({ review: _review, ...remark }) => remark);

/** For the student. An unfinished review shows no remarks and no verdict yet. */
export const toReview = (row: ReviewRow, remarks: readonly RemarkRow[]): CodeReview => {
  const isFinished = row.finishedAt !== null;
  return {
    _id: row.id,
    attempt: row.attemptId,
    number: row.number,
    hasPassed: row.hasPassed,
    files: row.files,
    note: row.note,
    askedAt: row.askedAt?.toISOString() ?? null,
    isOpen: row.isOpen && !isFinished,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    verdict: isFinished ? row.verdict : '',
    remarks: isFinished ? remarksOf(remarks, row.id) : [],
  };
};
