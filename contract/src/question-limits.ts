import { DAY, HOUR, MiB, MINUTE } from './units.ts';

/** Rates of questions and answers, in the form that `limits.ts` defines. */
export const questionRates = {
  saveQuestion: {
    name: 'question-save',
    counts: 'asked and changed questions',
    per: ['person'],
    max: 60,
    windowMs: HOUR,
    countedBy: 'call',
  },
  saveAnswer: {
    name: 'answer-save',
    counts: 'written and changed answers',
    per: ['person'],
    max: 240,
    windowMs: HOUR,
    countedBy: 'call',
  },
  shareQuestion: {
    name: 'question-share',
    counts: 'questions that somebody has too, or no longer',
    per: ['person'],
    max: 120,
    windowMs: HOUR,
    countedBy: 'call',
  },
  /** The search runs at each pause in typing. */
  findQuestions: {
    name: 'question-find',
    counts: 'lists of questions and searches in them',
    per: ['person'],
    max: 240,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  announcement: {
    name: 'announcement',
    counts: 'announcements to the students of a course',
    per: ['person'],
    max: 6,
    windowMs: DAY,
    countedBy: 'service',
  },
  /** To ten students at most: more get an announcement. */
  letter: {
    name: 'letter',
    counts: 'messages to single students of a course',
    per: ['person'],
    max: 60,
    windowMs: DAY,
    countedBy: 'service',
  },
  reportQuestion: {
    name: 'question-report',
    counts: 'reported questions and answers',
    per: ['person'],
    max: 30,
    windowMs: HOUR,
    countedBy: 'call',
  },
} as const;

export const questionQuotas = {
  questions: {
    name: 'questions',
    counts: 'questions',
    per: 'person and course',
    max: 500,
    unit: 'pieces',
    heldBy: 'service',
    whenFull: 'You have asked as many questions as are allowed in a tutorial: delete one first',
  },
  answers: {
    name: 'answers',
    counts: 'answers',
    per: 'question',
    max: 200,
    unit: 'pieces',
    heldBy: 'service',
    whenFull: 'This question has as many answers as are allowed',
  },
  cannedAnswers: {
    name: 'canned-answers',
    counts: 'answers that are kept to be used again',
    per: 'person',
    max: 200,
    unit: 'pieces',
    heldBy: 'service',
    whenFull: 'You have kept as many answers as are allowed: delete one first',
  },
  clarifications: {
    name: 'clarifications',
    counts: 'clarifications',
    per: 'course',
    max: 1000,
    unit: 'pieces',
    heldBy: 'service',
    whenFull: 'This course has as many clarifications as are allowed: remove one first',
  },
  questionTexts: {
    name: 'question-texts',
    counts: 'bytes of questions and answers, with their earlier words',
    per: 'person',
    max: 16 * MiB,
    unit: 'bytes',
    heldBy: 'call',
    whenFull:
      'Your questions and answers take up all the space that this server gives each person: delete some first',
  },
} as const;
