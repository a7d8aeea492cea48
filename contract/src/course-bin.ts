import * as v from 'valibot';
import { section } from './course.ts';
import { id } from './fields.ts';
import { quotas } from './limits.ts';
import { defineOperation } from './operation.ts';
import { DAY } from './units.ts';

/** How long a deleted section or lecture can be restored. */
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
  quotas: [quotas.sections, quotas.lectures],
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
