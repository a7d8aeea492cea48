import type { Lecture, Section } from '@lectern/contract/course';

/** A section or lecture that is about to be deleted. */
export type DeletedPart =
  | { kind: 'deleteSection'; section: Section }
  | { kind: 'deleteLecture'; lecture: Lecture };

/** Several lectures that are about to be deleted. */
export interface DeletedLectures {
  kind: 'deleteLectures';
  lectures: readonly Lecture[];
}

/** The dialog that is open over the outline. */
export type OpenPart =
  | DeletedLectures
  | { kind: 'rename'; section: Section }
  | { kind: 'newLecture'; section: Section }
  | DeletedPart;
