import type { getPlayer, LectureRecord, Progress } from '@lectern/contract/learning';
import type { DataOf } from '@lectern/contract/operation';
import type { LectureAct } from './unsent-acts.ts';

/** A course in the player, with the student's records. */
export type PlayerData = DataOf<typeof getPlayer>;

const untouched = (lecture: string): LectureRecord => ({
  lecture,
  isCompleted: false,
  completedBy: null,
  completions: [],
  watchedShare: 0,
  watched: [],
  positionSeconds: 0,
  code: null,
  codeRevision: 0,
});

/** The record after an act, predicted as the server will answer it (optimistic update). */
export function recordAfter(record: LectureRecord, act: LectureAct): LectureRecord {
  const completions =
    act.kind === 'complete'
      ? [...new Set([...record.completions, act.completionId])]
      : record.completions.filter((id) => !act.completions.includes(id));
  const isCompleted = completions.length > 0;
  return {
    ...record,
    completions,
    isCompleted,
    completedBy: isCompleted ? (record.completedBy ?? 'hand') : null,
  };
}

/** Progress computed from the shown records, until the server answers with its own. */
function progressOf({ course, records }: Pick<PlayerData, 'course' | 'records'>): Progress {
  const done = new Set(records.filter(({ isCompleted }) => isCompleted).map(({ lecture }) => lecture));
  const lectures = course.courseContent.flatMap(({ subSection }) => subSection);
  const completedLectures = lectures.filter(({ _id }) => done.has(_id)).length;
  return {
    completionPercentage: lectures.length === 0 ? 0 : Math.floor((100 * completedLectures) / lectures.length),
    completedLectures,
    totalLectures: lectures.length,
  };
}

/** The player's data with one record changed. */
export function withRecord(
  data: PlayerData,
  lectureId: string,
  change: (record: LectureRecord) => LectureRecord,
  progress?: Progress,
): PlayerData {
  const before = data.records.find(({ lecture }) => lecture === lectureId) ?? untouched(lectureId);
  const records = [...data.records.filter(({ lecture }) => lecture !== lectureId), change(before)];
  return { ...data, records, progress: progress ?? progressOf({ ...data, records }) };
}

/** The data as read, with this browser's waiting acts applied. */
export const withWaitingActs = (data: PlayerData, acts: readonly LectureAct[]): PlayerData =>
  acts
    .filter(({ courseId }) => courseId === data.course._id)
    .reduce((shown, act) => withRecord(shown, act.lectureId, (record) => recordAfter(record, act)), data);
