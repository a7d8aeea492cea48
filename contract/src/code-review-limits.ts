import { HOUR, MiB } from './units.ts';

/** Rates of code reviews and shared solutions, in the form that `limits.ts` defines. */
export const codeReviewRates = {
  askCodeReview: {
    name: 'code-review-ask',
    counts: 'reviews of programs asked for',
    per: ['person'],
    max: 30,
    windowMs: HOUR,
    countedBy: 'call',
  },
  saveCodeRemark: {
    name: 'code-remark-save',
    counts: 'remarks and verdicts on programs, and reviews of groups begun',
    per: ['person'],
    max: 600,
    windowMs: HOUR,
    countedBy: 'call',
  },
  sendToGroup: {
    name: 'code-review-group',
    counts: 'reviews sent to all who wrote the same program',
    per: ['person'],
    max: 60,
    windowMs: HOUR,
    countedBy: 'call',
  },
  shareSolution: {
    name: 'solution-share',
    counts: 'solutions shared with the class',
    per: ['person'],
    max: 30,
    windowMs: HOUR,
    countedBy: 'call',
  },
  voteForSolution: {
    name: 'solution-vote',
    counts: 'votes for the clearest solution',
    per: ['person'],
    max: 240,
    windowMs: HOUR,
    countedBy: 'call',
  },
} as const;

export const codeReviewQuotas = {
  waitingReviews: {
    name: 'waiting-reviews',
    counts: 'reviews of programs that one waits for',
    per: 'person and course',
    max: 10,
    unit: 'pieces',
    heldBy: 'service',
    whenFull: 'You are waiting for as many reviews as are allowed in a tutorial: take one back first',
  },
  codeRemarks: {
    name: 'code-remarks',
    counts: 'remarks',
    per: 'review',
    max: 100,
    unit: 'pieces',
    heldBy: 'service',
    whenFull: 'This review has as many remarks as are allowed',
  },
  /** One review can be sent to 500 students. */
  reviewTexts: {
    name: 'review-texts',
    counts: 'bytes of finished reviews in courses',
    per: 'person',
    max: 64 * MiB,
    unit: 'bytes',
    heldBy: 'call',
    whenFull:
      'The reviews in your courses take up all the space that this server gives each instructor: ask us for more through the contact page',
  },
} as const;
