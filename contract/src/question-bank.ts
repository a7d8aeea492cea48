import * as v from 'valibot';
import { id, text } from './fields.ts';
import { defineOperation } from './operation.ts';
import { question } from './quiz-content.ts';

export const questionBank = v.object({
  questions: v.array(v.object({ lecture: v.string(), lectureTitle: v.string(), question })),
  /** Number of further questions that match. */
  more: v.number(),
  /** All tags of the course's questions. */
  tags: v.array(v.string()),
});
export type QuestionBank = v.InferOutput<typeof questionBank>;

export const getQuestionBank = defineOperation({
  summary:
    "The questions of all quizzes in the instructor's own course, in the order of its lectures: those with a tag or these words.",
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/questions'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  query: v.object({ q: v.optional(text(200, 'A search')), tag: v.optional(text(40, 'A tag')) }),
  data: questionBank,
});
