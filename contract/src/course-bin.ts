import * as v from 'valibot';
import { section } from './course.ts';
import { id } from './fields.ts';
import { quotas } from './limits.ts';
import { defineOperation } from './operation.ts';
import { DAY } from './units.ts';

/** How long a deleted section, lecture or course can be restored. */
export const BIN_KEPT = 30 * DAY;

/** A section or lecture that was deleted from the working copy and can be restored. */
export const deletedPart = v.object({
  _id: v.string(),
  kind: v.picklist(['section', 'lecture']),
  title: v.string(),
  /** The section of a deleted lecture; empty for a section. */
  sectionName: v.string(),
  /** Number of lectures deleted with a section; 0 for a lecture. */
  lecturesCount: v.number(),
  deletedAt: v.string(),
  /** When it is deleted permanently. */
  goneAt: v.string(),
});
export type DeletedPartOfCourse = v.InferOutput<typeof deletedPart>;

const partInPath = v.object({ courseId: id('COURSE_NOT_FOUND'), partId: id('PART_NOT_FOUND') });

export const getDeletedParts = defineOperation({
  summary: 'Sections and lectures that were deleted from the working copy in the last 30 days, newest first.',
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/deleted'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: v.array(deletedPart),
});

export const restorePart = defineOperation({
  summary:
    'Restores a deleted section or lecture at its place; a section with the lectures that were deleted with it.',
  methods: ['POST'],
  paths: ['/api/v1/own-courses/:courseId/deleted/:partId/restore'],
  access: 'instructor',
  quotas: [quotas.sections, quotas.lectures, quotas.lectureTexts],
  params: partInPath,
  data: v.array(section),
  message: 'Brought back',
});

export const discardPart = defineOperation({
  summary: 'Deletes a deleted section or lecture for good, and frees the space of its videos.',
  methods: ['DELETE'],
  paths: ['/api/v1/own-courses/:courseId/deleted/:partId'],
  access: 'instructor',
  params: partInPath,
  message: 'Deleted for good',
});

/** A course that its owner deleted and can restore. */
export const deletedCourse = v.object({
  _id: v.string(),
  courseName: v.string(),
  sectionsCount: v.number(),
  lecturesCount: v.number(),
  studentsCount: v.number(),
  deletedAt: v.string(),
  /** When it is deleted permanently. */
  goneAt: v.string(),
});
export type DeletedCourse = v.InferOutput<typeof deletedCourse>;

const courseInPath = v.object({ courseId: id('COURSE_NOT_FOUND') });

export const getDeletedCourses = defineOperation({
  summary: 'Own courses that were deleted in the last 30 days, newest first.',
  methods: ['GET'],
  paths: ['/api/v1/deleted-courses'],
  access: 'instructor',
  data: v.array(deletedCourse),
});

export const restoreCourse = defineOperation({
  summary:
    'Restores a deleted course as it was, outside the catalogue, with its versions and its students’ records.',
  methods: ['POST'],
  paths: ['/api/v1/deleted-courses/:courseId/restore'],
  access: 'instructor',
  quotas: [quotas.courses],
  params: courseInPath,
  message: 'Brought back',
});

export const discardCourse = defineOperation({
  summary:
    'Deletes a deleted course for good, and frees the space of its videos; students who are enrolled keep their version.',
  methods: ['DELETE'],
  paths: ['/api/v1/deleted-courses/:courseId'],
  access: 'instructor',
  params: courseInPath,
  message: 'Deleted for good',
});
