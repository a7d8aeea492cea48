import type { TrackStep } from '@lectern/contract/code-track/track-steps';
import type { CourseLevel } from '@lectern/contract/course';
import type { ExerciseFields } from '@lectern/contract/exercises';
import type { QuizFields } from '@lectern/contract/quiz-content';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { insertCategories, type NewCategory } from './categories.repository.ts';
import {
  createCourse,
  listOwnCourses,
  setHiddenEditor,
  type CourseBuilderDependencies,
} from './course-builder.service.ts';
import { deleteCourseForGood } from './deletion.service.ts';
import { readOwnVideo } from './lecture-video.service.ts';
import { createLecture } from './lectures.service.ts';
import { setFreeLectures } from './own-lecture.service.ts';
import { publishCourse } from './publishing.service.ts';
import { createSection } from './sections.service.ts';
import { listCategories } from '#features/catalog/catalog.service.ts';
import { renewEntriesWith } from '#features/catalog/search/entries.service.ts';
import { uploadCaptions } from '#features/media/captions/captions.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { ReceivedFile } from '#platform/http/multipart.ts';
import { categoriesTag } from '#tables/tags.ts';

/** A quiz with what running its programs gives, by question id. */
export interface WrittenQuiz {
  fields: QuizFields;
  found: Record<string, { output?: string; tests?: number }>;
}

/** A course in a file; it refers to media files by name. */
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
  /** Whether the lectures' texts are Markdown. */
  isMarkdown?: true;
  /** Whether lectures without code have no editor beside them. */
  hidesEditor?: true;
  sections: {
    sectionName: string;
    /** `captions` are in English. */
    lectures: {
      title: string;
      description: string;
      video?: string;
      captions?: string;
      codeSteps?: TrackStep[];
      starterCode?: string;
      exercise?: ExerciseFields;
      quiz?: WrittenQuiz;
    }[];
  }[];
}

export interface WrittenCourseFolder {
  /** The folder with the files that the course names. */
  folder: string;
  /** The folder for files before they are stored, as for uploads. */
  incomingDir: string;
  /** Sets the exercise of a lecture. */
  saveExercise(lectureId: string, exercise: ExerciseFields): Promise<unknown>;
  /** Sets the quiz of a lecture. */
  saveQuiz(lectureId: string, quiz: WrittenQuiz): Promise<unknown>;
  /** Sets the code track of a lecture. */
  saveCode(lectureId: string, steps: readonly TrackStep[]): Promise<unknown>;
}

/** Adds the missing categories, in their order. */
export const addCategories = async (db: Database, categories: NewCategory[]): Promise<void> => {
  await transact(db, async (tx) => {
    await insertCategories(tx, categories);
    await announceChange(tx, [categoriesTag]);
  });
};

/** Passes a copy of a file on like an upload, and removes what is left of it afterwards. */
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

/**
 * Creates and publishes a course by the same functions as an instructor. A published course of the same name stays. A
 * half-made one, after a kill, is made again.
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
  if (earlier !== undefined) await deleteCourseForGood(db, earlier._id, caller.userId);

  const category = (await listCategories(db)).find(({ name }) => name === written.categoryName);
  if (category === undefined) throw new Error(`There is no category "${written.categoryName}"`);
  const { _id: courseId } = await asUpload(files, written.thumbnail, (thumbnail) =>
    createCourse(deps, caller, { ...written, category: category._id }, thumbnail),
  );
  const made: { id: string; isFilmed: boolean }[] = [];
  for (const { sectionName, lectures } of written.sections) {
    const { _id: sectionId } = await createSection(deps, caller, { courseId, sectionName });
    for (const { video, captions, codeSteps, exercise, quiz, ...lecture } of lectures) {
      const { _id: lectureId } = await asUpload(files, video, (file) =>
        createLecture(deps, caller, { ...lecture, sectionId, isMarkdown: written.isMarkdown === true }, file),
      );
      made.push({ id: lectureId, isFilmed: video !== undefined });
      if (exercise !== undefined) await files.saveExercise(lectureId, exercise);
      if (quiz !== undefined) await files.saveQuiz(lectureId, quiz);
      if (codeSteps !== undefined) await files.saveCode(lectureId, codeSteps);
      if (captions === undefined) continue;
      await asUpload(files, captions, (file) =>
        uploadCaptions({ db, readOwnVideo, renewEntriesWith }, caller, { lectureId, language: 'en' }, file),
      );
    }
  }
  // Visitors may try the first lecture and the first one with a video.
  const free = made.filter(
    ({ isFilmed }, place) => place === 0 || (isFilmed && !made.slice(0, place).some((one) => one.isFilmed)),
  );
  await setFreeLectures(deps, caller, courseId, { lectures: free.map(({ id }) => id), isFree: true });
  if (written.hidesEditor) await setHiddenEditor(deps, caller, courseId, true);
  await publishCourse(db, courseId, caller.userId);
};
