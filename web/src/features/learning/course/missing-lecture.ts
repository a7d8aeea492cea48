import {
  isOnlyMarked,
  openSteps,
  stepsOf,
  type LectureStep,
  type RecordsByLecture,
} from '../lecture/lecture-steps.ts';
import type { PlayerData } from '../records/shown-records.ts';

/**
 * A lecture that the course still lacks: one that is not complete, else one that is only marked where that is not enough
 * for the certificate. The first of them, and the open lecture only where it is the only one; undefined if none is.
 */
export function missingLecture(
  data: Pick<PlayerData, 'course' | 'acceptsMarks' | 'onlyMarked' | 'completed'>,
  records: RecordsByLecture,
  openId: string,
): LectureStep | undefined {
  const steps = stepsOf(data.course);
  const open = openSteps(steps, records);
  const marked =
    data.completed === null
      ? steps.filter(({ lecture }) => isOnlyMarked(data, lecture, records.get(lecture._id)))
      : [];
  const lacking = open.length > 0 ? open : marked;
  return lacking.find(({ lecture }) => lecture._id !== openId) ?? lacking[0];
}
