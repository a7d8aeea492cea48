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
    'Solutions that students share, those with the most votes first, at most 20 beside the own one: for who has passed, and for the owner.',
  methods: ['GET'],
  paths: [PATH],
  access: 'signed-in',
  params: place,
  data: v.array(sharedSolution),
});

export const shareSolution = defineOperation({
  summary: 'Shares a passed attempt with the class in place of the one before, where the author agrees.',
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
  summary: 'Shares a solution no longer: its author, or the owner of the course.',
  methods: ['DELETE'],
  paths: [`${PATH}/:solutionId`],
  access: 'signed-in',
  params: v.object({ ...place.entries, solutionId }),
  message: 'No longer shared',
});

export const voteForSolution = defineOperation({
  summary: 'Says which of the shared solutions is the clearest; null takes the vote back.',
  methods: ['PUT'],
  paths: [`${PATH}/vote`],
  access: 'student',
  rates: [rates.voteForSolution],
  params: place,
  body: v.object({ solutionId: v.nullable(solutionId) }),
  message: 'Vote counted',
});
