import type { Lecture } from '@lectern/contract/course';
import type { LectureVideo } from '@lectern/contract/lecture-video';

interface EditorOptions {
  /** The author's setting of the course. */
  hidesEditor: boolean;
  lecture: Pick<Lecture, '_id' | 'hasExercise' | 'quiz' | 'starterCode' | 'videoUrl'>;
  videos: readonly LectureVideo[];
  /** The student's code; null before anything was written. */
  savedCode: string | null;
}

/**
 * Whether an editor stands beside a lecture. A quiz alone needs none (decision 0627). Code that a student has written
 * stays with them (decision 0536).
 */
export const hasEditor = ({ hidesEditor, lecture, videos, savedCode }: EditorOptions): boolean =>
  !(hidesEditor || (lecture.quiz !== undefined && lecture.videoUrl === '')) ||
  lecture.hasExercise ||
  lecture.starterCode.trim() !== '' ||
  savedCode !== null ||
  Boolean(videos.find((made) => made.lecture === lecture._id)?.codeTrack);
