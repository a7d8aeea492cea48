import * as v from 'valibot';
import { id, requiredText } from './fields.ts';
import { defineOperation } from './operation.ts';

/** A question or an answer that was reported as improper. */
export const reportedText = v.object({
  /** Id of the answer, or of the question itself. */
  _id: v.string(),
  kind: v.picklist(['question', 'answer']),
  courseId: v.string(),
  courseName: v.string(),
  /** Name of the author; empty for a deleted account. */
  author: v.string(),
  title: v.string(),
  body: v.string(),
  /** Number of reports since it was last looked at. */
  reported: v.number(),
  /** Reasons of the newest ten reports. */
  reasons: v.array(v.string()),
});
export type ReportedText = v.InferOutput<typeof reportedText>;

const textId = id('QUESTION_NOT_FOUND');

export const getReportedQuestions = defineOperation({
  summary: 'Questions and answers with open reports, newest first, fifty at a time.',
  methods: ['GET'],
  paths: ['/api/v1/admin/reported-questions'],
  access: 'admin',
  query: v.object({ after: v.optional(id('INVALID_INPUT')) }),
  data: v.object({ texts: v.array(reportedText), next: v.nullable(v.string()) }),
});

export const keepQuestion = defineOperation({
  summary: 'Keeps a question or an answer, and closes its reports.',
  methods: ['DELETE'],
  paths: ['/api/v1/admin/reported-questions/:textId/reports'],
  access: 'admin',
  params: v.object({ textId }),
  message: 'Kept',
});

export const removeQuestion = defineOperation({
  summary: 'Deletes a question with its answers, or an answer; its author is told the reason by mail.',
  methods: ['POST'],
  paths: ['/api/v1/admin/reported-questions/:textId/removal'],
  access: 'admin',
  params: v.object({ textId }),
  body: v.object({ reason: requiredText(500, 'A reason') }),
  message: 'Removed',
});
