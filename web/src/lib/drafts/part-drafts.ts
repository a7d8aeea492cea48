import { hasDraft } from './form-drafts.ts';

/** The parts of a lecture that a button saves, each with the place under which its form keeps drafts. */
export const partPlaces = {
  exercise: (lectureId: string) => `exercise ${lectureId}`,
  quiz: (lectureId: string) => `own quiz ${lectureId}`,
  code: (lectureId: string) => `track ${lectureId}`,
};
export type LecturePart = keyof typeof partPlaces;

const parts = Object.keys(partPlaces) as LecturePart[];

/** The parts of a lecture that have an unsaved draft in this browser. */
export const unsavedParts = (lectureId: string): LecturePart[] =>
  parts.filter((part) => hasDraft(partPlaces[part](lectureId)));
