import type { Lecture } from '@lectern/contract/course';
import type { LectureVideo } from '@lectern/contract/lecture-video';

interface EditorOptions {
  /** The author's setting of the course. */
  hidesEditor: boolean;
  lecture: Pick<Lecture, '_id' | 'hasExercise' | 'starterCode'>;
  videos: readonly LectureVideo[];
  /** The student's code; null before anything was written. */
  savedCode: string | null;
}

/** Whether an editor stands beside a lecture. Code that a student has written stays with them (decision 0536). */
export const hasEditor = ({ hidesEditor, lecture, videos, savedCode }: EditorOptions): boolean =>
  !hidesEditor ||
  lecture.hasExercise ||
  lecture.starterCode.trim() !== '' ||
  savedCode !== null ||
  Boolean(videos.find((made) => made.lecture === lecture._id)?.codeTrack);
