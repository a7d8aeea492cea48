import type { StudentCourse } from '@lectern/contract/learning';
import { formatCount, formatLength } from '#lib/format.ts';
import { secondsLeft } from '../lecture/lecture-steps.ts';

/** `8 of 19 lectures, about 40 min and 2 exercises left`: how long an exercise takes is known only from its author. */
export function courseLeft(course: StudentCourse): string {
  const { courseContent, completedLectures, onlyMarked } = course;
  const lectures = courseContent.flatMap(({ subSection }) => subSection);
  const done = new Map(completedLectures.map((id) => [id, { isCompleted: true, watchedShare: 1 }]));
  const seconds = secondsLeft(lectures, done);
  const exercises = lectures.filter(
    ({ _id, hasExercise, minutes }) => hasExercise && !minutes && !done.has(_id),
  );
  const left = [
    seconds === 0 ? [] : `about ${formatLength(seconds)}`,
    exercises.length === 0 ? [] : formatCount(exercises.length, 'exercise'),
  ].flat();
  const count = `${completedLectures.length} of ${formatCount(lectures.length, 'lecture')}`;
  // Complete lectures that complete no course.
  if (onlyMarked.length > 0 && lectures.every(({ _id }) => done.has(_id)))
    return `${completedLectures.length - onlyMarked.length} of ${formatCount(lectures.length, 'lecture counts', 'lectures count')} for the certificate`;
  return left.length === 0 ? count : `${count}, ${left.join(' and ')} left`;
}
