import {
  courseLevels,
  type Course,
  type CourseCard,
  type CourseLevel,
  type Lecture,
  type Section,
} from '@lectern/contract/course';
import { SECOND, toClock } from '@lectern/contract/units';
import type { VersionLecture, VersionSection } from '#tables/course-tables.ts';
import type { ImageFile } from '#tables/media-tables.ts';

/** Returns the address at which the reader plays a video. */
export type VideoAddress = (videoId: string) => string;

/** Returns the address at which the reader downloads a file. */
export type FileAddress = (fileId: string) => string;

interface Picture {
  sizes?: ImageFile[];
}

/** The part of the media service that serves pictures. */
export interface PictureAddresses {
  /** Smallest first; empty for null. */
  imageSizes(picture: Picture | null): { address: string; width: number; height: number }[];
  /** Address of a person's picture, at least `width` pixels wide, or of their initials. */
  portraitAddress(
    person: { firstName: string; lastName: string; picture: Picture | null },
    width: number,
  ): string;
}

/** The width for a portrait beside a name, on screens of twice the density. */
const PORTRAIT_WIDTH = 96;

/** The common part of a version and a working copy, with the counts shown beside it. */
export interface CourseRow {
  courseId: string;
  title: string;
  description: string;
  whatYouWillLearn: string;
  priceCents: number;
  categoryId: string;
  thumbnail: Picture | null;
  instructor: { id: string; firstName: string; lastName: string; picture: Picture | null } | null;
  sectionsCount: number;
  lecturesCount: number;
  durationMs: number;
  studentsCount: number;
  reviewsCount: number;
  ratingSum: number;
  reviewIds: string[];
  level: string;
  language: string;
  requirements: string;
  /** Computed for the published version; null for all others. */
  readingSeconds?: number | null;
  exercisesCount?: number | null;
  quizzesCount?: number | null;
  hasCaptions?: boolean | null;
  isPublished: boolean;
  isBestseller: boolean;
  /** A taught class: its instructor sees the work of the enrolled students. */
  isTaught: boolean;
}

/** The part of a course that its reader sees. */
export interface CourseView {
  /** For readers who may watch; without it no lecture has an address. */
  videoAddress?: VideoAddress;
  /** The same for files. */
  fileAddress?: FileAddress | undefined;
  /** The reader's id, if they are enrolled. */
  enrolledId?: string | undefined;
  /** Reads titles and lengths only. The lectures' texts and programs, which can be long, are left empty. */
  isOutlineOnly?: boolean;
}

/** Like `3:25`, `1:02:03`, `0:00`. Whole seconds that have passed, as a player's clock shows them. */
export const toTimeDuration = (milliseconds: number): string => {
  const { hours, minutes, seconds } = toClock(milliseconds);
  const shown = hours === 0 ? [minutes, seconds] : [hours, minutes, seconds];
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
};

interface ShownLecture extends VersionLecture {
  /** This field and the next exist in the working copy only. */
  revision?: number;
  heldBack?: boolean;
}

interface ShownSection extends VersionSection {
  lectures: ShownLecture[];
  revision?: number;
}

/** Absent rather than undefined, so that answers about versions do not change. */
const revisionOf = ({ revision }: { revision?: number }) => (revision === undefined ? {} : { revision });

/** An exercise decides too, where there is one. */
const quizOf = ({ exerciseId, quizId, quizDecides }: VersionLecture): Pick<Lecture, 'quiz'> => {
  if (!quizId) return {};
  return { quiz: quizDecides && !exerciseId ? 'decides' : 'asks' };
};

const byName = new Intl.Collator('en', { numeric: true });

const filesOf = ({ files }: VersionLecture, fileAddress: FileAddress | undefined): Pick<Lecture, 'files'> => {
  if (!files || files.length === 0 || fileAddress === undefined) return {};
  const shown = files.map(({ id, name, bytes }) => ({ _id: id, name, bytes, address: fileAddress(id) }));
  return { files: shown.toSorted((one, other) => byName.compare(one.name, other.name)) };
};

export const toLecture = (lecture: ShownLecture, view: CourseView): Lecture => ({
  _id: lecture.id,
  title: lecture.title,
  description: view.isOutlineOnly === true ? '' : lecture.description,
  ...(lecture.isMarkdown === true && { isMarkdown: true }),
  videoUrl: lecture.videoId === null ? '' : (view.videoAddress?.(lecture.videoId) ?? ''),
  timeDuration: toTimeDuration(lecture.durationMs),
  durationSeconds: Math.floor(lecture.durationMs / SECOND),
  hasVideo: lecture.videoId !== null,
  hasExercise: lecture.exerciseId !== undefined && lecture.exerciseId !== null,
  ...quizOf(lecture),
  ...(lecture.isFree === true && { isFree: true }),
  ...(lecture.minutes ? { minutes: lecture.minutes } : {}),
  ...filesOf(lecture, view.fileAddress),
  starterCode: view.isOutlineOnly === true ? '' : lecture.starterCode,
  ...revisionOf(lecture),
  ...(lecture.heldBack === true ? { isHeldBack: true } : {}),
});

export const toSections = (outline: ShownSection[], view: CourseView): Section[] =>
  outline.map((section) => ({
    _id: section.id,
    sectionName: section.title,
    subSection: section.lectures.map((lecture) => toLecture(lecture, view)),
    ...revisionOf(section),
  }));

/** Stands in for an instructor whose account is deleted. */
const FORMER = { id: '', firstName: 'Former', lastName: 'instructor', picture: null };

const toInstructor = (
  instructor: CourseRow['instructor'],
  pictures: PictureAddresses,
): Course['instructor'] => {
  const { id, firstName, lastName, picture } = instructor ?? FORMER;
  const image = pictures.portraitAddress({ firstName, lastName, picture }, PORTRAIT_WIDTH);
  return { _id: id, firstName, lastName, image };
};

/** The mean of `count` ratings, to one decimal; 0 without any. */
export const averageOf = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((10 * sum) / count) / 10;

const toLevel = (stored: string): CourseLevel | '' => courseLevels.find((level) => level === stored) ?? '';

export const toCard = (
  row: CourseRow,
  pictures: PictureAddresses,
  { enrolledId }: Pick<CourseView, 'enrolledId'> = {},
): CourseCard => {
  const thumbnailSizes = pictures.imageSizes(row.thumbnail);
  return {
    _id: row.courseId,
    courseName: row.title,
    courseDescription: row.description,
    whatYouWillLearn: row.whatYouWillLearn,
    price: row.priceCents / 100,
    thumbnail: thumbnailSizes[Math.floor(thumbnailSizes.length / 2)]?.address ?? '',
    thumbnailSizes,
    category: row.categoryId,
    instructor: toInstructor(row.instructor, pictures),
    studentsEnrolled: enrolledId === undefined ? [] : [enrolledId],
    studentsCount: row.studentsCount,
    ratingAndReviews: row.reviewIds,
    averageRating: averageOf(row.ratingSum, row.reviewsCount),
    reviewsCount: row.reviewsCount,
    isPublished: row.isPublished,
    bestseller: row.isBestseller,
    sectionsCount: row.sectionsCount,
    lecturesCount: row.lecturesCount,
    durationSeconds: Math.round(row.durationMs / SECOND),
    ...(row.isTaught && { isTaught: true }),
    level: toLevel(row.level),
    language: row.language,
    ...(typeof row.readingSeconds === 'number' && {
      readingSeconds: row.readingSeconds,
      exercisesCount: row.exercisesCount ?? 0,
      quizzesCount: row.quizzesCount ?? 0,
      hasCaptions: row.hasCaptions === true,
    }),
  };
};

export const toCourse = (
  row: CourseRow & { outline: VersionSection[] },
  pictures: PictureAddresses,
  view: CourseView,
): Course => ({
  ...toCard(row, pictures, view),
  courseContent: toSections(row.outline, view),
});
