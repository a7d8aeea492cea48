import { blockingKinds, type ProblemKind, type PublishProblem } from '@lectern/contract/publish-problem';
import { SECOND, toClock } from '@lectern/contract/units';
import type { CheckedCourse, CheckedLecture, CheckedSection, CheckedVideo } from './checked-course.ts';

/** A check for one kind of problem. */
export type Check = (course: CheckedCourse) => PublishProblem[];

interface Found {
  section?: CheckedSection;
  lecture?: CheckedLecture;
  message: string;
  remedy: string;
  at?: number | undefined;
  isMendable?: boolean;
}

const isBlocking = (kind: ProblemKind): boolean => blockingKinds.some((blocking) => blocking === kind);

export const problemOf = (
  kind: ProblemKind,
  { section, lecture, message, remedy, at, isMendable = false }: Found,
): PublishProblem => ({
  kind,
  isBlocking: isBlocking(kind),
  sectionId: section?.id ?? '',
  lectureId: lecture?.id ?? '',
  message,
  remedy,
  at: at ?? null,
  isMendable,
});

type Findings = Omit<Found, 'lecture'> | undefined;

/** Makes a check of single lectures that finds at most one problem in each. */
export const ofLectures =
  (kind: ProblemKind, look: (lecture: CheckedLecture) => Findings): Check =>
  ({ sections }) =>
    sections.flatMap(({ lectures }) =>
      lectures.flatMap((lecture) => {
        const found = look(lecture);
        return found === undefined ? [] : [problemOf(kind, { ...found, lecture })];
      }),
    );

/** As ofLectures, for lectures with a video. */
export const ofVideos = (
  kind: ProblemKind,
  look: (video: CheckedVideo, lecture: CheckedLecture) => Findings,
): Check =>
  ofLectures(kind, (lecture) => (lecture.video === null ? undefined : look(lecture.video, lecture)));

/** `1:02`, `1:02:03` */
export const clock = (seconds: number): string => {
  const { hours, minutes, seconds: rest } = toClock(seconds * SECOND);
  const pad = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
};

/** `1 caption`, `3 captions` */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
