import * as v from 'valibot';
import { person } from './user.ts';

/** One size of a picture; `address` is immutable. */
export const pictureSize = v.object({ address: v.string(), width: v.number(), height: v.number() });

/** A picture in its sizes, smallest first; empty while there is none. */
export const pictureSizes = v.array(pictureSize);

/** A file that students of a lecture may download. */
export const lectureFile = v.object({
  _id: v.string(),
  /** As it was called when it was sent. */
  name: v.string(),
  bytes: v.number(),
  /** Sends it as an attachment; good as long as `videoUrl`. */
  address: v.string(),
});
export type LectureFile = v.InferOutput<typeof lectureFile>;

export const lecture = v.object({
  _id: v.string(),
  title: v.string(),
  /** Its text; left empty, like `starterCode`, in getCourse and in lists of courses to choose from. */
  description: v.string(),
  /** Its text is Markdown; absent for plain text. */
  isMarkdown: v.optional(v.boolean()),
  /** Plays in a `<video>` element, with Range, for at least 6 hours; empty for those who may not watch and for lectures without video. */
  videoUrl: v.string(),
  /** As `3:25`; `0:00` without video. */
  timeDuration: v.string(),
  /** Seconds; 0 without video. */
  durationSeconds: v.number(),
  hasVideo: v.boolean(),
  /** Completed by passing its exercise, and by nothing else. */
  hasExercise: v.boolean(),
  /** Whether it has questions, and whether it is completed by passing them and by nothing else; absent without any. */
  quiz: v.optional(v.picklist(['asks', 'decides'])),
  /** Everybody may watch and read it; absent where only students may. */
  isFree: v.optional(v.boolean()),
  /** What the editor starts with; empty for the default. */
  starterCode: v.string(),
  /** How long it takes beside its video, as its author says; absent where they say nothing. */
  minutes: v.optional(v.number()),
  /** To download, by name; absent without any, and for those who may not watch. */
  files: v.optional(v.array(lectureFile)),
  /** Counts the changes of its texts; for its owner. */
  revision: v.optional(v.number()),
  /** No version gets it; for its owner, and absent elsewhere. */
  isHeldBack: v.optional(v.boolean()),
});
export type Lecture = v.InferOutput<typeof lecture>;

export const section = v.object({
  _id: v.string(),
  sectionName: v.string(),
  subSection: v.array(lecture),
  /** Counts the changes of its name; for its owner. */
  revision: v.optional(v.number()),
});
export type Section = v.InferOutput<typeof section>;

/** A section of which only some lectures, or none, may be there: getCourseSection reads the rest. */
export const outlineSection = v.object({ ...section.entries, lecturesCount: v.number() });
export type OutlineSection = v.InferOutput<typeof outlineSection>;

export const courseLevels = ['beginner', 'intermediate', 'advanced', 'all'] as const;
export type CourseLevel = (typeof courseLevels)[number];

const courseEntries = {
  _id: v.string(),
  courseName: v.string(),
  courseDescription: v.string(),
  whatYouWillLearn: v.string(),
  /** Dollars, two decimals. */
  price: v.number(),
  /** Address of the middle size; empty while there is none. */
  thumbnail: v.string(),
  thumbnailSizes: pictureSizes,
  /** The category's id. */
  category: v.string(),
  instructor: person,
  /** The caller's own id when enrolled, otherwise empty: nobody reads who else learns here. */
  studentsEnrolled: v.array(v.string()),
  studentsCount: v.number(),
  /** The ids of the reviews; left empty in cards and in getCourse, whose `reviewsCount` counts them. */
  ratingAndReviews: v.array(v.string()),
  averageRating: v.number(),
  reviewsCount: v.number(),
  isPublished: v.boolean(),
  /** Of at least 10 students, and in the top tenth of its category as counted that day. */
  bestseller: v.boolean(),
  sectionsCount: v.number(),
  lecturesCount: v.number(),
  durationSeconds: v.number(),
  /** A taught class: the instructor sees the work of those enrolled. Absent for an open course. */
  isTaught: v.optional(v.boolean()),
  /** Empty where the author says nothing. */
  level: v.optional(v.picklist(['', ...courseLevels])),
  /** BCP 47; empty where the author says nothing. */
  language: v.optional(v.string()),
  /** Counted of the published version, and absent elsewhere; of its lectures' texts at some 200 words a minute. */
  readingSeconds: v.optional(v.number()),
  exercisesCount: v.optional(v.number()),
  hasCaptions: v.optional(v.boolean()),
};

export const course = v.object({ ...courseEntries, courseContent: v.array(section) });
export type Course = v.InferOutput<typeof course>;

/** A course without its content, for lists. */
export const courseCard = v.object(courseEntries);
export type CourseCard = v.InferOutput<typeof courseCard>;
