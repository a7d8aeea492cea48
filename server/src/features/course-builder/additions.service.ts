import type { AddedSection } from '@lectern/contract/outline';
import { insertLectures, insertSectionAt } from './additions.repository.ts';
import type { CourseBuilderDependencies } from './course-builder.service.ts';
import { editOutline, refuseFull } from './outline-edit.ts';
import { courseOfSection } from './outline.repository.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';

interface AddedIds {
  _id: string;
  lectures: string[];
}

const findOrAddSection = async (
  tx: Tx,
  courseId: string,
  { sectionId, sectionName = '', at }: AddedSection,
): Promise<{ id: string; at: number | undefined }> => {
  if (sectionId !== undefined) {
    if ((await courseOfSection(tx, sectionId)) !== courseId) throw new AppError('SECTION_NOT_FOUND');
    return { id: sectionId, at };
  }
  const id = newId();
  await insertSectionAt(tx, courseId, { id, title: sectionName }, at);
  return { id, at: undefined };
};

const addSection = async (tx: Tx, courseId: string, added: AddedSection): Promise<AddedIds> => {
  const { id: sectionId, at } = await findOrAddSection(tx, courseId, added);
  const lectures = added.lectures.map(
    ({ title, description = '', isMarkdown = false, starterCode = '' }) => ({
      id: newId(),
      title,
      description,
      isMarkdown,
      starterCode,
      videoId: null,
      exerciseId: null,
      quizId: null,
      trackId: null,
    }),
  );
  await insertLectures(tx, { courseId, sectionId, at }, lectures);
  return { _id: sectionId, lectures: lectures.map(({ id }) => id) };
};

/**
 * Adds sections and lectures. Returns the ids in the order of the request.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, SECTION_NOT_FOUND, INVALID_INPUT when the course is full
 */
export const addToOutline = (
  deps: CourseBuilderDependencies,
  caller: Caller,
  courseId: string,
  sections: readonly AddedSection[],
): Promise<AddedIds[]> =>
  editOutline(deps, caller, courseId, 'COURSE_NOT_FOUND', async (tx) => {
    const added: AddedIds[] = [];
    for (const section of sections) added.push(await addSection(tx, courseId, section));
    await refuseFull(tx, courseId);
    return added;
  });
