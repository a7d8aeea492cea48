import * as v from 'valibot';
import { memberRole } from './course-staff.ts';
import { id, oneLine, requiredText, text } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { answerTimes, questionCard } from './questions.ts';

export const inboxQuestion = v.object({
  ...questionCard.entries,
  course: v.string(),
  courseName: v.string(),
  /** The beginning of the question's details. */
  excerpt: v.string(),
  /** Empty for a deleted lecture. */
  lectureName: v.string(),
  /** When the asker wrote again below a teacher's last answer; null otherwise. */
  askedAgainAt: v.nullable(v.string()),
  /** Fellow students have answered, and no teacher. */
  isAnsweredByStudent: v.boolean(),
});
export type InboxQuestion = v.InferOutput<typeof inboxQuestion>;

export const inboxCourse = v.object({
  _id: v.string(),
  courseName: v.string(),
  /** Waiting questions; a thousand means a thousand or more. */
  waiting: v.number(),
  times: answerTimes,
  /** The caller's role when they are not the owner. An assistant may not write to the students. */
  role: v.optional(memberRole),
});
export type InboxCourse = v.InferOutput<typeof inboxCourse>;

export const inboxShow = v.picklist(['waiting', 'all']);
export type InboxShow = v.InferOutput<typeof inboxShow>;

export const getQuestionInbox = defineOperation({
  summary:
    "Questions of the instructor's own courses, twenty at a time: those without an accepted answer that no teacher has answered or whose asker wrote again since, the oldest first; or all, the newest first; with `q`, those of them that contain the words; with `question`, that one alone, whether it waits or not.",
  methods: ['GET'],
  paths: ['/api/v1/question-inbox'],
  access: 'instructor',
  query: v.object({
    show: v.optional(inboxShow, 'waiting'),
    course: v.optional(id('COURSE_NOT_FOUND')),
    q: v.optional(text(200, 'A search'), ''),
    after: v.optional(id('QUESTION_NOT_FOUND')),
    question: v.optional(id('QUESTION_NOT_FOUND')),
  }),
  data: v.object({ questions: v.array(inboxQuestion), next: v.nullable(v.string()) }),
});

export const getInboxCourses = defineOperation({
  summary:
    "The instructor's own courses with students or questions: how many questions wait, and the waiting times.",
  methods: ['GET'],
  paths: ['/api/v1/question-inbox/courses'],
  access: 'instructor',
  data: v.array(inboxCourse),
});

export const cannedAnswer = v.object({ _id: v.string(), title: v.string(), body: v.string() });
export type CannedAnswer = v.InferOutput<typeof cannedAnswer>;

const cannedAnswerId = id('ANSWER_NOT_FOUND');

export const getCannedAnswers = defineOperation({
  summary: "The instructor's canned answers, by title.",
  methods: ['GET'],
  paths: ['/api/v1/canned-answers'],
  access: 'instructor',
  data: v.array(cannedAnswer),
});

export const saveCannedAnswer = defineOperation({
  summary: 'Saves a canned answer under an id that the page made.',
  methods: ['PUT'],
  paths: ['/api/v1/canned-answers/:cannedAnswerId'],
  access: 'instructor',
  rates: [rates.saveAnswer],
  quotas: [quotas.cannedAnswers],
  params: v.object({ cannedAnswerId }),
  body: v.object({ title: oneLine(100, 'A title'), body: requiredText(10_000, 'An answer') }),
  data: cannedAnswer,
});

export const deleteCannedAnswer = defineOperation({
  summary: 'Deletes a canned answer. Answers that were made from it stay.',
  methods: ['DELETE'],
  paths: ['/api/v1/canned-answers/:cannedAnswerId'],
  access: 'instructor',
  params: v.object({ cannedAnswerId }),
  message: 'Deleted',
});
