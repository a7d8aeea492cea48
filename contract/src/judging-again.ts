import * as v from 'valibot';
import { people } from './analytics.ts';
import { id } from './fields.ts';
import { rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { MAX_QUESTIONS, questionKey } from './quiz-answers.ts';

const place = v.object({ lectureId: id('LECTURE_NOT_FOUND') });
const PATH = '/api/v1/own-lectures/:lectureId/quiz/judging-again';

export const wrongedAnswers = v.object({
  question: v.string(),
  /** `Question 3`, or `Question at 0:12`. */
  name: v.string(),
  /** Markdown. */
  prompt: v.string(),
  /** Students with an answer that counted as wrong and is right by the corrected question. */
  students: people,
  /** Those of them who reach the pass mark with it for the first time, if this question alone is judged again. */
  passing: people,
  /** All students who are enrolled. */
  enrolled: v.number(),
  /** Only one to four who are not seen have answered: `others` of `students` and `passing` then stands for nobody, too. */
  fewOthers: v.boolean(),
  /** Whether the correction is published. Until then nothing can be judged by it. */
  isPublished: v.boolean(),
});
const {
  isPublished: _isPublished,
  enrolled: _enrolled,
  fewOthers: _fewOthers,
  ...judgedEntries
} = wrongedAnswers.entries;
/** What judging again has changed: `passing` are those who passed by it. */
export const judgedAnswers = v.object(judgedEntries);
export type JudgedAnswers = v.InferOutput<typeof judgedAnswers>;
export type WrongedAnswers = v.InferOutput<typeof wrongedAnswers>;

export const getJudgingAgain = defineOperation({
  summary:
    "The corrected questions of the instructor's own lecture that make earlier answers right. Lines to fix are left out: tests judge them.",
  methods: ['GET'],
  paths: [PATH],
  access: 'instructor',
  params: place,
  data: v.array(wrongedAnswers),
});

export const getCorrectedQuizzes = defineOperation({
  summary:
    "The lectures of the instructor's own course whose published corrections make earlier answers right, in the order of the newest version.",
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/corrected-quizzes'],
  access: 'instructor',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: v.array(v.object({ lecture: v.string(), title: v.string() })),
});

export const judgeAgain = defineOperation({
  summary:
    'Judges earlier answers by the corrected questions of the newest version. A try becomes better or stays as it is, and those whose try becomes better are told. Repeat it while `isMore`.',
  methods: ['POST'],
  paths: [PATH],
  access: 'instructor',
  rates: [rates.judgeAgain],
  params: place,
  body: v.object({
    questions: v.pipe(v.array(questionKey), v.minLength(1), v.maxLength(MAX_QUESTIONS)),
  }),
  /** `judged` is what this request has changed. */
  data: v.object({ isMore: v.boolean(), judged: v.array(judgedAnswers) }),
});
