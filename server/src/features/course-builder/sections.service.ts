import { isDeepStrictEqual } from 'node:util';
import type { Section } from '@lectern/contract/course';
import { binSection } from './bin.repository.ts';
import type { CourseBuilderDependencies } from './course-builder.service.ts';
import { editOutline, orNotFound, readOwnSections, refuseFull } from './outline-edit.ts';
import {
  courseOfSection,
  insertSection,
  readOutline,
  readSectionName,
  renameSection,
  setOrder,
  type SectionOrder,
} from './outline.repository.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { refuseStale } from '#platform/database/stale-text.ts';

type Deps = CourseBuilderDependencies;

const readSection = async (deps: Deps, caller: Caller, courseId: string, id: string): Promise<Section> => {
  const sections = await readOwnSections(deps, caller, courseId);
  return orNotFound(
    sections.find(({ _id }) => _id === id.toLowerCase()),
    'SECTION_NOT_FOUND',
  );
};

/** @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, INVALID_INPUT when the course is full */
export const createSection = async (
  deps: Deps,
  caller: Caller,
  { courseId, sectionName }: { courseId: string; sectionName: string },
): Promise<Section> => {
  const id = newId();
  await editOutline(deps, caller, courseId, 'COURSE_NOT_FOUND', async (tx) => {
    await insertSection(tx, { id, courseId, title: sectionName });
    await refuseFull(tx, courseId);
  });
  return { _id: id, sectionName, subSection: [], revision: 1 };
};

/** @throws AppError SECTION_NOT_FOUND, NOT_YOUR_COURSE, CHANGED_ELSEWHERE */
export const updateSection = async (
  deps: Deps,
  caller: Caller,
  {
    sectionId,
    sectionName,
    revision,
  }: { sectionId: string; sectionName: string; revision?: number | undefined },
): Promise<Section> => {
  const courseId = orNotFound(await courseOfSection(deps.db, sectionId), 'SECTION_NOT_FOUND');
  await editOutline(deps, caller, courseId, 'SECTION_NOT_FOUND', async (tx) => {
    const stored = orNotFound(await readSectionName(tx, sectionId), 'SECTION_NOT_FOUND');
    refuseStale(stored, { title: sectionName }, revision);
    await renameSection(tx, sectionId, sectionName);
  });
  return readSection(deps, caller, courseId, sectionId);
};

/**
 * Moves a section with its lectures to the bin.
 * @throws AppError SECTION_NOT_FOUND, NOT_YOUR_COURSE
 */
export const deleteSection = async (deps: Deps, caller: Caller, sectionId: string): Promise<void> => {
  const courseId = orNotFound(await courseOfSection(deps.db, sectionId), 'SECTION_NOT_FOUND');
  await editOutline(deps, caller, courseId, 'SECTION_NOT_FOUND', async (tx) => {
    if (!(await binSection(tx, sectionId))) throw new AppError('SECTION_NOT_FOUND');
  });
};

const isSameSet = (given: string[], stored: string[]): boolean => {
  const set = new Set(given);
  return given.length === stored.length && set.size === given.length && stored.every((id) => set.has(id));
};

type SentOrder = { _id: string; subSection: string[] }[];

const asOrder = (sections: SentOrder): SectionOrder[] =>
  sections.map(({ _id, subSection }) => ({
    id: _id.toLowerCase(),
    lectures: subSection.map((id) => id.toLowerCase()),
  }));

/**
 * Sets the order of all sections and lectures.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, OUTLINE_MISMATCH unless the order contains every id once, or when
 * `base` is not the present order any more
 */
export const reorderCourse = async (
  deps: Deps,
  caller: Caller,
  courseId: string,
  { sections, base }: { sections: SentOrder; base?: SentOrder | undefined },
): Promise<Section[]> => {
  const order = asOrder(sections);
  await editOutline(deps, caller, courseId, 'COURSE_NOT_FOUND', async (tx) => {
    const outline: SectionOrder[] = (await readOutline(tx, courseId)).map(({ id, lectures }) => ({
      id,
      lectures: lectures.map((lecture) => lecture.id),
    }));
    const isWhole =
      isSameSet(
        order.map(({ id }) => id),
        outline.map(({ id }) => id),
      ) &&
      isSameSet(
        order.flatMap(({ lectures }) => lectures),
        outline.flatMap(({ lectures }) => lectures),
      );
    const isStale = base !== undefined && !isDeepStrictEqual(asOrder(base), outline);
    if (!isWhole || isStale) throw new AppError('OUTLINE_MISMATCH');
    await setOrder(tx, order);
  });
  return readOwnSections(deps, caller, courseId);
};
