import { hasDraft } from './form-drafts.ts';

/** What of a lecture is saved by a button, and under which name its form keeps what was typed. */
export const partPlaces = {
  exercise: (lectureId: string) => `exercise ${lectureId}`,
  quiz: (lectureId: string) => `own quiz ${lectureId}`,
  code: (lectureId: string) => `track ${lectureId}`,
};
export type LecturePart = keyof typeof partPlaces;

const parts = Object.keys(partPlaces) as LecturePart[];

/** The parts of a lecture that were typed in this browser and not saved. */
export const unsavedParts = (lectureId: string): LecturePart[] =>
  parts.filter((part) => hasDraft(partPlaces[part](lectureId)));
