import * as exercises from '@lectern/contract/exercises';
import type { ExerciseFields } from '@lectern/contract/exercises';
import * as outline from '@lectern/contract/outline';
import type { AddedSection } from '@lectern/contract/outline';
import { call } from '#lib/api.ts';

/** Adds all of these or none, and returns their ids. */
export const addToOutline = (courseId: string, sections: AddedSection[]) =>
  call(outline.addToOutline, { params: { courseId }, body: { sections } });

/** Replaces the text of a lecture, and nothing else of it. */
export const saveText = (lectureId: string, description: string) =>
  call(outline.saveLectureText, { params: { lectureId }, body: { description } });

export const saveExercise = (lectureId: string, body: ExerciseFields) =>
  call(exercises.saveExercise, { params: { lectureId }, body });
