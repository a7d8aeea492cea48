import * as v from 'valibot';
import { course, courseLevels, lecture, section } from './course.ts';
import { courseChange } from './course-change.ts';
import { memberRole } from './course-staff.ts';
import { baseRevision, id, language, oneLine, optionalId, requiredText, text } from './fields.ts';
import { IMAGE_MAX_BYTES } from './file-kinds.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { GiB } from './units.ts';

const PRICE = 'Please enter a price as a number';
/** Excludes `0x10` and `1e3`, which JavaScript reads as numbers but people do not write as prices. */
const AMOUNT = /^[+-]?(\d+\.?\d*|\.\d+)$/;

const price = v.pipe(
  v.union([v.number(), v.string()], PRICE),
  v.transform(String),
  v.trim(),
  v.nonEmpty('FIELDS_REQUIRED'),
  v.regex(AMOUNT, PRICE),
  v.transform(Number),
  v.minValue(0, 'A price cannot be under 0'),
  v.maxValue(99_999.99, 'A price can be at most 99,999.99'),
  v.check(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'A price has at most two decimals',
  ),
);

export const courseFields = v.object({
  courseName: oneLine(200, 'A title'),
  courseDescription: requiredText(5000, 'A description'),
  price,
  category: id('CATEGORY_NOT_FOUND'),
  whatYouWillLearn: requiredText(5000, 'What students will learn'),
  /** These three: empty clears the value; absent keeps it. */
  level: v.optional(v.picklist(['', ...courseLevels], 'There is no such level')),
  language: v.optional(v.union([v.literal(''), language], 'A language is given as en or pt-BR')),
  requirements: v.optional(v.pipe(text(2000, 'What students need'), v.trim())),
});

export const MAX_STARTER_CODE = 20_000;

export const lectureFields = v.object({
  title: oneLine(200, 'A title'),
  description: requiredText(20_000, 'A description'),
  /** Initial code of the editor; absent keeps it. */
  starterCode: v.optional(text(MAX_STARTER_CODE, 'The starter code')),
});

export const sectionName = oneLine(200, 'A section name');

/**
 * `Draft` until first published or after unpublishing. `Unpublished changes` while the working copy differs from the
 * version.
 */
export const publishState = v.picklist(['Draft', 'Published', 'Unpublished changes']);
export type PublishState = v.InferOutput<typeof publishState>;

/** The working copy of the instructor's own course. */
export const ownCourse = v.object({
  ...course.entries,
  publishState,
  updatedAt: v.string(),
  /** The price in the catalogue; absent while it is that of the working copy, and outside the catalogue. */
  publicPrice: v.optional(v.number()),
  /** When the public version was published; null while the course is not in the catalogue. */
  publishedAt: v.nullable(v.string()),
  /** Number of reviews without a reply. */
  unansweredReviews: v.number(),
  /** Revision of the course's information, without the outline. */
  revision: v.number(),
  /** Whether lectures that were only marked count towards completing the course. */
  acceptsMarks: v.boolean(),
  /** Whether lectures without an exercise, a code track and starter code have no editor. */
  hidesEditor: v.boolean(),
  /** Prior knowledge or things that a student needs, one per line. */
  requirements: v.string(),
  /** Why an administrator took the course down; null otherwise. */
  takenDownReason: v.nullable(v.string()),
  /** When the course is published automatically; null when not scheduled. */
  scheduledAt: v.nullable(v.string()),
  /** The caller's role when they are not the owner; absent for the owner. */
  role: v.optional(memberRole),
  /** Present when other people teach the course too. */
  isShared: v.optional(v.literal(true)),
  /** Present when it was published and its teachers have taken it out of the catalogue. */
  isWithdrawn: v.optional(v.literal(true)),
  /** Present with isWithdrawn when the working copy differs from the last version. */
  isChanged: v.optional(v.literal(true)),
});
export type OwnCourse = v.InferOutput<typeof ownCourse>;

const thumbnail = { maxBytes: IMAGE_MAX_BYTES };
export const VIDEO_MAX_BYTES = 2 * GiB;
const video = { maxBytes: VIDEO_MAX_BYTES };

export const getInstructorCourses = defineOperation({
  summary:
    "The instructor's own courses, drafts too, last changed first; with content=none, courseContent is left empty.",
  methods: ['GET'],
  paths: ['/api/v1/getInstructorCourses'],
  access: 'instructor',
  query: v.object({
    content: v.optional(v.picklist(['whole', 'none'], 'content is whole or none'), 'whole'),
  }),
  data: v.array(ownCourse),
});

export const createCourse = defineOperation({
  summary: 'Creates a course as a draft.',
  methods: ['POST'],
  paths: ['/api/v1/createCourse'],
  access: 'instructor',
  rates: [rates.createCourse],
  quotas: [quotas.courses, quotas.courseTexts],
  body: courseFields,
  files: { thumbnail },
  data: v.object({ course: ownCourse }),
  message: 'Course created successfully',
});

export const updateCourse = defineOperation({
  summary: "Changes the working copy's information. Without a new thumbnail the old one stays.",
  methods: ['PUT'],
  paths: ['/api/v1/updateCourse'],
  access: 'instructor',
  rates: [rates.changePicture],
  quotas: [quotas.courseTexts],
  body: v.object({ ...courseFields.entries, courseId: id('COURSE_NOT_FOUND'), revision: baseRevision }),
  files: { thumbnail },
  data: ownCourse,
  message: 'Course updated successfully',
});

export const setCompletionRule = defineOperation({
  summary: 'Sets whether lectures that were only marked count when the course is completed.',
  methods: ['PUT'],
  paths: ['/api/v1/own-courses/:courseId/completion-rule'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  body: v.object({ acceptsMarks: v.boolean() }),
  data: ownCourse,
});

export const setHiddenEditor = defineOperation({
  summary: 'Sets whether lectures without an exercise, a code track and starter code have no editor.',
  methods: ['PUT'],
  paths: ['/api/v1/own-courses/:courseId/hidden-editor'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  body: v.object({ hidesEditor: v.boolean() }),
  data: ownCourse,
});

const status = v.union(
  [v.boolean(), v.picklist(['Draft', 'Published', 'true', 'false'])],
  'A status is Draft or Published',
);

export const updateCourseStatus = defineOperation({
  summary: 'Publishes the working copy as a new version, or takes the course out of the catalogue.',
  methods: ['PUT', 'POST'],
  paths: ['/api/v1/updateCourseStatus'],
  access: 'instructor',
  rates: [rates.publish],
  quotas: [quotas.versions],
  body: v.object({
    courseId: id('COURSE_NOT_FOUND'),
    status: v.nullish(status),
    isPublished: v.nullish(status),
    /** With true, the students get no notice and no mail about the new version; their page offers it all the same. */
    tellsNobody: v.nullish(v.boolean()),
  }),
  data: ownCourse,
  message: 'Course status updated successfully',
});

export const deleteCourse = defineOperation({
  summary:
    'Deletes a course, which can be restored for 30 days; students who are enrolled keep the version that they follow, and their record.',
  methods: ['POST', 'DELETE'],
  paths: ['/api/v1/deleteCourse'],
  access: 'instructor',
  body: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  message: 'Course deleted',
});

export const getAllSections = defineOperation({
  summary:
    "A course's sections: the working copy for its owner, the version that an enrolled student follows, the outline without videos for others.",
  methods: ['POST'],
  paths: ['/api/v1/getAllSections'],
  access: 'signed-in',
  body: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: v.array(section),
});

export const createSection = defineOperation({
  summary: 'Adds a section at the end.',
  methods: ['POST'],
  paths: ['/api/v1/createSection'],
  access: 'instructor',
  quotas: [quotas.sections, quotas.courseBin],
  body: v.object({ courseId: id('COURSE_NOT_FOUND'), sectionName }),
  data: section,
  message: 'Section created successfully',
});

export const updateSection = defineOperation({
  summary: 'Renames a section.',
  methods: ['PUT'],
  paths: ['/api/v1/updateSection'],
  access: 'instructor',
  body: v.object({ sectionId: id('SECTION_NOT_FOUND'), sectionName, revision: baseRevision }),
  data: section,
  message: 'Section updated successfully',
});

export const deleteSection = defineOperation({
  summary: 'Deletes a section with its lectures from the working copy.',
  methods: ['DELETE', 'POST'],
  paths: ['/api/v1/deleteSection'],
  access: 'instructor',
  body: v.object({ sectionId: id('SECTION_NOT_FOUND') }),
  message: 'Section deleted successfully',
});

export const getAllSubSections = defineOperation({
  summary: "A section's lectures, by the rules of getAllSections.",
  methods: ['POST'],
  paths: ['/api/v1/getAllSubSections'],
  access: 'signed-in',
  body: v.object({ sectionId: id('SECTION_NOT_FOUND') }),
  data: v.array(lecture),
});

export const createSubSection = defineOperation({
  summary: 'Adds a lecture at the end of a section, with or without a video.',
  methods: ['POST'],
  paths: ['/api/v1/createSubSection'],
  access: 'instructor',
  quotas: [quotas.lectures, quotas.courseBin, quotas.lectureTexts, quotas.videos, quotas.courseTexts],
  body: v.object({
    ...lectureFields.entries,
    sectionId: id('SECTION_NOT_FOUND'),
    /** Whether the description is Markdown; otherwise it is shown as plain text. */
    isMarkdown: v.pipe(
      v.optional(v.picklist(['true', 'false']), 'false'),
      v.transform((word) => word === 'true'),
    ),
  }),
  files: { video },
  data: lecture,
  message: 'Lecture created successfully',
});

export const updateSubSection = defineOperation({
  summary: 'Changes a lecture of the working copy; the video stays when none is sent.',
  methods: ['PUT'],
  paths: ['/api/v1/updateSubSection'],
  access: 'instructor',
  quotas: [quotas.lectureTexts, quotas.videos, quotas.courseTexts],
  body: v.object({
    ...lectureFields.entries,
    subSectionId: id('LECTURE_NOT_FOUND'),
    sectionId: optionalId('SECTION_NOT_FOUND'),
    revision: baseRevision,
  }),
  files: { video },
  data: lecture,
  message: 'Lecture updated successfully',
});

export const deleteSubSection = defineOperation({
  summary: 'Deletes a lecture from the working copy.',
  methods: ['DELETE', 'POST'],
  paths: ['/api/v1/deleteSubSection'],
  access: 'instructor',
  body: v.object({ subSectionId: id('LECTURE_NOT_FOUND'), sectionId: optionalId('SECTION_NOT_FOUND') }),
  message: 'Lecture deleted successfully',
});

export const getOwnCourse = defineOperation({
  summary: "One of the instructor's own courses: the working copy, with its content.",
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: ownCourse,
});

/** The ids of the sections in their order, each with those of its lectures. */
const outlineOrder = v.pipe(
  v.array(
    v.object({
      _id: id('SECTION_NOT_FOUND'),
      subSection: v.pipe(v.array(id('LECTURE_NOT_FOUND')), v.maxLength(1000)),
    }),
  ),
  v.maxLength(500),
);

export const reorderCourse = defineOperation({
  summary:
    'Sets the order of the sections and of their lectures. It must contain every id of the working copy once. With `base`, the order that it was made of, it is refused once somebody else has changed that one.',
  methods: ['PUT'],
  paths: ['/api/v1/own-courses/:courseId/order'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  body: v.object({ sections: outlineOrder, base: v.optional(outlineOrder) }),
  data: v.array(section),
  message: 'Order saved',
});

export const getUnpublishedChanges = defineOperation({
  summary:
    'What publishing would change for everybody else; of a withdrawn course, what differs from its last version.',
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/changes'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: v.array(courseChange),
});

/** Students whom a new version is told: by a notice in Lectern, by a mail, or by both. */
export const publishAudience = v.object({
  notices: v.number(),
  mails: v.number(),
  /** Who get the notice and no mail, as one about a version of the course went to them within a day. */
  mailedToday: v.number(),
  /** Who get the notice and no mail, as they have turned these mails off. */
  mailsOff: v.number(),
});
export type PublishAudience = v.InferOutput<typeof publishAudience>;

export const getPublishAudience = defineOperation({
  summary:
    'How many students would get a notice, and how many a mail, if the working copy were published now. Who had a mail about the course’s versions within a day gets no other.',
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/publish-audience'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: publishAudience,
});
