import * as v from 'valibot';
import { email, id, isoDate } from './fields.ts';
import { device } from './learning.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { person } from './user.ts';

/** An invitation expires after this many days. */
export const INVITATION_DAYS = 14;

/** Role of an invited person. Editors change and publish the course; assistants answer, review and see students. */
export const memberRole = v.picklist(['editor', 'assistant']);
export type MemberRole = v.InferOutput<typeof memberRole>;
export type CourseRole = 'owner' | MemberRole;

const courseInPath = v.object({ courseId: id('COURSE_NOT_FOUND') });
const STAFF = '/api/v1/own-courses/:courseId/staff';
const INVITATIONS = '/api/v1/own-courses/:courseId/invitations';
const RECEIVED = '/api/v1/course-invitations';

export const colleague = v.object({
  ...person.entries,
  role: v.picklist(['owner', 'editor', 'assistant']),
});
export type Colleague = v.InferOutput<typeof colleague>;

export const getCourseStaff = defineOperation({
  summary: 'The people who teach a course, its owner first; for the owner also the open invitations.',
  methods: ['GET'],
  paths: [STAFF],
  access: 'instructor',
  params: courseInPath,
  data: v.object({
    people: v.array(colleague),
    invitations: v.array(v.object({ email: v.string(), role: memberRole, invitedAt: isoDate })),
  }),
});

export const inviteToCourse = defineOperation({
  summary:
    'Asks the instructor with an e-mail address to teach a course too; an earlier invitation of theirs ends. An address without an account is mailed a link to sign up.',
  methods: ['PUT'],
  paths: [INVITATIONS],
  access: 'instructor',
  rates: [rates.offerCourse, rates.inviteInDay, rates.invitationMail],
  quotas: [quotas.courseStaff],
  params: courseInPath,
  body: v.object({ email, role: memberRole }),
  message: 'Invited. An instructor is told; somebody without an account is mailed a link',
});

export const withdrawInvitation = defineOperation({
  summary: "Withdraws an invitation to one of the caller's courses.",
  methods: ['DELETE'],
  paths: [INVITATIONS],
  access: 'instructor',
  params: courseInPath,
  body: v.object({ email }),
  message: 'Invitation withdrawn',
});

export const courseInvitation = v.object({
  course: v.string(),
  courseName: v.string(),
  role: memberRole,
  invitedAt: isoDate,
  /** Name of the person who invites. */
  from: v.string(),
});
export type CourseInvitation = v.InferOutput<typeof courseInvitation>;

export const getCourseInvitations = defineOperation({
  summary: "The caller's open invitations to teach.",
  methods: ['GET'],
  paths: [RECEIVED],
  access: 'instructor',
  data: v.array(courseInvitation),
});

export const acceptCourseInvitation = defineOperation({
  summary: 'Accepts an invitation, in its role.',
  methods: ['POST'],
  paths: [`${RECEIVED}/:courseId/acceptance`],
  access: 'instructor',
  params: courseInPath,
  message: 'The course is now among your courses',
});

export const declineCourseInvitation = defineOperation({
  summary: 'Declines an invitation.',
  methods: ['DELETE'],
  paths: [`${RECEIVED}/:courseId`],
  access: 'instructor',
  params: courseInPath,
  message: 'Invitation declined',
});

export const setCourseRole = defineOperation({
  summary: "Changes the role of a person who teaches one of the caller's courses.",
  methods: ['PUT'],
  paths: [`${STAFF}/:userId`],
  access: 'instructor',
  params: v.object({ ...courseInPath.entries, userId: id('USER_NOT_FOUND') }),
  body: v.object({ role: memberRole }),
  message: 'Role changed',
});

export const leaveCourseStaff = defineOperation({
  summary: "Removes a person from one of the caller's courses, or the caller from another person's course.",
  methods: ['DELETE'],
  paths: [`${STAFF}/:userId`],
  access: 'instructor',
  params: v.object({ ...courseInPath.entries, userId: id('USER_NOT_FOUND') }),
  message: 'Done',
});

export const visitLecture = defineOperation({
  summary:
    'Reports every few seconds that a page has a lecture of the working copy open, and returns who else has.',
  methods: ['PUT'],
  paths: ['/api/v1/own-lectures/:lectureId/visit'],
  access: 'instructor',
  params: v.object({ lectureId: id('LECTURE_NOT_FOUND') }),
  body: v.object({
    device,
    /** The shown tab of the lecture, by its name in the page's address. */
    tab: v.pipe(v.string(), v.regex(/^[a-z]{0,20}$/, 'INVALID_INPUT')),
    /** The page is closing. */
    isLeaving: v.optional(v.boolean(), false),
  }),
  data: v.object({
    /** People other than the caller. */
    others: v.array(v.object({ ...person.entries, tab: v.string() })),
    /** Revision of the lecture's texts. */
    revision: v.number(),
  }),
});
