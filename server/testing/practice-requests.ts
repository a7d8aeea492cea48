import { randomUUID } from 'node:crypto';
import type { OperationName } from '@lectern/contract';
import { newId } from '../src/platform/database/ids.ts';
import {
  aRemark,
  askedReviewInPath,
  finishedReviewInPath,
  groupInPath,
  remarkInPath,
  reviewInPath,
  reviewToAsk,
  sharedSolutionInPath,
  solutionToShare,
} from './code-review-examples.ts';
import {
  attemptInPath,
  courseInPath,
  exerciseInPath,
  none,
  ownExerciseInPath,
  program,
} from './course-examples.ts';
import type { Example } from './example.ts';
import { doubling } from './exercises.ts';
import { answeredQuiz, aQuiz, begunQuiz, quizInPath } from './quizzes.ts';
import { addedCard, checkedCard, dayStart, ownCard, reviewedCard } from './recall.ts';

/** The requests about exercises, code reviews, quizzes and the daily review. */
export const practiceRequests = {
  getExercise: exerciseInPath,
  saveExerciseFiles: async (world) => ({ ...(await exerciseInPath(world)), body: program }),
  getExerciseHistory: exerciseInPath,
  runVisibleTests: async (world) => ({ ...(await exerciseInPath(world)), body: program }),
  submitExercise: async (world) => ({ ...(await exerciseInPath(world)), body: program }),
  getExerciseAttempt: attemptInPath,
  openExerciseHint: exerciseInPath,
  getExerciseSolutions: attemptInPath,
  getOwnExercise: ownExerciseInPath,
  getImportedExercise: ownExerciseInPath,
  getOwnExerciseHistory: ownExerciseInPath,
  saveExercise: (world) => ({ ...ownExerciseInPath(world), body: doubling }),
  deleteExercise: ownExerciseInPath,

  getSharedSolutions: attemptInPath,
  shareSolution: solutionToShare,
  removeSharedSolution: sharedSolutionInPath,
  voteForSolution: async (world) => {
    const { params } = await attemptInPath(world);
    return { ...(params && { params }), body: { solutionId: null } };
  },

  getCodeReviews: exerciseInPath,
  askCodeReview: reviewToAsk,
  withdrawCodeReview: askedReviewInPath,
  getReviewQueue: none,
  getReviewedCourses: none,
  getCodeReview: reviewInPath,
  openCodeReview: reviewInPath,
  saveCodeRemark: async (world) => {
    const { params } = await reviewInPath(world);
    return { params: { ...params, remarkId: newId() }, body: aRemark };
  },
  deleteCodeRemark: remarkInPath,
  finishCodeReview: async (world) => ({ ...(await reviewInPath(world)), body: { verdict: 'Well done' } }),
  sendToGroup: async (world) => ({
    ...(await finishedReviewInPath(world)),
    body: { verdict: 'Well done', remarks: [] },
  }),
  getAlsoFailed: reviewInPath,
  sendToAlsoFailed: async (world) => ({
    ...(await reviewInPath(world)),
    body: { note: 'Mind the end', attempts: [newId()] },
  }),
  getProgramGroups: exerciseInPath,
  reviewGroup: groupInPath,
  showGroupStudents: groupInPath,
  getQuiz: quizInPath,
  sitQuiz: begunQuiz,
  answerQuiz: answeredQuiz,
  getQuestionBank: courseInPath,
  getOwnQuiz: ownExerciseInPath,
  saveQuiz: (world) => ({ ...ownExerciseInPath(world), body: aQuiz() }),
  getJudgingAgain: ownExerciseInPath,
  getCorrectedQuizzes: courseInPath,
  judgeAgain: (world) => ({ ...ownExerciseInPath(world), body: { questions: [randomUUID()] } }),
  deleteQuiz: ownExerciseInPath,
  getDailyReview: () => ({ query: { dayStart: dayStart() } }),
  checkRecall: checkedCard,
  getRecallFigures: none,
  recordRecall: reviewedCard,
  getRecallCards: () => ({ query: { notesIn: randomUUID() } }),
  addRecallCard: addedCard,
  deleteRecallCard: ownCard,
  saveRecallSettings: () => ({ body: { cardsADay: 10, retention: 85 } }),
} satisfies Partial<Record<OperationName, Example>>;
