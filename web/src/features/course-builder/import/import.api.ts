import { deleteSection, deleteSubSection } from '@lectern/contract/course-builder';
import { saveLectureDraft, type LectureTexts } from '@lectern/contract/lecture-page';
import * as media from '@lectern/contract/media';
import * as exercises from '@lectern/contract/exercises';
import type { ExerciseFields } from '@lectern/contract/exercises';
import * as outline from '@lectern/contract/outline';
import type { AddedSection } from '@lectern/contract/outline';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-client.ts';
import { useCourseWrite } from '../course-builder.api.ts';

/** Adds all of these or none, and returns their ids. */
export const addToOutline = (courseId: string, sections: AddedSection[]) =>
  call(outline.addToOutline, { params: { courseId }, body: { sections } });

/** Replaces the text of a lecture, and nothing else of it. */
export const saveText = (lectureId: string, description: string) =>
  call(outline.saveLectureText, { params: { lectureId }, body: { description } });

/**
 * Replaces the texts of a lecture if they are still those of `revision`; the former ones join the earlier versions. Without
 * a device these are always kept: by them a later import knows that its file is older.
 */
export const saveTexts = (lectureId: string, texts: LectureTexts, revision: number | undefined) =>
  call(saveLectureDraft, { params: { lectureId }, body: { ...texts, revision } });

export const readCaptions = (lectureId: string) => call(media.getLectureCaptions, { params: { lectureId } });

/** Replaces the captions of a language, if there are any. */
export const sendCaptions = (lectureId: string, language: string, captions: File) =>
  call(media.uploadCaptions, { params: { lectureId }, body: { language }, files: { captions } });

export const saveCaptions = (lectureId: string, { language, label, cues }: media.LectureCaptions) =>
  call(media.saveCaptions, { params: { lectureId, language }, body: { label, cues } });

export const removeCaptions = (lectureId: string, language: string) =>
  call(media.deleteCaptions, { params: { lectureId, language } });

export const readOwnExercise = (lectureId: string) =>
  call(exercises.getOwnExercise, { params: { lectureId } });

export interface SentExercise extends ExerciseFields {
  /** Absent to overwrite. */
  revision?: number | undefined;
  isImported?: boolean;
}

export const saveExercise = (lectureId: string, body: SentExercise) =>
  call(exercises.saveExercise, { params: { lectureId }, body });

export const removeExercise = (lectureId: string) =>
  call(exercises.deleteExercise, { params: { lectureId } });

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'SECTION_NOT_FOUND' || error.code === 'LECTURE_NOT_FOUND');

/** Deletes sections and lectures until one is refused, and returns the refusal. What is gone already is no refusal. */
export const useRemoveParts = (courseId: string) =>
  useCourseWrite(
    courseId,
    async ({ sections, lectures }: { sections: string[]; lectures: string[] }): Promise<Error | null> => {
      const deletions = [
        ...sections.map((sectionId) => () => call(deleteSection, { body: { sectionId } })),
        ...lectures.map((subSectionId) => () => call(deleteSubSection, { body: { subSectionId } })),
      ];
      for (const remove of deletions)
        try {
          await remove();
        } catch (error) {
          if (isGone(error)) continue;
          if (!(error instanceof Error)) throw error;
          return error;
        }
      return null;
    },
  );
