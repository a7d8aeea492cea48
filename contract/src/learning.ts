import * as v from 'valibot';
import { course } from './course.ts';
import { courseChange } from './course-change.ts';
import { draftRevision, savedDraft } from './drafts.ts';
import { id, isoDate, optionalId, text } from './fields.ts';
import { lectureVideo } from './lecture-video.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { KiB } from './units.ts';

export const studentCourse = v.object({
  ...course.entries,
  /** Rounded down, 0 to 100, of the version that the student follows. */
  completionPercentage: v.number(),
  /** The lecture to go on with: the last opened one, or the first open one once that is complete; null when nothing was opened yet. */
  lastLecture: v.nullable(v.string()),
  /** Where that lecture was left; 0 without, and for one that was not opened last. */
  lastPositionSeconds: v.number(),
  /** When the course was completed, which nothing takes back; null while it is not. */
  completedAt: v.nullable(v.string()),
});
export type StudentCourse = v.InferOutput<typeof studentCourse>;

/** What a student did with a lecture. Seconds are of the video's own time. */
export const lectureRecord = v.object({
  lecture: v.string(),
  isCompleted: v.boolean(),
  completedBy: v.nullable(v.picklist(['hand', 'watching', 'exercise', 'quiz'])),
  /** Names of the completions that hold, for an undo to name. */
  completions: v.array(v.string()),
  /** Share of the video really played, 0 to 1. */
  watchedShare: v.number(),
  /** Ranges of whole seconds really played, `[from, to)`, ascending. */
  watched: v.array(v.strictTuple([v.number(), v.number()])),
  positionSeconds: v.number(),
  code: v.nullable(v.string()),
  codeRevision: v.number(),
});
export type LectureRecord = v.InferOutput<typeof lectureRecord>;

export const progress = v.object({
  completionPercentage: v.number(),
  completedLectures: v.number(),
  totalLectures: v.number(),
});
export type Progress = v.InferOutput<typeof progress>;

export const getStudentCourses = defineOperation({
  summary: 'The courses in which the student is enrolled, with their content and the progress.',
  methods: ['GET'],
  paths: ['/api/v1/getStudentCourses'],
  access: 'student',
  data: v.array(studentCourse),
});

export const addCourseToStudent = defineOperation({
  summary: 'Enrols the student in a published course.',
  methods: ['POST'],
  paths: ['/api/v1/addCourseToStudent'],
  access: 'student',
  body: v.object({
    courseId: id('COURSE_NOT_FOUND'),
    /** The student has read that it is a taught class; without it, they are asked later and not seen before. */
    acceptsTaught: v.optional(v.boolean()),
  }),
  message: 'You are now enrolled',
});

/** Milliseconds since 1970 by a device's own clock, however wrong that is: only differences count. */
const deviceTime = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)));
const deviceTimes = {
  /** When it happened. */
  at: deviceTime,
  /** When it is sent. */
  sentAt: deviceTime,
};

/** The page that did it, under a name of its own making: it need not be told. */
export const device = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'INVALID_INPUT')));

/**
 * Server-sent events, read through `fetch` with the token: `data: {"device": "…"}` whenever something of the student's
 * record in the course has changed.
 */
export const LEARNING_STREAM_PATH = '/api/v1/courses/:courseId/learning-stream';

const lectureId = id('LECTURE_NOT_FOUND');

export const addCompletedLecture = defineOperation({
  summary: 'Marks a lecture complete by hand.',
  methods: ['POST'],
  paths: ['/api/v1/addCompletedLecture'],
  access: 'student',
  body: v.pipe(
    v.object({
      courseId: id('COURSE_NOT_FOUND'),
      subsectionId: optionalId('LECTURE_NOT_FOUND'),
      subSectionId: optionalId('LECTURE_NOT_FOUND'),
      /** A name of the device's own making, so that sending it again marks nothing anew. */
      completionId: v.optional(id('INVALID_INPUT')),
      device,
    }),
    v.check((body) => Boolean(body.subsectionId ?? body.subSectionId), 'FIELDS_REQUIRED'),
  ),
  data: progress,
  message: 'Lecture Completed',
});

export const undoCompletedLecture = defineOperation({
  summary:
    'Takes back the completions that are named, or all that hold; what was watched stays. One that is named may arrive later.',
  methods: ['DELETE'],
  paths: ['/api/v1/courses/:courseId/lectures/:lectureId/completion'],
  access: 'student',
  params: v.object({ courseId: id('COURSE_NOT_FOUND'), lectureId }),
  body: v.optional(
    v.object({
      completions: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(36))), v.maxLength(100))),
      device,
    }),
  ),
  data: progress,
  message: 'Lecture marked as not completed',
});

export const getPlayer = defineOperation({
  summary:
    'All that the player needs: the content with video addresses, and the records of an enrolled student; the owner sees the working copy without records.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/player'],
  access: 'signed-in',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: v.object({
    course,
    /** The one that the student follows; 0 in the owner's preview of the working copy. */
    version: v.number(),
    isPreview: v.boolean(),
    /** Of the lectures that have a video. */
    videos: v.array(lectureVideo),
    records: v.array(lectureRecord),
    progress,
    /** Whether the course is completed by lectures that were only marked too. */
    acceptsMarks: v.boolean(),
    /** Complete lectures that do not count for that yet: they were only marked. Empty where marks are accepted. */
    onlyMarked: v.array(v.string()),
    lastLecture: v.nullable(v.string()),
    /** Set when a newer version is published than the one that the student follows. */
    newerVersion: v.nullable(v.number()),
    /** When the course was completed, and in which version. */
    completed: v.nullable(v.object({ at: v.string(), version: v.number() })),
    /** Whether the instructor may see the student's progress by name. */
    showsName: v.boolean(),
    /** Whether the instructor sees the student's work; null while they have not answered. `byJoining`: by enrolling in a taught class. */
    shownWork: v.nullable(v.object({ isShown: v.boolean(), byJoining: v.boolean() })),
  }),
});

export const followLatestVersion = defineOperation({
  summary: 'Goes on with the version that everybody reads; without a newer one nothing changes.',
  methods: ['POST'],
  paths: ['/api/v1/courses/:courseId/follow-latest'],
  access: 'student',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  /** The version whose changes were shown: when another is the newest by now, nothing changes. */
  body: v.optional(v.object({ version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) })),
  data: v.object({ version: v.number(), progress }),
  message: 'You now follow the latest version',
});

export const getVersionChanges = defineOperation({
  summary:
    'What differs between the version that the student follows and the one that everybody reads, in words.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/version-changes'],
  access: 'student',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  /** An older version than the one that the student follows: what this page showed, before another device went on. */
  query: v.object({
    from: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'INVALID_INPUT'), v.transform(Number))),
  }),
  data: v.object({
    from: v.number(),
    to: v.number(),
    /** When the version `to` was published. */
    publishedAt: v.string(),
    changes: v.array(courseChange),
    /** Whether going on would make the percentage smaller, or touch a lecture in which the student did something. */
    touchesOwn: v.boolean(),
    /** The progress after going on. */
    progress,
  }),
});

export const leaveCourse = defineOperation({
  summary: 'Leaves a course; whoever enrols again finds everything as it was.',
  methods: ['DELETE'],
  paths: ['/api/v1/courses/:courseId/enrolment'],
  access: 'student',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  message: 'You have left the tutorial. Everything is kept for when you come back',
});

export const setVisibility = defineOperation({
  summary: "Sets whether the instructor may see the student's progress by name.",
  methods: ['PUT'],
  paths: ['/api/v1/courses/:courseId/visibility'],
  access: 'student',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  body: v.object({ showsName: v.boolean() }),
});

const second = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000));
const range = v.pipe(
  v.tuple([second, second]),
  v.check(([from, to]) => from <= to, 'A watched range ends after it begins'),
);

/** Seconds of a video that the instructor's map joins to one step. */
export const MAP_STEP = 5;

/** What somebody did at a second, beside playing. */
export const momentKinds = ['paused', 'slowed', 'captioned', 'left'] as const;
const moment = v.strictTuple([v.picklist(momentKinds, 'There is no such moment'), second]);
export type Moment = v.InferOutput<typeof moment>;
/** In one report. */
export const MOST_MOMENTS = 100;

export const recordWatching = defineOperation({
  summary:
    'Reports seconds really played and the position; completes the lecture when 90 % of its video was played.',
  methods: ['POST'],
  paths: ['/api/v1/courses/:courseId/lectures/:lectureId/watching'],
  access: 'student',
  params: v.object({ courseId: id('COURSE_NOT_FOUND'), lectureId }),
  body: v.object({
    ranges: v.pipe(v.array(range), v.maxLength(200)),
    /** Those of them that were played a second time in the same sitting: somebody went back. */
    again: v.optional(v.pipe(v.array(range), v.maxLength(200))),
    /** Where the video was paused, slowed down or left, and where captions were turned on. */
    moments: v.optional(v.pipe(v.array(moment), v.maxLength(MOST_MOMENTS))),
    positionSeconds: second,
    ...deviceTimes,
    /** When the device began with the lecture: what it watched offline is believed since then. */
    beganAt: deviceTime,
    device,
    /** The version that was played. */
    version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  /** The record without the code, which watching does not change. */
  data: v.object({ record: v.omit(lectureRecord, ['code', 'codeRevision']), progress }),
});

export const saveCode = defineOperation({
  summary: "Keeps the student's code beside a lecture.",
  methods: ['PUT'],
  paths: ['/api/v1/courses/:courseId/lectures/:lectureId/code'],
  access: 'student',
  rates: [rates.saveCode],
  quotas: [quotas.code],
  params: v.object({ courseId: id('COURSE_NOT_FOUND'), lectureId }),
  body: v.object({
    code: text(64 * KiB, 'The code'),
    revision: v.optional(draftRevision),
    ...deviceTimes,
    device,
  }),
  data: savedDraft(v.string()),
});

export const earlierCode = v.object({ code: v.string(), savedAt: isoDate });
export type EarlierCode = v.InferOutput<typeof earlierCode>;

export const getCodeHistory = defineOperation({
  summary: "What the student's code beside a lecture was before, the newest first.",
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/lectures/:lectureId/code/history'],
  access: 'student',
  params: v.object({ courseId: id('COURSE_NOT_FOUND'), lectureId }),
  data: v.array(earlierCode),
});
