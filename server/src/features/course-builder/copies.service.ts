import type { OwnCourse } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { lectureLink, lectureOf, withLinks } from '@lectern/contract/text-links';
import { copyCourse, insertLectures, insertSectionAt, type NewLecture } from './additions.repository.ts';
import { readOwnCourse, type CourseBuilderDependencies } from './course-builder.service.ts';
import { readOwn } from './course-builder.repository.ts';
import { copyPictures } from './lecture-pictures.repository.ts';
import { editOutline, orNotFound, readOwnSections, refuseFull } from './outline-edit.ts';
import { readOutline, type OwnLecture, type OwnSection } from './outline.repository.ts';
import { holdOwnCourse } from './ownership.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export interface CopyDependencies extends CourseBuilderDependencies {
  /** Copies an exercise for another lecture. Returns the id of the new edition. */
  copyExercise(tx: Tx, from: string, place: { courseId: string; lectureId: string }): Promise<string>;
  /** The same for a quiz. */
  copyQuiz(tx: Tx, from: string, place: { courseId: string; lectureId: string }): Promise<string>;
  /** The same for a code track. */
  copyTrack(tx: Tx, from: string, place: { courseId: string; lectureId: string }): Promise<string>;
}

const MAX_TITLE = 200;

/** `Loops (copy)`, cut to the length of a title. */
const copyTitle = (title: string): string => `${title.slice(0, MAX_TITLE - 7)} (copy)`;

/** The ids of the copies by those of the lectures, where all lectures of a course are copied. */
type CopyIds = ReadonlyMap<string, string>;

/** A text whose links to copied lectures lead to the copies. */
const linkedToCopies = (text: string, courseId: string, ids: CopyIds): string =>
  withLinks(text, (address) => {
    const copy = ids.get(lectureOf(address) ?? '');
    return copy && lectureLink(courseId, copy);
  });

const copyLectures = (
  { copyExercise, copyQuiz, copyTrack }: CopyDependencies,
  tx: Tx,
  courseId: string,
  { lectures, ids = new Map() }: { lectures: readonly OwnLecture[]; ids?: CopyIds },
): Promise<NewLecture[]> =>
  Promise.all(
    lectures.map(async (lecture) => {
      const { title, description, isMarkdown = false, starterCode, videoId } = lecture;
      const { exerciseId, quizId, trackId, heldBack, isFree = false } = lecture;
      const id = ids.get(lecture.id) ?? newId();
      return {
        id,
        title,
        description: isMarkdown ? linkedToCopies(description, courseId, ids) : description,
        isMarkdown,
        starterCode,
        videoId,
        heldBack,
        isFree,
        minutes: lecture.minutes ?? null,
        files: (lecture.files ?? []).map((file) => file.id),
        exerciseId: exerciseId ? await copyExercise(tx, exerciseId, { courseId, lectureId: id }) : null,
        quizId: quizId ? await copyQuiz(tx, quizId, { courseId, lectureId: id }) : null,
        trackId: trackId ? await copyTrack(tx, trackId, { courseId, lectureId: id }) : null,
      };
    }),
  );

const copySection = async (
  deps: CopyDependencies,
  tx: Tx,
  courseId: string,
  section: { title: string; lectures: readonly OwnLecture[]; at?: number; ids?: CopyIds },
): Promise<string> => {
  const id = newId();
  await insertSectionAt(tx, courseId, { id, title: section.title }, section.at);
  const lectures = await copyLectures(deps, tx, courseId, section);
  await insertLectures(tx, { courseId, sectionId: id, at: undefined }, lectures);
  return id;
};

/** Copies one lecture and inserts the copy after it. Returns the section's id. */
const copyLecture = async (
  deps: CopyDependencies,
  tx: Tx,
  courseId: string,
  { home, lecture }: { home: OwnSection; lecture: OwnLecture },
): Promise<string> => {
  const copies = await copyLectures(deps, tx, courseId, {
    lectures: [{ ...lecture, title: copyTitle(lecture.title) }],
  });
  const at = home.lectures.findIndex(({ id }) => id === lecture.id) + 1;
  await insertLectures(tx, { courseId, sectionId: home.id, at }, copies);
  return home.id;
};

/**
 * Copies a section with its lectures, or a lecture, and inserts the copy after it. Returns the id of the new section,
 * or of the section with the new lecture.
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
 * Copies a working copy as a draft. Students and versions stay with the original.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const duplicateCourse = async (
  deps: CopyDependencies,
  caller: Caller,
  courseId: string,
): Promise<OwnCourse> => {
  const id = newId();
  await transact(deps.db, async (tx) => {
    // A copy belongs to the person who copies, so only the owner may make one.
    await holdOwnCourse(tx, courseId, caller.userId, 'own');
    const { title } = orNotFound(await readOwn(tx, courseId, caller.userId), 'COURSE_NOT_FOUND');
    await copyCourse(tx, courseId, { id, title: copyTitle(title) });
    await copyPictures(tx, courseId, id);
    const outline = await readOutline(tx, courseId);
    const ids = new Map(outline.flatMap(({ lectures }) => lectures.map((lecture) => [lecture.id, newId()])));
    for (const section of outline) await copySection(deps, tx, id, { ...section, ids });
  });
  return readOwnCourse(deps, caller, id);
};
