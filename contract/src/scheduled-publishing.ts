import * as v from 'valibot';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';

const ofCourse = v.object({ courseId: id('COURSE_NOT_FOUND') });
const SCHEDULE = '/api/v1/own-courses/:courseId/schedule';

export const schedulePublishing = defineOperation({
  summary: 'Sets or changes the time at which the working copy is published automatically.',
  methods: ['PUT'],
  paths: [SCHEDULE],
  access: 'instructor',
  params: ofCourse,
  body: v.object({
    /** In the future, at most a year. */
    publishAt: v.pipe(
      v.string(),
      v.isoTimestamp('Choose a day and a time'),
      v.toDate(),
      v.date('Choose a day and a time'),
    ),
  }),
  message: 'Scheduled',
});

export const cancelPublishing = defineOperation({
  summary: 'The working copy is no longer published automatically.',
  methods: ['DELETE'],
  paths: [SCHEDULE],
  access: 'instructor',
  params: ofCourse,
  message: 'It will not be published automatically any more',
});
