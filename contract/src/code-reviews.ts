import * as v from 'valibot';
import { exerciseFile, exerciseResult } from './exercises.ts';
import { baseRevision, id, requiredText, text } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { answerTimes, writer } from './questions.ts';

/** A remark on lines of a submitted attempt; the attempt never changes. */
export const codeRemark = v.object({
  _id: v.string(),
  file: v.string(),
  /** Counted from 1. */
  line: v.number(),
  lastLine: v.number(),
  /** Markdown. */
  body: v.string(),
  /** Replacement for these lines; null for none. */
  suggestion: v.nullable(v.string()),
});
export type CodeRemark = v.InferOutput<typeof codeRemark>;

/** A review as the attempt's student sees it: the instructor's words appear once the review is finished. */
export const codeReview = v.object({
  _id: v.string(),
  attempt: v.string(),
  number: v.number(),
  hasPassed: v.boolean(),
  files: v.array(exerciseFile),
  /** The student's question; empty without one. */
  note: v.string(),
  /** Null when the student did not ask: the review came from another student's program, the same or failing alike. */
  askedAt: v.nullable(v.string()),
  /** Whether the instructor has it open now. */
  isOpen: v.boolean(),
  finishedAt: v.nullable(v.string()),
  /** Markdown; empty until the review is finished. */
  verdict: v.string(),
  remarks: v.array(codeRemark),
});
export type CodeReview = v.InferOutput<typeof codeReview>;

const courseId = id('COURSE_NOT_FOUND');
const lectureId = id('LECTURE_NOT_FOUND');
const attemptId = id('ATTEMPT_NOT_FOUND');
const reviewId = id('REVIEW_NOT_FOUND');
const remarkId = id('REMARK_NOT_FOUND');
const ofLecture = v.object({ courseId, lectureId });
const PATH = '/api/v1/courses/:courseId/lectures/:lectureId/exercise/reviews';

export const getCodeReviews = defineOperation({
  summary:
    "Reviews of the student's own attempts at an exercise, the newest first, and the usual waiting times.",
  methods: ['GET'],
  paths: [PATH],
  access: 'student',
  params: ofLecture,
  data: v.object({ times: answerTimes, reviews: v.array(codeReview) }),
});

export const askCodeReview = defineOperation({
  summary: "Asks the instructor to review one of the student's own attempts, under an id that the page made.",
  methods: ['PUT'],
  paths: [`${PATH}/:reviewId`],
  access: 'student',
  rates: [rates.askCodeReview],
  quotas: [quotas.waitingReviews, quotas.code],
  params: v.object({ courseId, lectureId, reviewId }),
  body: v.object({ attemptId, note: v.optional(v.pipe(text(2000, 'A question'), v.trim()), '') }),
  data: codeReview,
  message: 'Review asked for',
});

export const withdrawCodeReview = defineOperation({
  summary: 'Withdraws the request for a review that is not finished.',
  methods: ['DELETE'],
  paths: [`${PATH}/:reviewId`],
  access: 'student',
  params: v.object({ courseId, lectureId, reviewId }),
  message: 'The review is no longer asked for',
});

/** A review as the course's instructor sees it in the queue. */
export const queuedReview = v.object({
  _id: v.string(),
  course: v.string(),
  courseName: v.string(),
  lecture: v.string(),
  /** Empty for a deleted lecture. */
  lectureName: v.string(),
  number: v.number(),
  hasPassed: v.boolean(),
  note: v.string(),
  askedAt: v.nullable(v.string()),
  /** Null for a student who did not ask, and for a deleted account. */
  student: writer,
  /** Another teacher who has it open now; null for nobody else. */
  openedBy: writer,
  finishedAt: v.nullable(v.string()),
  /** To how many students it was sent in one press; 1 for a review of one, and before it is sent. */
  sentTo: v.number(),
});
export type QueuedReview = v.InferOutput<typeof queuedReview>;

/**
 * An entry of the queue. Programs that are the same and wait are one entry, that of the longest wait: a review of it can
 * go to all who wrote it.
 */
export const queueEntry = v.object({
  ...queuedReview.entries,
  /** How many students wait with the same program, this one included; 0 when it is sent. */
  waiting: v.number(),
  /** How many requests of theirs one review answers: a student can ask more than once. */
  requests: v.number(),
  /** The others who wait, or had asked for what was sent, each once with their questions, longest first, at most ten. */
  alike: v.array(
    v.object({ _id: v.string(), student: writer, number: v.number(), note: v.string(), askedAt: v.string() }),
  ),
  /** To how many others a review of it can be sent, whether they wait or not. */
  others: v.number(),
  /** The newest attempt that the student has submitted since, while the review waits. */
  later: v.nullable(v.object({ number: v.number(), hasPassed: v.boolean() })),
});
export type QueueEntry = v.InferOutput<typeof queueEntry>;

export const queueShow = v.picklist(['waiting', 'sent']);
export type QueueShow = v.InferOutput<typeof queueShow>;

export const getReviewQueue = defineOperation({
  summary:
    "Reviews of attempts in the instructor's own courses, twenty at a time: those that wait, the oldest first, or those that were sent, asked for or not, the newest first. Those that wait with the same program are one entry, and so is what one press sent to several.",
  methods: ['GET'],
  paths: ['/api/v1/code-reviews'],
  access: 'instructor',
  query: v.object({
    show: v.optional(queueShow, 'waiting'),
    course: v.optional(courseId),
    after: v.optional(reviewId),
  }),
  data: v.object({ reviews: v.array(queueEntry), next: v.nullable(v.string()) }),
});

/** A review as the instructor edits it. */
export const openedReview = v.object({
  ...queuedReview.entries,
  /** Whether the caller may change the course, as for a hint. */
  mayEdit: v.boolean(),
  files: v.array(exerciseFile),
  /** Markdown: the instructions of the exercise's edition that was attempted; null when there is none any more. */
  task: v.nullable(v.string()),
  /** The files with which that edition begins; null when there is none any more. */
  starter: v.nullable(v.array(exerciseFile)),
  /** Whether the lecture has another edition by now. */
  hasChanged: v.boolean(),
  /** Test results; null for an attempt that is no longer kept. */
  result: v.nullable(exerciseResult),
  /** Titles of the hidden tests that failed. */
  hiddenFailed: v.array(v.string()),
  verdict: v.string(),
  /** Counts the changes of the verdict. */
  revision: v.number(),
  remarks: v.array(codeRemark),
  /** Students who wrote the same program, apart from names and formatting. */
  group: v.object({
    /** The group's id; null for a program that is not grouped yet. */
    _id: v.nullable(v.string()),
    students: v.number(),
    /** Names of those of `others` who asked for a review of it and wait, the longest wait first; at most ten. */
    asked: v.array(v.string()),
    /** Number of other students to whom this review can be sent: they wait for it, or their newest attempt is the same. */
    others: v.number(),
    /** Number of students who have a review of it, this one included once it is finished. */
    reviewed: v.number(),
  }),
  /**
   * Remarks of another review of the same program, moved to this one's lines; empty once this review has remarks of its
   * own.
   */
  offered: v.array(codeRemark),
  /**
   * The student's newest attempt, if they submitted another since; null for a program without a name. `student` leads to
   * it for those who show their work, `review` where they asked for a review of it too.
   */
  later: v.nullable(
    v.object({
      attempt: v.string(),
      number: v.number(),
      hasPassed: v.boolean(),
      student: v.nullable(v.string()),
      review: v.nullable(v.string()),
    }),
  ),
  /** The same student's previous review. */
  earlier: v.nullable(
    v.object({ number: v.number(), files: v.array(exerciseFile), remarks: v.array(codeRemark) }),
  ),
});
export type OpenedReview = v.InferOutput<typeof openedReview>;

export const getCodeReview = defineOperation({
  summary:
    'A review with the attempt, its remarks, and those of another review of the same program. With a name beside the program it is logged as a look at it, once a day.',
  methods: ['GET'],
  paths: ['/api/v1/code-reviews/:reviewId'],
  access: 'instructor',
  params: v.object({ reviewId }),
  data: openedReview,
});

export const openCodeReview = defineOperation({
  summary: 'Says that the instructor has a review open: for two minutes the queue and the student see it.',
  methods: ['POST'],
  paths: ['/api/v1/code-reviews/:reviewId/opened'],
  access: 'instructor',
  params: v.object({ reviewId }),
});

const lineNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));

export const saveCodeRemark = defineOperation({
  summary: 'Writes a remark at lines of the attempt under an id that the page made, or changes it.',
  methods: ['PUT'],
  paths: ['/api/v1/code-reviews/:reviewId/remarks/:remarkId'],
  access: 'instructor',
  rates: [rates.saveCodeRemark],
  quotas: [quotas.codeRemarks],
  params: v.object({ reviewId, remarkId }),
  body: v.object({
    file: text(60, 'A file name'),
    line: lineNumber,
    lastLine: lineNumber,
    body: requiredText(10_000, 'A remark'),
    suggestion: v.optional(v.nullable(text(10_000, 'A suggestion')), null),
  }),
  data: codeRemark,
});

export const deleteCodeRemark = defineOperation({
  summary: 'Deletes a remark.',
  methods: ['DELETE'],
  paths: ['/api/v1/code-reviews/:reviewId/remarks/:remarkId'],
  access: 'instructor',
  params: v.object({ reviewId, remarkId }),
  message: 'Remark deleted',
});

export const finishCodeReview = defineOperation({
  summary:
    'Finishes a review with a verdict in words, which shows it to the student. Calling it again changes the words.',
  methods: ['PUT'],
  paths: ['/api/v1/code-reviews/:reviewId/verdict'],
  access: 'instructor',
  rates: [rates.saveCodeRemark],
  params: v.object({ reviewId }),
  body: v.object({
    verdict: requiredText(10_000, 'A verdict'),
    revision: baseRevision,
    /** Also sends it, with all remarks, to the others who wrote the same program. */
    toGroup: v.optional(v.boolean(), false),
  }),
  /** `others` is the number of other students to whom it was sent. */
  data: v.object({ revision: v.number(), others: v.number() }),
  message: 'Review sent',
});

export const sendToGroup = defineOperation({
  summary:
    'Sends a finished review to the others who wrote the same program: the given remarks, in these words, at the lines of each program.',
  methods: ['POST'],
  paths: ['/api/v1/code-reviews/:reviewId/group'],
  access: 'instructor',
  rates: [rates.sendToGroup],
  quotas: [quotas.reviewTexts],
  params: v.object({ reviewId }),
  body: v.object({
    verdict: requiredText(10_000, 'A verdict'),
    remarks: v.pipe(
      v.array(v.object({ _id: remarkId, body: requiredText(10_000, 'A remark') })),
      v.maxLength(100),
    ),
  }),
  data: v.object({ students: v.number() }),
});

/** Another student whose newest attempt fails the same tests with another program. */
export const alsoFailed = v.object({
  attempt: v.string(),
  number: v.number(),
  name: v.string(),
  /** Null for a student who does not show their work but has asked for a review of this attempt. */
  student: v.nullable(v.string()),
  /** The review that was asked for; null without one. */
  review: v.nullable(v.string()),
});
export type AlsoFailed = v.InferOutput<typeof alsoFailed>;

export const getAlsoFailed = defineOperation({
  summary:
    'Students whose newest attempt fails the same tests as the reviewed one, with another program: who shows their work or asked for a review, without a finished one.',
  methods: ['GET'],
  paths: ['/api/v1/code-reviews/:reviewId/also-failed'],
  access: 'instructor',
  params: v.object({ reviewId }),
  data: v.array(alsoFailed),
});

export const sendToAlsoFailed = defineOperation({
  summary:
    'Sends one note about the whole program, as a review without remarks, to the named ones of those who fail the same tests.',
  methods: ['POST'],
  paths: ['/api/v1/code-reviews/:reviewId/also-failed'],
  access: 'instructor',
  rates: [rates.sendToGroup],
  quotas: [quotas.reviewTexts],
  params: v.object({ reviewId }),
  body: v.object({
    note: requiredText(10_000, 'A note'),
    attempts: v.pipe(v.array(attemptId), v.minLength(1), v.maxLength(100)),
  }),
  data: v.object({ students: v.number() }),
});
