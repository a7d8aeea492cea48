import * as v from 'valibot';
import { id, text } from './fields.ts';
import { progress } from './learning.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { answers, questionKey } from './quiz-answers.ts';
import { MOST_EXTENSIONS } from './quiz-rules.ts';
import { quiz, quizState, quizTry } from './shown-quiz.ts';

const place = v.object({ courseId: id('COURSE_NOT_FOUND'), lectureId: id('LECTURE_NOT_FOUND') });
const PATH = '/api/v1/courses/:courseId/lectures/:lectureId/quiz';

export const getQuiz = defineOperation({
  summary:
    "A lecture's questions for a student who is enrolled, with what they answered; the owner sees the working copy.",
  methods: ['GET'],
  paths: [PATH],
  access: 'signed-in',
  params: place,
  data: quiz,
});

export const sitQuiz = defineOperation({
  summary:
    'Begins a try with a time limit, or extends it by the same time once more. Repeating a number of extensions changes nothing. Returns the quiz with its questions.',
  methods: ['PUT'],
  paths: [`${PATH}/sitting`],
  access: 'student',
  rates: [rates.answerQuiz],
  params: place,
  /** Total number of extensions. */
  body: v.object({
    extensions: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_EXTENSIONS)),
  }),
  data: quiz,
});

export const answerQuiz = defineOperation({
  summary:
    'Judges answers to the questions below a lecture, or to one at a second, and stores the try; that of the owner is not stored.',
  methods: ['PUT'],
  paths: [`${PATH}/tries/:tryId`],
  access: 'signed-in',
  rates: [rates.answerQuiz],
  quotas: [quotas.quizAnswers],
  /** The page makes the id, so that a retry whose verdict was lost is judged once. */
  params: v.object({ ...place.entries, tryId: id('INVALID_INPUT') }),
  body: v.object({
    /** A question at a second; null for all below the lecture. */
    question: v.nullable(questionKey),
    answers,
    /** The timed try that is handed in, as `sitting` names it: another one takes no answers of it. */
    begunAt: v.optional(text(40)),
    /**
     * Below the lecture: answers that are not whole count as wrong, as at the end of a time. Without it they are refused,
     * and cost no try.
     */
    isAsItIs: v.optional(v.boolean()),
  }),
  data: v.object({
    /** Named `attempt`, as in exercises. */
    attempt: quizTry,
    state: quizState,
    /** Null in the owner's preview. */
    progress: v.nullable(progress),
  }),
});
