import * as v from 'valibot';
import { codeRemark } from './code-reviews.ts';
import { attempt, attemptSummary, exerciseFile } from './exercises.ts';
import { id } from './fields.ts';
import { rates } from './limits.ts';
import { defineOperation } from './operation.ts';

const courseId = id('COURSE_NOT_FOUND');
const ownCourse = v.object({ courseId });
/** Another attempt of the same student at the same exercise. */
const neighbour = v.nullable(v.object({ _id: v.string(), number: v.number() }));
const learnerInPath = v.object({ courseId, studentId: id('STUDENT_NOT_SEEN') });

export const setTeachingMode = defineOperation({
  summary:
    "Makes the instructor's own course a taught class, whose instructor sees the work of those enrolled, or an open course. Each change ends the students' earlier consent.",
  methods: ['PUT'],
  paths: ['/api/v1/own-courses/:courseId/teaching-mode'],
  access: 'instructor',
  rates: [rates.publish],
  params: ownCourse,
  body: v.object({ isTaught: v.boolean() }),
});

export const showWork = defineOperation({
  summary:
    "Sets whether the instructor sees the student's progress, attempts, quiz answers and questions in a course. A student who has joined a taught class ends it by leaving.",
  methods: ['PUT'],
  paths: ['/api/v1/courses/:courseId/shown-work'],
  access: 'student',
  params: v.object({ courseId }),
  body: v.object({ isShown: v.boolean() }),
});

/** Least number of failed attempts at one exercise that counts as stuck. */
export const STUCK_FROM = 3;
/** Days without activity. */
export const AWAY_DAYS = 14;
/** Per cent of the lectures from which on a student counts as nearly done. */
export const NEARLY_DONE_FROM = 80;

const learnerEntries = {
  student: v.string(),
  name: v.string(),
  completedLectures: v.number(),
  totalLectures: v.number(),
  completedAt: v.nullable(v.string()),
  lastActiveAt: v.string(),
};

const waiting = v.object({ _id: v.string(), title: v.string(), since: v.string() });

export const learner = v.object({
  ...learnerEntries,
  /** The unpassed exercise with the most attempts; null for fewer than three attempts. */
  stuck: v.nullable(v.object({ lecture: v.string(), title: v.string(), attempts: v.number() })),
  /** The reviews that were asked for and are not finished, the longest wait first, at most ten. */
  waitingReviews: v.array(waiting),
  /** The questions that wait for an answer of a teacher, or for another one, in the same way. */
  waitingQuestions: v.array(waiting),
  /** The quiz below a lecture with the most tries, none of which passed. */
  failedQuiz: v.nullable(v.object({ lecture: v.string(), title: v.string(), tries: v.number() })),
  /**
   * The newest help since the last attempt at that exercise: a review of it, or a message of the caller. Null without
   * help, and for a student who is not stuck.
   */
  helped: v.nullable(v.object({ by: v.picklist(['review', 'message']), at: v.string() })),
  /** Has not completed the course and was inactive for two weeks. */
  isAway: v.boolean(),
  /** Has completed most lectures but not the course. */
  isNearlyDone: v.boolean(),
});
export type Learner = v.InferOutput<typeof learner>;

export const getLearners = defineOperation({
  summary: "The students of the instructor's own course whose work is seen, and where they may need help.",
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/learners'],
  access: 'instructor',
  params: ownCourse,
  data: v.object({
    courseName: v.string(),
    isTaught: v.boolean(),
    /** Whether the caller is the owner, who alone can change that. */
    isOwner: v.boolean(),
    /** Last active first, at most 1,000. */
    learners: v.array(learner),
    /** Number of other enrolled students. */
    unseen: v.number(),
    /**
     * How many of them have not said yet whether their work may be seen. A taught class asks them. Null when one to four
     * have said no: of so few, it is not told.
     */
    unanswered: v.nullable(v.number()),
    /**
     * How many enrolled students need something of those who are neither listed nor agreed to be seen by name. Null for
     * one to four of them.
     */
    unnamed: v.object({
      stuck: v.nullable(v.number()),
      away: v.nullable(v.number()),
      nearlyDone: v.nullable(v.number()),
    }),
    /** Questions that wait whose askers are not listed. */
    unlistedQuestions: v.number(),
    /** Reviews that those students asked for and wait for. */
    unlistedReviews: v.number(),
  }),
});
export type Learners = v.InferOutput<typeof getLearners.data>;

export const learnerLecture = v.object({
  lecture: v.string(),
  title: v.string(),
  sectionName: v.string(),
  completedBy: v.nullable(v.picklist(['hand', 'watching', 'exercise', 'quiz'])),
  /** Share of the video that was really played, 0 to 1; null without video. */
  watchedShare: v.nullable(v.number()),
  wasOpened: v.boolean(),
  /** Whether the student's version has an exercise here, and questions below the lecture. */
  hasExercise: v.boolean(),
  hasQuiz: v.boolean(),
  /** Newest first. */
  attempts: v.array(attemptSummary),
  /** Tries at the quiz below the lecture, and right answers in the newest; null without a quiz. */
  quiz: v.nullable(
    v.object({ tries: v.number(), right: v.number(), of: v.number(), hasPassed: v.boolean() }),
  ),
});

export const getLearner = defineOperation({
  summary:
    "A student's page in the instructor's own course: path, attempts, questions, reviews and certificate, never notes. Each call is logged.",
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/learners/:studentId'],
  access: 'instructor',
  rates: [rates.seeWork],
  params: learnerInPath,
  data: v.object({
    ...learnerEntries,
    courseName: v.string(),
    enrolledAt: v.string(),
    /** The student's yes: by joining the taught class, or an answer of theirs. */
    agreed: v.object({ byJoining: v.boolean(), at: v.string() }),
    /** Whether the words to which the student agreed named quiz answers; else only their results are shown. */
    showsQuizAnswers: v.boolean(),
    /** Lectures of the version that the student follows. */
    lectures: v.array(learnerLecture),
    /** Newest first. */
    questions: v.array(
      v.object({
        _id: v.string(),
        lecture: v.string(),
        title: v.string(),
        askedAt: v.string(),
        /** Somebody else has answered. */
        isAnswered: v.boolean(),
        /** Waits for an answer of a teacher, or for another one. */
        isWaiting: v.boolean(),
      }),
    ),
    /** Reviews that the student asked for, and those sent unasked, newest first. */
    reviews: v.array(
      v.object({
        _id: v.string(),
        lecture: v.string(),
        /** Empty for a deleted lecture. */
        title: v.string(),
        /** Number of the attempt. */
        number: v.number(),
        hasPassed: v.boolean(),
        /** Null for one that was sent unasked. */
        askedAt: v.nullable(v.string()),
        /** Null while it waits. */
        finishedAt: v.nullable(v.string()),
      }),
    ),
    certificate: v.nullable(v.object({ issuedAt: v.string() })),
  }),
});
export type LearnerPage = v.InferOutput<typeof getLearner.data>;

export const getLearnerAttempt = defineOperation({
  summary: "A student's attempt with its program, in the instructor's own course. Each call is logged.",
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/learners/:studentId/attempts/:attemptId'],
  access: 'instructor',
  rates: [rates.seeWork],
  params: v.object({ ...learnerInPath.entries, attemptId: id('ATTEMPT_NOT_FOUND') }),
  data: v.object({
    name: v.string(),
    lectureTitle: v.string(),
    attempt,
    /** Titles of the hidden tests that failed. */
    hiddenFailed: v.array(v.string()),
    /** The code with which the exercise began; null when that edition is no longer stored. */
    starter: v.nullable(v.array(exerciseFile)),
    /** The attempts just before and after this one, of those that are kept. */
    earlier: neighbour,
    later: neighbour,
    /** The review of this attempt, with its remarks; null without one. */
    review: v.nullable(v.object({ _id: v.string(), isFinished: v.boolean(), remarks: v.array(codeRemark) })),
  }),
});
export type LearnerAttempt = v.InferOutput<typeof getLearnerAttempt.data>;

export const getLearnerTries = defineOperation({
  summary:
    "A student's tries at a lecture's quiz in the instructor's own course, with each answer, the newest 20. Each call is logged.",
  methods: ['GET'],
  paths: ['/api/v1/own-courses/:courseId/learners/:studentId/lectures/:lectureId/quiz-tries'],
  access: 'instructor',
  rates: [rates.seeWork],
  params: v.object({ ...learnerInPath.entries, lectureId: id('LECTURE_NOT_FOUND') }),
  data: v.object({
    name: v.string(),
    /** Empty for a deleted lecture. */
    lectureTitle: v.string(),
    /** Newest first. */
    tries: v.array(
      v.object({
        number: v.number(),
        submittedAt: v.string(),
        judgedAgainAt: v.nullable(v.string()),
        hasPassed: v.boolean(),
        isLate: v.boolean(),
        /** Second of the video; null for the questions below the lecture. */
        second: v.nullable(v.number()),
        answers: v.array(
          v.object({
            question: v.string(),
            /** `Question 3`, or `Question at 0:12`. */
            name: v.string(),
            /** Markdown. */
            prompt: v.string(),
            /** In words; empty without an answer. */
            given: v.string(),
            right: v.string(),
            /** Whether the author has written the answers to choose from, in Markdown. */
            isMarkdown: v.boolean(),
            isRight: v.boolean(),
          }),
        ),
      }),
    ),
  }),
});
export type LearnerTries = v.InferOutput<typeof getLearnerTries.data>;

export const reviewLearnerAttempt = defineOperation({
  summary:
    "Opens the review of a student's attempt, or begins one that nobody has asked for. It shows the student's name, and is logged as a look at the program.",
  methods: ['POST'],
  paths: ['/api/v1/own-courses/:courseId/learners/:studentId/attempts/:attemptId/review'],
  access: 'instructor',
  rates: [rates.seeWork],
  params: getLearnerAttempt.params,
  data: v.object({ review: v.string() }),
});

export const workLook = v.object({
  _id: v.string(),
  at: v.string(),
  /** Current name of the person who looked; null for a deleted account. */
  name: v.nullable(v.string()),
  courseName: v.string(),
  /** Number and lecture of the attempt that was read; null for a quiz and for the student's page. */
  attempt: v.nullable(v.object({ number: v.number(), lectureTitle: v.string() })),
  /** Title of the lecture whose quiz was read; null for others. */
  quiz: v.nullable(v.string()),
});
export type WorkLook = v.InferOutput<typeof workLook>;

export const getWorkLooks = defineOperation({
  summary: "Who looked at the student's work and when, newest first, fifty at a time.",
  methods: ['GET'],
  paths: ['/api/v1/work-looks'],
  access: 'student',
  query: v.object({ after: v.optional(id('INVALID_INPUT')) }),
  data: v.object({ looks: v.array(workLook), next: v.nullable(v.string()) }),
});
