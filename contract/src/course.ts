import * as v from 'valibot';
import { MiB } from './units.ts';
import { person } from './user.ts';

/**
 * Bytes of texts in a list of courses, counted from its first. The courses beyond leave `courseContent` empty; the
 * answers about one course always have it.
 */
export const LISTED_TEXTS = 16 * MiB;

/** One size of a picture; the content at `address` is immutable. */
export const pictureSize = v.object({ address: v.string(), width: v.number(), height: v.number() });

/** A picture in its sizes, smallest first; empty while there is none. */
export const pictureSizes = v.array(pictureSize);

/** A file that a lecture's students may download. */
export const lectureFile = v.object({
  _id: v.string(),
  /** Name of the uploaded file. */
  name: v.string(),
  bytes: v.number(),
  /** Sends the file as an attachment; valid as long as `videoUrl`. */
  address: v.string(),
});
export type LectureFile = v.InferOutput<typeof lectureFile>;

export const lecture = v.object({
  _id: v.string(),
  title: v.string(),
  /** The lecture's text. Like `starterCode`, it is empty in getCourse and in lists of courses to choose from. */
  description: v.string(),
  /**
   * Plays in a `<video>` element, with Range, for at least 6 hours. Empty for callers who may not watch, and for
   * lectures without video.
   */
  videoUrl: v.string(),
  /** For example `3:25`; `0:00` without video. */
  timeDuration: v.string(),
  /** Seconds; 0 without video. */
  durationSeconds: v.number(),
  hasVideo: v.boolean(),
  /** The lecture is completed only by passing its exercise. */
  hasExercise: v.boolean(),
  /** Initial code of the editor; empty for the default. */
  starterCode: v.string(),
  /** The text is Markdown; absent for plain text. */
  isMarkdown: v.optional(v.boolean()),
  /** `asks`: the lecture has a quiz. `decides`: only passing the quiz completes the lecture. Absent without a quiz. */
  quiz: v.optional(v.picklist(['asks', 'decides'])),
  /** Everybody may watch and read it; absent where only students may. */
  isFree: v.optional(v.boolean()),
  /** The author's estimate of the time beside the video; absent without one. */
  minutes: v.optional(v.number()),
  /** Downloads, by name; absent without any, and for callers who may not watch. */
  files: v.optional(v.array(lectureFile)),
  /** Revision of the lecture's texts; for its owner. */
  revision: v.optional(v.number()),
  /** The lecture is left out of versions; for its owner, absent elsewhere. */
  isHeldBack: v.optional(v.boolean()),
});
export type Lecture = v.InferOutput<typeof lecture>;

export const section = v.object({
  _id: v.string(),
  sectionName: v.string(),
  subSection: v.array(lecture),
  /** Revision of the section's name; for its owner. */
  revision: v.optional(v.number()),
});
export type Section = v.InferOutput<typeof section>;

/** A section with some or none of its lectures; getCourseSection reads the rest. */
export const outlineSection = v.object({ ...section.entries, lecturesCount: v.number() });
export type OutlineSection = v.InferOutput<typeof outlineSection>;

export const courseLevels = ['beginner', 'intermediate', 'advanced', 'all'] as const;
export type CourseLevel = (typeof courseLevels)[number];

const courseEntries = {
  _id: v.string(),
  courseName: v.string(),
  courseDescription: v.string(),
  whatYouWillLearn: v.string(),
  /** Dollars, with two decimals. */
  price: v.number(),
  /** Address of the middle size; empty without a picture. */
  thumbnail: v.string(),
  thumbnailSizes: pictureSizes,
  /** The category's id. */
  category: v.string(),
  instructor: person,
  /** The caller's own id when enrolled, otherwise empty: nobody learns who else is enrolled. */
  studentsEnrolled: v.array(v.string()),
  studentsCount: v.number(),
  /** Ids of the reviews. Empty in cards and in getCourse, where `reviewsCount` gives their number. */
  ratingAndReviews: v.array(v.string()),
  averageRating: v.number(),
  reviewsCount: v.number(),
  isPublished: v.boolean(),
  /** The course has at least 10 students and is in the top tenth of its category, by that day's count. */
  bestseller: v.boolean(),
  sectionsCount: v.number(),
  lecturesCount: v.number(),
  durationSeconds: v.number(),
  /** A taught class: the instructor sees the work of enrolled students. Absent for an open course. */
  isTaught: v.optional(v.boolean()),
  /** Empty when the author gives none. */
  level: v.optional(v.picklist(['', ...courseLevels])),
  /** BCP 47; empty when the author gives none. */
  language: v.optional(v.string()),
  /**
   * Time that the published version's lectures without a video take, by `lecture-minutes.ts`; absent elsewhere.
   */
  readingSeconds: v.optional(v.number()),
  exercisesCount: v.optional(v.number()),
  quizzesCount: v.optional(v.number()),
  /** Whether every video has captions; false without a video. */
  hasCaptions: v.optional(v.boolean()),
};

export const course = v.object({ ...courseEntries, courseContent: v.array(section) });
export type Course = v.InferOutput<typeof course>;

/** A course without its content, for lists. */
export const courseCard = v.object(courseEntries);
export type CourseCard = v.InferOutput<typeof courseCard>;
