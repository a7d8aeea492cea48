import type { StudentCourse } from '@lectern/contract/learning';
import { formatDuration } from '#lib/format.ts';

/** The lecture and second where the student stopped, as `Loops, at 1:05`; null before the first. */
export const stoppedAt = ({
  courseContent,
  lastLecture,
  lastPositionSeconds: seconds,
}: StudentCourse): string | null => {
  const lecture = courseContent
    .flatMap(({ subSection }) => subSection)
    .find(({ _id }) => _id === lastLecture);
  if (lecture === undefined) return null;
  return seconds > 0 ? `${lecture.title}, at ${formatDuration(seconds)}` : lecture.title;
};
