import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { copyCourse, insertLectures, insertSectionAt, type NewLecture } from './additions.repository.ts';
import { readOwnCourse, type CourseBuilderDependencies } from './course-builder.service.ts';
import { readOwn } from './course-builder.repository.ts';
import { editOutline, orNotFound, readOwnSections, refuseFull } from './outline-edit.ts';
import { readOutline, type OwnSection } from './outline.repository.ts';
import { holdOwnCourse } from './ownership.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export interface CopyDependencies extends CourseBuilderDependencies {
  /** Copies an exercise for another lecture; answers the id of its edition. */
  copyExercise(tx: Tx, from: string, place: { courseId: string; lectureId: string }): Promise<string>;
}

const MAX_TITLE = 200;

/** `Loops (copy)`, as long as a title may be. */
const copyTitle = (title: string): string => `${title.slice(0, MAX_TITLE - 7)} (copy)`;

type OwnLecture = OwnSection['lectures'][number];

const copyLectures = (
  { copyExercise }: CopyDependencies,
  tx: Tx,
  courseId: string,
  lectures: readonly OwnLecture[],
): Promise<NewLecture[]> =>
  Promise.all(
    lectures.map(async ({ title, description, starterCode, videoId, exerciseId }) => {
      const id = newId();
      return {
        id,
        title,
        description,
        starterCode,
        videoId,
        exerciseId: exerciseId ? await copyExercise(tx, exerciseId, { courseId, lectureId: id }) : null,
      };
    }),
  );

const copySection = async (
  deps: CopyDependencies,
  tx: Tx,
  courseId: string,
  section: { title: string; lectures: readonly OwnLecture[]; at?: number },
): Promise<string> => {
  const id = newId();
  await insertSectionAt(tx, courseId, { id, title: section.title }, section.at);
  const lectures = await copyLectures(deps, tx, courseId, section.lectures);
  await insertLectures(tx, { courseId, sectionId: id, at: undefined }, lectures);
  return id;
};

/** Copies one lecture behind itself; answers its section. */
const copyLecture = async (
  deps: CopyDependencies,
  tx: Tx,
  courseId: string,
  { home, lecture }: { home: OwnSection; lecture: OwnLecture },
): Promise<string> => {
  const copies = await copyLectures(deps, tx, courseId, [{ ...lecture, title: copyTitle(lecture.title) }]);
  const at = home.lectures.findIndex(({ id }) => id === lecture.id) + 1;
  await insertLectures(tx, { courseId, sectionId: home.id, at }, copies);
  return home.id;
};

/**
 * Copies a section with its lectures, or a lecture, behind itself. Answers the section that is new, or has the new lecture.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOT_FOUND, INVALID_INPUT when the course is full
 */
export const duplicatePart = async (
  deps: CopyDependencies,
  caller: Caller,
  { courseId, partId }: { courseId: string; partId: string },
): Promise<Section> => {
  const sectionId = await editOutline(deps, caller, courseId, 'COURSE_NOT_FOUND', async (tx) => {
    const outline = await readOutline(tx, courseId);
    const place = outline.findIndex(({ id }) => id === partId);
    const section = outline[place];
    const home = outline.find(({ lectures }) => lectures.some(({ id }) => id === partId));
    const lecture = home?.lectures.find(({ id }) => id === partId);
    const copied =
      home !== undefined && lecture !== undefined
        ? await copyLecture(deps, tx, courseId, { home, lecture })
        : await copySection(deps, tx, courseId, {
            title: copyTitle(orNotFound(section, 'NOT_FOUND').title),
            lectures: section?.lectures ?? [],
            at: place + 1,
          });
    await refuseFull(tx, courseId);
    return copied;
  });
  const sections = await readOwnSections(deps, caller, courseId);
  return orNotFound(
    sections.find(({ _id }) => _id === sectionId),
    'NOT_FOUND',
  );
};

/**
 * Copies a working copy as a draft; students and versions stay with the original.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const duplicateCourse = async (
  deps: CopyDependencies,
  caller: Caller,
  courseId: string,
): Promise<OwnCourse> => {
  const id = newId();
  await transact(deps.db, async (tx) => {
    await holdOwnCourse(tx, courseId, caller.userId);
    const { title } = orNotFound(await readOwn(tx, courseId), 'COURSE_NOT_FOUND');
    await copyCourse(tx, courseId, { id, title: copyTitle(title) });
    for (const section of await readOutline(tx, courseId)) await copySection(deps, tx, id, section);
  });
  return readOwnCourse(deps, caller, id);
};
