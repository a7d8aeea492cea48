import * as v from 'valibot';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Proof that a student completed a course. Anyone who knows its address may read it. */
export const certificate = v.object({
  /** Unguessable; its page is `/certificates/<id>`. */
  _id: v.string(),
  course: v.string(),
  courseName: v.string(),
  instructorName: v.string(),
  version: v.number(),
  lecturesCount: v.number(),
  durationSeconds: v.number(),
  /** Number of the version's lectures that were completed by passing their exercise. */
  exercisesPassed: v.number(),
  /**
   * Per cent of the version's video that was really played by the time of issue, rounded down. Null unless the student
   * shows it.
   */
  coveragePercentage: v.nullable(v.number()),
  completedAt: v.string(),
  issuedAt: v.string(),
  /** Null without the student's consent. */
  studentName: v.nullable(v.string()),
});
export type Certificate = v.InferOutput<typeof certificate>;

const ofCourse = v.object({ courseId: id('COURSE_NOT_FOUND') });

export const issueCertificate = defineOperation({
  summary:
    'Makes the certificate of a course that the student has completed, with or without their name and the share of the video that they played. Calling it again changes what is shown.',
  methods: ['POST'],
  paths: ['/api/v1/courses/:courseId/certificate'],
  access: 'student',
  params: ofCourse,
  body: v.object({ showsName: v.boolean(), showsCoverage: v.optional(v.boolean(), false) }),
  data: certificate,
});

export const getOwnCertificate = defineOperation({
  summary: "The student's certificate of a course; null while there is none.",
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/certificate'],
  access: 'student',
  params: ofCourse,
  data: v.nullable(certificate),
});

export const getCertificate = defineOperation({
  summary: 'A certificate, for everybody who knows its address.',
  methods: ['GET'],
  paths: ['/api/v1/certificates/:certificateId'],
  access: 'public',
  params: v.object({
    certificateId: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'CERTIFICATE_NOT_FOUND')),
  }),
  data: certificate,
});
