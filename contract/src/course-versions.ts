import * as v from 'valibot';
import { courseChange } from './course-change.ts';
import { id } from './fields.ts';
import { quotas } from './limits.ts';
import { defineOperation } from './operation.ts';

/** A published version; it is immutable. */
export const courseVersion = v.object({
  number: v.number(),
  publishedAt: v.string(),
  /** Whether it is the version in the catalogue. */
  isPublic: v.boolean(),
  /** Number of students who follow it. */
  students: v.number(),
  sectionsCount: v.number(),
  lecturesCount: v.number(),
  durationSeconds: v.number(),
});
export type CourseVersion = v.InferOutput<typeof courseVersion>;

const versionInPath = v.object({
  courseId: id('COURSE_NOT_FOUND'),
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'VERSION_NOT_FOUND'), v.transform(Number)),
});

export const getCourseVersions = defineOperation({
  summary: "All published versions of the instructor's own course, newest first.",
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/versions'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: v.array(courseVersion),
});

/** `earlier`: the previous version; `working`: the instructor's working copy; or the number of any other version. */
export const comparedWith = v.pipe(
  v.string(),
  v.regex(/^(?:earlier|working|[1-9]\d{0,6})$/, 'VERSION_NOT_FOUND'),
);
export type ComparedWith = v.InferOutput<typeof comparedWith>;

export const getCourseVersionChanges = defineOperation({
  summary: 'The changes to a version from the previous one, from another one, or from the working copy.',
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/versions/:number/changes'],
  access: 'instructor',
  params: versionInPath,
  query: v.object({ from: v.optional(comparedWith, 'earlier') }),
  data: v.array(courseChange),
});

/** A text of a course or of a lecture, in both versions. */
export const changedText = v.object({
  field: v.picklist(['description', 'starterCode', 'whatYouWillLearn', 'requirements']),
  before: v.string(),
  after: v.string(),
});
export type ChangedText = v.InferOutput<typeof changedText>;

export const getVersionTexts = defineOperation({
  summary:
    'The texts of a course or of one of its lectures that differ between a version and the previous one, another one, or the working copy.',
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/versions/:number/texts/:partId'],
  access: 'instructor',
  params: v.object({ ...versionInPath.entries, partId: id('LECTURE_NOT_FOUND') }),
  query: v.object({ from: v.optional(comparedWith, 'earlier') }),
  data: v.array(changedText),
});

export const restoreCourseVersion = defineOperation({
  summary:
    'Restores a version into the working copy. Sections and lectures that the version does not have go to the bin.',
  methods: ['POST'],
  paths: ['/api/v1/own-courses/:courseId/versions/:number/restore'],
  access: 'instructor',
  quotas: [quotas.courseTexts],
  params: versionInPath,
  message: 'The working copy is as that version again',
});
