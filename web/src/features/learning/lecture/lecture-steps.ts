import type { Course, Lecture, Section } from '@lectern/contract/course';
import { lectureMinutes } from '@lectern/contract/lecture-minutes';
import { lectureToContinue } from '@lectern/contract/lecture-to-continue';
import type { LectureRecord } from '@lectern/contract/learning';
import { MINUTE, SECOND } from '@lectern/contract/units';
import type { PlayerData } from '../records/shown-records.ts';

/** A lecture with its place in the whole course. */
export interface LectureStep {
  lecture: Lecture;
  section: Section;
  /** Its number in the course, from 1; that of the one before it, if it is held back. */
  number: number;
}

export type RecordsByLecture = ReadonlyMap<string, LectureRecord>;

export const recordsByLecture = (records: readonly LectureRecord[]): RecordsByLecture =>
  new Map(records.map((record) => [record.lecture, record]));

export function stepsOf(course: Pick<Course, 'courseContent'>): LectureStep[] {
  let number = 0;
  return course.courseContent.flatMap((section) =>
    section.subSection.map((lecture) => ({
      lecture,
      section,
      number: lecture.isHeldBack ? number : (number += 1),
    })),
  );
}

/** The exercise or quiz that alone completes a lecture; undefined for any other lecture. */
export const judgeOf = ({ hasExercise, quiz }: Lecture): 'exercise' | 'quiz' | undefined =>
  hasExercise ? 'exercise' : quiz === 'decides' ? 'quiz' : undefined;

/** Whether it was completed by passing: that stays, as no press brings it back. */
export const isPassed = (record: Pick<LectureRecord, 'completedBy'> | undefined): boolean =>
  record?.completedBy === 'exercise' || record?.completedBy === 'quiz';

/** Whether a mark alone completes a lecture, which the certificate of a strict course does not count. */
export const isOnlyMarked = (
  { acceptsMarks, onlyMarked }: Pick<PlayerData, 'acceptsMarks' | 'onlyMarked'>,
  lecture: Lecture,
  record: Pick<LectureRecord, 'isCompleted' | 'completedBy'> | undefined,
): boolean =>
  !acceptsMarks &&
  record?.isCompleted === true &&
  (record.completedBy ?? 'hand') === 'hand' &&
  (lecture.durationSeconds > 0 || judgeOf(lecture) !== undefined || onlyMarked.includes(lecture._id));

/** Whether a lecture's text or quiz is all there is to see: a text says in its head that it has no video. */
export const isOnlyText = ({ videoUrl, description, quiz }: Lecture): boolean =>
  videoUrl === '' && (description.trim() !== '' || quiz !== undefined);

export interface LecturesToOpen {
  /** The lecture that the address names. */
  asked: string | null;
  last: string | null;
  records: RecordsByLecture;
}

/** The incomplete lectures. */
export const openSteps = (steps: readonly LectureStep[], records: RecordsByLecture): LectureStep[] =>
  steps.filter(({ lecture }) => records.get(lecture._id)?.isCompleted !== true);

/** The requested lecture; else the one to continue with; else the first incomplete one. */
export function stepToOpen(
  steps: readonly LectureStep[],
  { asked, last, records }: LecturesToOpen,
): LectureStep | undefined {
  const withId = (id: string | null) => steps.find(({ lecture }) => lecture._id === id);
  const completed = new Set([...records.values()].flatMap((r) => (r.isCompleted ? r.lecture : [])));
  const ids = steps.map(({ lecture }) => lecture._id);
  const next = withId(lectureToContinue(ids, completed, last));
  return withId(asked) ?? next ?? openSteps(steps, records)[0] ?? steps[0];
}

/** The next lecture, across sections; undefined after the last one. */
export const stepAfter = (steps: readonly LectureStep[], lectureId: string): LectureStep | undefined =>
  steps[steps.findIndex(({ lecture }) => lecture._id === lectureId) + 1];

/** The previous lecture, across sections; undefined before the first one. */
export const stepBefore = (steps: readonly LectureStep[], lectureId: string): LectureStep | undefined =>
  steps[steps.findIndex(({ lecture }) => lecture._id === lectureId) - 1];

/** Seconds that incomplete lectures still take: the video that was not played, and what the others take. */
export const secondsLeft = (
  lectures: readonly Lecture[],
  records: ReadonlyMap<string, Pick<LectureRecord, 'isCompleted' | 'watchedShare'>>,
): number =>
  lectures.reduce((sum, lecture) => {
    const record = records.get(lecture._id);
    if (record?.isCompleted) return sum;
    if (!lecture.hasVideo) return sum + (lectureMinutes(lecture) * MINUTE) / SECOND;
    return sum + lecture.durationSeconds * (1 - (record?.watchedShare ?? 0));
  }, 0);

/**
 * Whole minutes left in each section. The rest of rounding goes on to the next section, so that the sections add up to
 * the course. Null where nothing is left, zero for less than a minute.
 */
export function sectionMinutesLeft(
  sections: readonly Section[],
  records: RecordsByLecture,
): (number | null)[] {
  const inMinutes = (seconds: number): number => Math.round((seconds * SECOND) / MINUTE);
  let before = 0;
  return sections.map(({ subSection }) => {
    const left = secondsLeft(subSection, records);
    const minutes = inMinutes(before + left) - inMinutes(before);
    before += left;
    return left < 1 ? null : minutes;
  });
}

/** A lecture that stopped closer to its end starts over. */
const NEAR_THE_END = 3;

/** The second at which a lecture resumes. */
export const resumeSecond = (positionSeconds: number, durationSeconds: number): number =>
  positionSeconds >= durationSeconds - NEAR_THE_END ? 0 : positionSeconds;
