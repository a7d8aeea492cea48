import * as v from 'valibot';
import { exerciseFile } from './exercises.ts';
import { id, text } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';

/** A passed program that a student shows to the class by name. */
export const sharedSolution = v.object({
  _id: v.string(),
  /** First and last name. */
  author: v.string(),
  isOwn: v.boolean(),
  files: v.array(exerciseFile),
  /** The author's note; empty without one. */
  note: v.string(),
  /** Number of students who found it the clearest. */
  votes: v.number(),
  /** Whether the reader is one of them. */
  isChosen: v.boolean(),
});
export type SharedSolution = v.InferOutput<typeof sharedSolution>;

const place = v.object({ courseId: id('COURSE_NOT_FOUND'), lectureId: id('LECTURE_NOT_FOUND') });
const solutionId = id('SOLUTION_NOT_FOUND');
const PATH = '/api/v1/courses/:courseId/lectures/:lectureId/exercise/shared-solutions';

export const getSharedSolutions = defineOperation({
  summary:
    "Shared solutions, those with the most votes first, at most 20 besides the student's own; for students who have passed, and for the owner.",
  methods: ['GET'],
  paths: [PATH],
  access: 'signed-in',
  params: place,
  data: v.array(sharedSolution),
});

export const shareSolution = defineOperation({
  summary:
    'Shares a passed attempt with the class, replacing the previous one, where the author of the exercise agrees.',
  methods: ['PUT'],
  paths: [PATH],
  access: 'student',
  rates: [rates.shareSolution],
  quotas: [quotas.code],
  params: place,
  body: v.object({
    attemptId: id('ATTEMPT_NOT_FOUND'),
    note: v.optional(v.pipe(text(2000, 'A note'), v.trim()), ''),
  }),
  message: 'Shared with the class',
});

export const removeSharedSolution = defineOperation({
  summary: 'Stops sharing a solution; its author and the owner of the course may do this.',
  methods: ['DELETE'],
  paths: [`${PATH}/:solutionId`],
  access: 'signed-in',
  params: v.object({ ...place.entries, solutionId }),
  message: 'No longer shared',
});

export const voteForSolution = defineOperation({
  summary: 'Votes for the clearest of the shared solutions; null takes the vote back.',
  methods: ['PUT'],
  paths: [`${PATH}/vote`],
  access: 'student',
  rates: [rates.voteForSolution],
  params: place,
  body: v.object({ solutionId: v.nullable(solutionId) }),
  message: 'Vote counted',
});
