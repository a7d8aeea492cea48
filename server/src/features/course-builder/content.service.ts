import type { Lecture, Section } from '@lectern/contract/course';
import { readStanding, readStandingBySection, type Standing } from './course-builder.repository.ts';
import { readOutline } from './outline.repository.ts';
import { readContent } from './publishing.repository.ts';
import { toSections } from '#features/catalog/catalog.service.ts';
import type { Media } from '#features/media/media.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

interface Deps {
  db: Database;
  media: Pick<Media, 'addressesFor'>;
}

/**
 * The working copy for its teachers, the followed version for a student, and the published version without videos for
 * everybody else.
 */
const readVisible = async (
  { db, media }: Deps,
  caller: Caller,
  standing: Standing,
): Promise<Section[] | undefined> => {
  const { courseId, followedVersion, publishedVersion } = standing;
  const isOwner = standing.role !== null && !standing.isArchived;
  const number = followedVersion ?? publishedVersion;
  const { videoAddress } = media.addressesFor(caller, courseId);
  if (isOwner) return toSections(await readOutline(db, courseId), { videoAddress });
  if (number === null) return undefined;
  const version = await readContent(db, { courseId, number });
  return toSections(version?.outline ?? [], followedVersion === null ? {} : { videoAddress });
};

/** @throws AppError COURSE_NOT_FOUND */
export const readSections = async (deps: Deps, caller: Caller, courseId: string): Promise<Section[]> => {
  const standing = await readStanding(deps.db, courseId, caller.userId);
  const sections = standing === undefined ? undefined : await readVisible(deps, caller, standing);
  if (sections === undefined) throw new AppError('COURSE_NOT_FOUND');
  return sections;
};

/** @throws AppError SECTION_NOT_FOUND, also for a section that the caller may not see */
export const readLectures = async (deps: Deps, caller: Caller, sectionId: string): Promise<Lecture[]> => {
  const standing = await readStandingBySection(deps.db, sectionId, caller.userId);
  const sections = standing === undefined ? [] : await readVisible(deps, caller, standing);
  const section = sections?.find(({ _id }) => _id === sectionId.toLowerCase());
  if (section === undefined) throw new AppError('SECTION_NOT_FOUND');
  return section.subSection;
};
