import * as v from 'valibot';
import { person } from './user.ts';
import { course, courseCard, courseLevels, lecture, outlineSection } from './course.ts';
import { id, language, text } from './fields.ts';
import { lectureVideo } from './lecture-video.ts';
import { defineOperation } from './operation.ts';

export const category = v.object({ _id: v.string(), name: v.string(), description: v.string() });
export type Category = v.InferOutput<typeof category>;

/** A category in the list of all. */
export const listedCategory = v.object({ ...category.entries, hasCourses: v.boolean() });
export type ListedCategory = v.InferOutput<typeof listedCategory>;

/** A page of a keyset-paged list: `next` is the `after` of the following page. */
const coursePage = { courses: v.array(courseCard), next: v.nullable(v.string()) };
const pageQuery = {
  after: v.optional(text(200)),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'A limit is a whole number'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(100),
    ),
  ),
};

export const getAllCategories = defineOperation({
  summary: 'All categories in their order.',
  methods: ['GET'],
  paths: ['/api/v1/getAllCategories'],
  access: 'public',
  data: v.array(listedCategory),
});

export const showAllCategoryCourses = defineOperation({
  summary:
    "A category's published courses (at most 200) and at most 12 of other categories; their sections are without lectures.",
  methods: ['POST'],
  paths: ['/api/v1/showAllCategoryCourses'],
  access: 'public',
  body: v.object({ categoryId: id('CATEGORY_NOT_FOUND') }),
  data: v.object({ inCategory: v.array(course), notInCategory: v.array(course) }),
});

export const getCatalogPage = defineOperation({
  summary: "A page of a category's published courses, newest first.",
  methods: ['GET'],
  paths: ['/api/v1/categories/:categoryId/courses'],
  access: 'public',
  params: v.object({ categoryId: id('CATEGORY_NOT_FOUND') }),
  query: v.object(pageQuery),
  data: v.object({ category, ...coursePage }),
});

/** Values of the course filters; a category and a language have schemas of their own. */
export const courseLengths = ['under-1', '1-3', '3-10', 'over-10'] as const;
export const courseRatings = ['3', '4', '4.5'] as const;
export const coursePrices = ['free', 'paid'] as const;
export const courseSorts = ['best', 'newest', 'students', 'rating'] as const;

const filters = {
  category: v.optional(id('CATEGORY_NOT_FOUND')),
  level: v.optional(v.picklist(courseLevels, 'There is no such level')),
  language: v.optional(language),
  /** Hours of video and reading. */
  length: v.optional(v.picklist(courseLengths, 'There is no such length')),
  /** Least average number of stars. */
  rating: v.optional(v.picklist(courseRatings, 'There is no such rating')),
  exercises: v.optional(v.picklist(['yes'], 'exercises is yes')),
  captions: v.optional(v.picklist(['yes'], 'captions is yes')),
  price: v.optional(v.picklist(coursePrices, 'There is no such price')),
};
export const courseFilters = v.object(filters);
export type CourseFilters = v.InferOutput<typeof courseFilters>;
export type CourseFilter = keyof CourseFilters;

/**
 * Number of courses that each value of a filter would leave, with all other filters applied. Values without courses are
 * absent.
 */
const filterCounts = v.record(v.string(), v.number());
export const courseCounts = v.object({
  /** Number of all matches; a search by words lists the best 500. */
  total: v.number(),
  category: filterCounts,
  level: filterCounts,
  language: filterCounts,
  length: filterCounts,
  rating: filterCounts,
  exercises: filterCounts,
  captions: filterCounts,
  price: filterCounts,
});
export type CourseCounts = v.InferOutput<typeof courseCounts>;

export const searchCourses = defineOperation({
  summary:
    'A page of the published courses that match the words and the filters: best first, or by sort. One typing mistake in a word is forgiven where nothing matches otherwise.',
  methods: ['GET'],
  paths: ['/api/v1/courses'],
  access: 'public',
  query: v.object({
    q: v.optional(text(200, 'A search')),
    ...filters,
    /** Default: best first with words, newest first without. */
    sort: v.optional(v.picklist(courseSorts, 'There is no such order')),
    /** Whether the answer counts what each filter would leave. */
    counts: v.optional(v.picklist(['yes'], 'counts is yes')),
    ...pageQuery,
  }),
  data: v.object({
    ...coursePage,
    /** Nothing matches the words as written; these match with a typing mistake forgiven. */
    isForgiven: v.optional(v.boolean()),
    counts: v.optional(courseCounts),
  }),
});

export const getNextCourses = defineOperation({
  summary:
    'Published courses that the student does not have. Those in the language of the course `after` come first, or of the one that they were in last; then its category and level, what is alike in other categories, and the best rated.',
  methods: ['GET'],
  paths: ['/api/v1/next-courses'],
  access: 'student',
  query: v.object({ after: v.optional(id('COURSE_NOT_FOUND')), limit: pageQuery.limit }),
  data: v.array(courseCard),
});

/** A lecture to link to. */
const namedLecture = v.object({ _id: v.string(), title: v.string() });
export type NamedLecture = v.InferOutput<typeof namedLecture>;

/** Recent changes of a course. */
const courseNews = v.object({
  /** When the older of the two compared versions was published. */
  since: v.string(),
  /** A few changes in outline order. `text`: the lecture's text changed. */
  changes: v.array(
    v.object({
      ...namedLecture.entries,
      kind: v.picklist(['added', 'video', 'exercise', 'quiz', 'text']),
    }),
  ),
  /** Number of changes that are not shown. */
  more: v.number(),
});
export type CourseNews = v.InferOutput<typeof courseNews>;

export const getCourse = defineOperation({
  summary:
    'A published course as everybody may see it: the first 100 sections and the first 12 lectures, no video addresses.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId'],
  access: 'public',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: v.object({
    ...courseCard.entries,
    courseContent: v.array(outlineSection),
    categoryName: v.string(),
    publishedAt: v.string(),
    version: v.number(),
    /** Whether lectures that were only marked count for the certificate. */
    acceptsMarks: v.boolean(),
    /** Prior knowledge or things that a student needs, one per line. */
    requirements: v.optional(v.string()),
    /** The first free lecture; absent without any. */
    freeLecture: v.optional(namedLecture),
    /** Absent without changes. */
    news: v.optional(courseNews),
  }),
});

export const getInstructor = defineOperation({
  summary:
    "An instructor's public page: their words, their picture and their published courses (at most 100), newest first.",
  methods: ['GET'],
  paths: ['/api/v1/instructors/:userId'],
  access: 'public',
  params: v.object({ userId: id('NOT_FOUND') }),
  data: v.object({
    ...person.entries,
    about: v.string(),
    /** The day on which their account was made, like `2026-11-20`. */
    since: v.string(),
    /** Enrolments in their published courses. */
    studentsCount: v.number(),
    /** Of their published courses; 0 without reviews. */
    averageRating: v.number(),
    reviewsCount: v.number(),
    courses: v.array(courseCard),
  }),
});

export const getCourseSections = defineOperation({
  summary: 'All sections of a published course by name, with the counts of their lectures.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/sections'],
  access: 'public',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: v.array(outlineSection),
});

export const getCourseSection = defineOperation({
  summary: 'A section of a published course with all its lectures, as everybody may see them.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/sections/:sectionId'],
  access: 'public',
  params: v.object({ courseId: id('COURSE_NOT_FOUND'), sectionId: id('SECTION_NOT_FOUND') }),
  data: outlineSection,
});

export const getFreeLecture = defineOperation({
  summary:
    'A lecture of a published course that everybody may watch and read, with the addresses of its video. Any other lecture is refused.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/free-lectures/:lectureId'],
  access: 'public',
  params: v.object({ courseId: id('COURSE_NOT_FOUND'), lectureId: id('LECTURE_NOT_FOUND') }),
  data: v.object({
    course: courseCard,
    /** Whether a lecture without a code track and starter code has no editor. */
    hidesEditor: v.boolean(),
    sectionName: v.string(),
    /** Position among all lectures of the course, from 1. */
    number: v.number(),
    lecture,
    /** Null without a video. */
    video: v.nullable(lectureVideo),
    /** The next free lecture. */
    next: v.nullable(namedLecture),
  }),
});
