import type { CourseLevel } from '@lectern/contract/course';
import type { ExerciseFields } from '@lectern/contract/exercises';
import { SECOND } from '@lectern/contract/units';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { insertCategories, type NewCategory } from './categories.repository.ts';
import { createCourse, listOwnCourses, type CourseBuilderDependencies } from './course-builder.service.ts';
import { deleteCourse } from './deletion.service.ts';
import { readOwnVideo } from './lecture-video.service.ts';
import { createLecture } from './lectures.service.ts';
import { publishCourse } from './publishing.service.ts';
import { createSection } from './sections.service.ts';
import { listCategories } from '#features/catalog/catalog.service.ts';
import { uploadCaptions } from '#features/media/captions/captions.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { ReceivedFile } from '#platform/http/multipart.ts';
import { categoriesTag } from '#tables/tags.ts';

/** A course as it is written down, its files by their names. */
export interface WrittenCourse {
  courseName: string;
  courseDescription: string;
  whatYouWillLearn: string;
  level: CourseLevel;
  language: string;
  requirements: string;
  /** Dollars. */
  price: number;
  categoryName: string;
  thumbnail: string;
  sections: {
    sectionName: string;
    /** `captions`: in English. */
    lectures: {
      title: string;
      description: string;
      video?: string;
      captions?: string;
      starterCode?: string;
      exercise?: ExerciseFields;
    }[];
  }[];
}

export interface WrittenCourseFolder {
  /** Holds the files that the course names. */
  folder: string;
  /** Where files that are to be stored are put, as uploads are. */
  incomingDir: string;
  /** Puts an exercise beside a lecture; answers what is wrong with it. */
  saveExercise(lectureId: string, exercise: ExerciseFields): Promise<readonly string[]>;
}

/** Makes the categories that are not there yet, in their order. */
export const addCategories = async (db: Database, categories: NewCategory[]): Promise<void> => {
  await transact(db, async (tx) => {
    await insertCategories(tx, categories);
    await announceChange(tx, [categoriesTag]);
  });
};

/** Hands a copy of a file over as if it had been uploaded; what is left of it afterwards is removed. */
const asUpload = async <T>(
  { folder, incomingDir }: WrittenCourseFolder,
  name: string | undefined,
  use: (file: ReceivedFile | undefined) => Promise<T>,
): Promise<T> => {
  if (name === undefined) return use(undefined);
  const path = join(incomingDir, `incoming-${newId()}`);
  try {
    await copyFile(join(folder, name), path);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    return await use({ path, bytes: (await stat(path)).size, sha256: hash.digest() });
  } finally {
    await rm(path, { force: true });
  }
};

const TRIES = 12;
const REFUSALS = 30;

/** Waits as long as the runner says when it is busy or gone, which ends no first start. */
const whenItRuns = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let refusals = 0; ; refusals += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = error instanceof AppError ? error.retryAfterSeconds : undefined;
      if (wait === undefined || refusals === REFUSALS) throw error;
      await delay(wait * SECOND);
    }
  }
};

/** On a machine that is busy with a first start, tests that pass may outlast their second: they are run again. */
const saveSteadily = async (
  { saveExercise }: WrittenCourseFolder,
  lectureId: string,
  exercise: ExerciseFields,
): Promise<readonly string[]> => {
  let problems: readonly string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    problems = await whenItRuns(() => saveExercise(lectureId, exercise));
    if (problems.length === 0) break;
  }
  return problems;
};

/**
 * Makes and publishes a course by the roads that an instructor takes. One of the same name that is published stays;
 * one that is half made, after a kill, is made anew.
 */
export const publishWrittenCourse = async (
  deps: CourseBuilderDependencies,
  caller: Caller,
  written: WrittenCourse,
  files: WrittenCourseFolder,
): Promise<void> => {
  const { db } = deps;
  const earlier = (await listOwnCourses(deps, caller)).find(
    ({ courseName }) => courseName === written.courseName,
  );
  if (earlier?.isPublished === true) return;
  if (earlier !== undefined) await deleteCourse(deps, earlier._id, caller.userId);

  const category = (await listCategories(db)).find(({ name }) => name === written.categoryName);
  if (category === undefined) throw new Error(`There is no category "${written.categoryName}"`);
  const { _id: courseId } = await asUpload(files, written.thumbnail, (thumbnail) =>
    createCourse(deps, caller, { ...written, category: category._id }, thumbnail),
  );
  for (const { sectionName, lectures } of written.sections) {
    const { _id: sectionId } = await createSection(deps, caller, { courseId, sectionName });
    for (const { video, captions, exercise, ...lecture } of lectures) {
      const { _id: lectureId } = await asUpload(files, video, (file) =>
        createLecture(deps, caller, { ...lecture, sectionId }, file),
      );
      const problems = exercise === undefined ? [] : await saveSteadily(files, lectureId, exercise);
      if (problems.length > 0) throw new Error(`The exercise of “${lecture.title}”: ${problems.join('; ')}`);
      if (captions === undefined) continue;
      await asUpload(files, captions, (file) =>
        uploadCaptions({ db, readOwnVideo }, caller, { lectureId, language: 'en' }, file),
      );
    }
  }
  await publishCourse(db, courseId, caller.userId);
};
