import * as v from 'valibot';
import { email, id } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';

/** An offer expires after this many days. */
export const OFFER_DAYS = 30;

const courseInPath = v.object({ courseId: id('COURSE_NOT_FOUND') });

export const courseOffer = v.object({
  course: v.string(),
  courseName: v.string(),
  studentsCount: v.number(),
  offeredAt: v.string(),
  /** Name of the person who offers it. */
  from: v.string(),
  /** Address that it was offered to. */
  email: v.string(),
});
export type CourseOffer = v.InferOutput<typeof courseOffer>;

export const offerCourse = defineOperation({
  summary: 'Offers a course to the instructor with an e-mail address; an earlier offer of it ends.',
  methods: ['PUT'],
  paths: ['/api/v1/own-courses/:courseId/offer'],
  access: 'instructor',
  rates: [rates.offerCourse],
  params: courseInPath,
  body: v.object({ email }),
  message: 'Offered. If an instructor has this address, they are told',
});

export const getCourseOffers = defineOperation({
  summary: 'Open offers of courses: those that the caller made, and those made to them.',
  methods: ['GET'],
  paths: ['/api/v1/course-offers'],
  access: 'instructor',
  data: v.object({ made: v.array(courseOffer), received: v.array(courseOffer) }),
});

export const acceptCourseOffer = defineOperation({
  summary: 'Takes over a course that was offered to the caller, with its students and reviews.',
  methods: ['POST'],
  paths: ['/api/v1/course-offers/:courseId/acceptance'],
  access: 'instructor',
  quotas: [quotas.courses, quotas.courseTexts],
  params: courseInPath,
  message: 'The course is yours now',
});

export const endCourseOffer = defineOperation({
  summary: 'Ends an offer, by the instructor who made it or by the one who received it.',
  methods: ['DELETE'],
  paths: ['/api/v1/course-offers/:courseId'],
  access: 'instructor',
  params: courseInPath,
  message: 'Offer ended',
});
