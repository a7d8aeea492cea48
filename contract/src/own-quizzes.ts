import * as v from 'valibot';
import { baseRevision, id } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { quizFields } from './quiz-content.ts';

export const ownQuiz = v.object({
  ...quizFields.entries,
  /** Output of the questions' programs. */
  outputs: v.array(v.object({ question: v.string(), output: v.string() })),
  /** Revision of the lecture's quiz. */
  revision: v.number(),
});
export type OwnQuiz = v.InferOutput<typeof ownQuiz>;

const ownPlace = v.object({ lectureId: id('LECTURE_NOT_FOUND') });
const OWN_PATH = '/api/v1/own-lectures/:lectureId/quiz';

export const getOwnQuiz = defineOperation({
  summary: "The quiz of the instructor's own lecture with everything in it; null while there is none.",
  methods: ['GET'],
  paths: [OWN_PATH],
  access: 'instructor',
  params: ownPlace,
  data: v.nullable(ownQuiz),
});

export const saveQuiz = defineOperation({
  summary: 'Saves the quiz of a lecture of the working copy; programs in it are run.',
  methods: ['PUT'],
  paths: [OWN_PATH],
  access: 'instructor',
  rates: [rates.saveQuiz],
  quotas: [quotas.courseTexts],
  params: ownPlace,
  body: v.object({ ...quizFields.entries, revision: baseRevision }),
  data: ownQuiz,
  message: 'Quiz saved',
});

export const deleteQuiz = defineOperation({
  summary: 'Removes the quiz from a lecture of the working copy; published versions keep it.',
  methods: ['DELETE'],
  paths: [OWN_PATH],
  access: 'instructor',
  params: ownPlace,
  message: 'Quiz removed',
});
