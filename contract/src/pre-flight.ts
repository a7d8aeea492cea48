import * as v from 'valibot';
import { id } from './fields.ts';
import { rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { problemKind, publishProblem } from './publish-problem.ts';

const ofCourse = v.object({ courseId: id('COURSE_NOT_FOUND') });
const PROBLEMS = '/api/v1/own-courses/:courseId/publish-problems';

export const getPublishProblems = defineOperation({
  summary: 'The problems before publishing: first the errors, which block it, then likely mistakes.',
  methods: ['GET'],
  paths: [PROBLEMS],
  access: 'instructor',
  params: ofCourse,
  data: v.array(publishProblem),
});

export const lookUpLinks = defineOperation({
  summary: "Checks where the links in a course's texts lead, and answers like getPublishProblems.",
  methods: ['POST'],
  paths: [`${PROBLEMS}/links`],
  access: 'instructor',
  rates: [rates.lookUpLinks],
  params: ofCourse,
  data: v.array(publishProblem),
});

export const mendPublishProblem = defineOperation({
  summary: 'Fixes one of the problems that are marked as mendable, and returns the remaining ones.',
  methods: ['POST'],
  paths: [`${PROBLEMS}/mend`],
  access: 'instructor',
  params: ofCourse,
  body: v.object({
    kind: problemKind,
    /** The section or lecture of the problem; the course where it has neither. */
    partId: id('NOT_FOUND'),
  }),
  data: v.array(publishProblem),
  message: 'Mended',
});
