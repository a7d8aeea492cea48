import { MiB, MINUTE } from './units.ts';

/** Rates of quizzes, in the form that `limits.ts` defines. */
export const quizRates = {
  answerQuiz: {
    name: 'quiz-answer',
    counts: 'answered quizzes, and questions in videos',
    per: ['person'],
    max: 60,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  saveQuiz: {
    name: 'quiz-save',
    counts: 'saved quizzes; programs in them are run',
    per: ['person'],
    max: 30,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  judgeAgain: {
    name: 'quiz-judge-again',
    counts: 'corrected quizzes whose earlier answers are judged again, some hundred students at a time',
    per: ['person'],
    max: 120,
    windowMs: MINUTE,
    countedBy: 'call',
  },
} as const;

export const quizQuotas = {
  quizAnswers: {
    name: 'quiz-answers',
    counts: 'bytes of answers in quizzes',
    per: 'person',
    max: 16 * MiB,
    unit: 'bytes',
    heldBy: 'call',
    whenFull:
      'Your answers take up all the space that this server gives each student: ask us for help through the contact page',
  },
} as const;
