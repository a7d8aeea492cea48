import * as v from 'valibot';
import { baseRevision, id, requiredText } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';

/** An instructor's remark at a second of a video, shown to every viewer there. */
export const clarification = v.object({
  _id: v.string(),
  second: v.number(),
  /** Markdown. */
  body: v.string(),
  updatedAt: v.string(),
  revision: v.number(),
});
export type Clarification = v.InferOutput<typeof clarification>;

const courseId = id('COURSE_NOT_FOUND');
const lectureId = id('LECTURE_NOT_FOUND');
const ofClarification = v.object({ courseId, clarificationId: id('CLARIFICATION_NOT_FOUND') });

export const getClarifications = defineOperation({
  summary: "Clarifications of a lecture's present video, by second.",
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/lectures/:lectureId/clarifications'],
  access: 'signed-in',
  params: v.object({ courseId, lectureId }),
  data: v.array(clarification),
});

export const saveClarification = defineOperation({
  summary: 'Pins a clarification under an id that the page made, or changes it.',
  methods: ['PUT'],
  paths: ['/api/v1/courses/:courseId/clarifications/:clarificationId'],
  access: 'instructor',
  rates: [rates.saveAnswer],
  quotas: [quotas.clarifications, quotas.courseTexts],
  params: ofClarification,
  body: v.object({
    lectureId,
    second: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    body: requiredText(2000, 'A clarification'),
    revision: baseRevision,
  }),
  data: clarification,
  message: 'Clarification pinned',
});

export const deleteClarification = defineOperation({
  summary: 'Removes a clarification.',
  methods: ['DELETE'],
  paths: ['/api/v1/courses/:courseId/clarifications/:clarificationId'],
  access: 'instructor',
  params: ofClarification,
  message: 'Clarification removed',
});
