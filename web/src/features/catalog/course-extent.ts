import type { CourseCard } from '@lectern/contract/course';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { formatCount, formatLength } from '#lib/format.ts';

/** Shorter reading times are not mentioned. */
const WORTH_SAYING = MINUTE / SECOND;

/** The content of a course in words: `45 min of video`, `20 min to read`, `3 exercises`, `2 quizzes`, `captions`. */
export function extentOf({
  durationSeconds,
  readingSeconds = 0,
  exercisesCount = 0,
  quizzesCount = 0,
  hasCaptions,
}: CourseCard): string[] {
  return [
    ...(durationSeconds > 0 ? [`${formatLength(durationSeconds)} of video`] : []),
    ...(readingSeconds >= WORTH_SAYING ? [`${formatLength(readingSeconds)} to read`] : []),
    ...(exercisesCount > 0 ? [formatCount(exercisesCount, 'exercise')] : []),
    ...(quizzesCount > 0 ? [formatCount(quizzesCount, 'quiz', 'quizzes')] : []),
    ...(hasCaptions === true ? ['captions'] : []),
  ];
}
