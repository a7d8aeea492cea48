import { BIN_KEPT, type DeletedPartOfCourse } from '@lectern/contract/course-bin';
import type { Section } from '@lectern/contract/course';
import {
  deleteBinned,
  listBinned,
  listOverdueBins,
  unbinLecture,
  unbinLecturesOf,
  unbinSection,
  type BinnedPart,
} from './bin.repository.ts';
import { holdCourse, readOwn } from './course-builder.repository.ts';
import type { CourseBuilderDependencies } from './course-builder.service.ts';
import { endOverdueCourses } from './deletion.service.ts';
import { editOutline, orNotFound, readOwnSections, refuseFull } from './outline-edit.ts';
import { refuseOthers } from './ownership.ts';
import { releaseMedia, tellRefusals } from '#features/media/media.service.ts';
import { transact, type Database } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';

type Deps = CourseBuilderDependencies;

const toWire = (part: BinnedPart): DeletedPartOfCourse => ({
  _id: part.id,
  kind: part.kind,
  title: part.title,
  sectionName: part.sectionName,
  lecturesCount: part.lecturesCount,
  deletedAt: part.deletedAt.toISOString(),
  goneAt: new Date(part.deletedAt.getTime() + BIN_KEPT).toISOString(),
});

/**
 * The restorable parts that were deleted from the working copy, newest first.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const listDeletedParts = async (
  { db }: Deps,
  caller: Caller,
  courseId: string,
): Promise<DeletedPartOfCourse[]> => {
  refuseOthers(await readOwn(db, courseId, caller.userId), 'teach');
  return (await listBinned(db, courseId)).map(toWire);
};

interface PartInPath {
  courseId: string;
  partId: string;
}

const findBinned = (binned: BinnedPart[], partId: string): BinnedPart =>
  orNotFound(
    binned.find(({ id }) => id === partId.toLowerCase()),
    'PART_NOT_FOUND',
  );

/**
 * Restores a section with the lectures that were deleted with it, or a lecture. A lecture whose section is deleted too
 * brings the section back without its other lectures.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, PART_NOT_FOUND, INVALID_INPUT when the course is full
 */
export const restorePart = async (
  deps: Deps,
  caller: Caller,
  { courseId, partId }: PartInPath,
): Promise<Section[]> => {
  await editOutline(deps, caller, courseId, 'COURSE_NOT_FOUND', async (tx) => {
    const binned = await listBinned(tx, courseId);
    const part = findBinned(binned, partId);
    if (part.kind === 'section') await unbinLecturesOf(tx, part.id);
    if (binned.some(({ id }) => id === part.sectionId)) await unbinSection(tx, part.sectionId);
    if (part.kind === 'lecture') await unbinLecture(tx, part.id);
    await refuseFull(tx, courseId, true);
    await tellRefusals(tx, { courseId, partId: part.id, since: part.deletedAt });
  });
  return readOwnSections(deps, caller, courseId);
};

/**
 * Deletes a part of the bin for good. Files that a version uses stay.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, PART_NOT_FOUND
 */
export const discardPart = async (
  deps: Deps,
  caller: Caller,
  { courseId, partId }: PartInPath,
): Promise<void> => {
  await editOutline(deps, caller, courseId, 'COURSE_NOT_FOUND', async (tx) => {
    const { id } = findBinned(await listBinned(tx, courseId), partId);
    await releaseMedia(tx, await deleteBinned(tx, [id]));
  });
};

/** Deletes courses, and parts of courses, that have been in a bin for 30 days. One of the nodes runs it each day. */
export const emptyBins = async (db: Database, now = Date.now()): Promise<void> => {
  const date = new Date(now - BIN_KEPT);
  await endOverdueCourses(db, date);
  for (const courseId of await listOverdueBins(db, date)) {
    await transact(db, async (tx) => {
      await holdCourse(tx, courseId);
      const overdue = (await listBinned(tx, courseId)).flatMap(({ id, deletedAt }) =>
        deletedAt < date ? id : [],
      );
      await releaseMedia(tx, await deleteBinned(tx, overdue));
    });
  }
};
