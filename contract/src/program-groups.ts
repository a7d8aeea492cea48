import * as v from 'valibot';
import { people } from './analytics.ts';
import { exerciseFile } from './exercises.ts';
import { id } from './fields.ts';
import { rates } from './limits.ts';
import { defineOperation } from './operation.ts';

const courseId = id('COURSE_NOT_FOUND');
const lectureId = id('LECTURE_NOT_FOUND');

/** Why a review of a group does, or does not, reach one of its students. */
export const groupReach = v.picklist(['reached', 'reviewed', 'passed', 'changed', 'left']);
export type GroupReach = v.InferOutput<typeof groupReach>;

/**
 * Students who wrote the same program at an exercise, with the same results. Names, formatting and comments do not
 * count.
 */
export const programGroup = v.object({
  _id: v.string(),
  hasPassed: v.boolean(),
  students: v.number(),
  attempts: v.number(),
  /** Students of the group whose attempt is reviewed. */
  reviewed: v.number(),
  /** Students who can be named: they show their work, or asked for a review of it. */
  named: v.number(),
  /** Students whose newest attempt it is. */
  current: v.number(),
  /** Tests that the program fails. */
  failed: v.array(v.object({ title: v.string(), isHidden: v.boolean() })),
  /** Why the shown program ran no test; null when it ran them. */
  trouble: v.nullable(v.string()),
  /** Those who asked for a review of it and have none yet, the longest waiting first; at most twenty. */
  waiting: v.array(v.object({ review: v.string(), name: v.string(), askedAt: v.string() })),
  /**
   * How many students a review sent to all of the group reaches, and why it does not reach the rest. The reason is
   * given for students who show their work or asked for a review; for all others it is `untold`.
   */
  reach: v.object({
    reached: v.number(),
    reviewed: v.number(),
    passed: v.number(),
    changed: v.number(),
    left: v.number(),
    untold: v.number(),
  }),
  /** The newest of these programs that the instructor may see; null when there is none. */
  files: v.nullable(v.array(exerciseFile)),
  /**
   * The passing program of another group that differs least, or the code with which the exercise begins (`group` is
   * null). Its local names are replaced by those of `files`, where both stand for the same. Null without either.
   */
  compared: v.nullable(v.object({ group: v.nullable(v.string()), files: v.array(exerciseFile) })),
});
export type ProgramGroup = v.InferOutput<typeof programGroup>;

export const getProgramGroups = defineOperation({
  summary:
    'Twenty groups of students who wrote the same program for an exercise: first those in which somebody waits for a review, then those whose program is still somebody’s newest, the largest first. A group has five students or more, or one who asked for a review, shows their work or shares a solution.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/lectures/:lectureId/program-groups'],
  access: 'instructor',
  params: v.object({ courseId, lectureId }),
  data: v.object({
    /** Those who tried the exercise, as on the pages of figures. A group counts everybody who wrote its program. */
    tried: people,
    total: v.number(),
    groups: v.array(programGroup),
    /** The files with which the exercise begins; null when it is deleted. */
    starter: v.nullable(v.array(exerciseFile)),
  }),
});

const groupParams = v.object({
  courseId,
  lectureId,
  groupId: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'ATTEMPT_NOT_FOUND')),
});

export const groupStudent = v.object({
  name: v.string(),
  /** Null for a student who does not show their work but has asked for a review of this program. */
  student: v.nullable(v.string()),
  attempt: v.string(),
  number: v.number(),
  reach: groupReach,
});
export type GroupStudent = v.InferOutput<typeof groupStudent>;

export const showGroupStudents = defineOperation({
  summary:
    'Names the students of a group who show their work or asked for a review of it, at most a hundred. It is a look at the program of each who shows their work, and logged as such.',
  methods: ['POST'],
  paths: ['/api/v1/courses/:courseId/lectures/:lectureId/program-groups/:groupId/students'],
  access: 'instructor',
  rates: [rates.saveCodeRemark],
  params: groupParams,
  data: v.object({ students: v.array(groupStudent), unnamed: v.number() }),
});

export const reviewGroup = defineOperation({
  summary:
    'Opens a review of a program of a group: one that was asked for, or else of the newest attempt that is shown.',
  methods: ['POST'],
  paths: ['/api/v1/courses/:courseId/lectures/:lectureId/program-groups/:groupId/review'],
  access: 'instructor',
  rates: [rates.saveCodeRemark],
  params: groupParams,
  data: v.object({ review: v.string() }),
});
