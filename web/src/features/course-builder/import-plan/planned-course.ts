import type { ExerciseChange } from './exercise-difference.ts';
import type { PlannedExercise } from './exercise-folders.ts';
import type { PlannedLink } from './import-links.ts';
import type { PlannedPicture } from './import-pictures.ts';
import type { LeftFile } from './left-files.ts';
import type { FoundFile } from '#lib/files/found-files.ts';

export interface PlannedCaptions {
  /** Null: the language that the person chooses for all of them. */
  language: string | null;
  file: File;
}

/** A part of a lecture that a file replaces. */
export type ReplacedPart = 'title' | 'text' | 'starter code' | 'video' | 'captions' | 'exercise' | 'files';

export interface PlannedLecture {
  /** The path that the lecture comes from: unique in the plan. */
  id: string;
  title: string;
  isWanted: boolean;
  /** An earlier import of the same folder has left it out. */
  wasLeftOut: boolean;
  /** The course has a lecture of this section and title already, or one with this video. */
  isThere: boolean;
  /** The course’s lecture of this section and title, or else that of this video or text; null without one. */
  thereId: string | null;
  /** Its title, where that is another one. */
  thereTitle: string | null;
  /** Its section, where that is another one. */
  thereSection: string | null;
  /** What it has and the files have not. */
  stays: ReplacedPart[];
  /** What that lecture has otherwise. */
  differs: ReplacedPart[];
  /** What of that the lecture had before: there the course was changed, not the file. */
  older: ReplacedPart[];
  /** What of that was changed in the files and in the course. */
  both: ReplacedPart[];
  /** Of the exercise; null where it is the same. */
  exerciseChange: ExerciseChange | null;
  /** Those that an earlier import of the same files has left as they are. */
  declined: ReplacedPart[];
  /** The parts of that lecture which the files replace. */
  replaced: readonly ReplacedPart[];
  video: File | null;
  captions: PlannedCaptions[];
  text: FoundFile | null;
  /** Pictures of the text. */
  pictures: PlannedPicture[];
  /** Links of the text to lectures of this import. */
  links: PlannedLink[];
  exercise: PlannedExercise | null;
  /** JavaScript that the editor beside the lecture starts with. */
  starterCode: File | null;
  /** For students to download. */
  files: FoundFile[];
  /** Those of them that the course's lecture lacks. */
  freshFiles: File[];
  /** Names of files that are others there. */
  otherFiles: string[];
}

/** The pictures that come with a lecture, each once. */
export const picturesOf = ({ pictures, exercise }: PlannedLecture): FoundFile[] => [
  ...new Set([...pictures, ...(exercise?.pictures ?? [])].map(({ found }) => found)),
];

export interface PlannedSection {
  /** The section's folder: unique in the plan. */
  id: string;
  title: string;
  /** The id of an existing section; null for a new one. */
  sectionId: string | null;
  /** The existing section was found by its name. */
  isFound: boolean;
  /** It stays a section of its own, also beside one of its name. */
  isApart?: boolean;
  lectures: PlannedLecture[];
}

/** A section that the course has. */
export interface PresentSection {
  _id: string;
  sectionName: string;
}

/** The result of planning an import of files. */
export interface ImportPlan {
  /** Names the chosen files and their target; the same folder has the same name when it is chosen again. */
  name: string;
  sections: PlannedSection[];
  /** The sections that the course has. */
  present: readonly PresentSection[];
  /** Files that are not imported, and the reasons. */
  left: LeftFile[];
  /** The files are a whole folder, which may be chosen again. */
  isWhole: boolean;
  /** Lectures of the course for which the folder has no file. */
  gone: { title: string; section: string }[];
}

/** The section on which files were dropped. */
export interface ImportTarget {
  sectionId: string;
  title: string;
}
