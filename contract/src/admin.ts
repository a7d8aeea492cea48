import * as v from 'valibot';
import { category } from './catalog.ts';
import { id, oneLine, requiredText, text } from './fields.ts';
import { defineOperation } from './operation.ts';
import { accountType } from './user.ts';

const pageQuery = {
  q: v.optional(text(200, 'A search')),
  after: v.optional(id('INVALID_INPUT')),
};
const reason = requiredText(500, 'A reason');
const userId = id('USER_NOT_FOUND');
const courseId = id('COURSE_NOT_FOUND');
const categoryId = id('CATEGORY_NOT_FOUND');

export const account = v.object({
  _id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  accountType,
  isAdmin: v.boolean(),
  createdAt: v.string(),
  suspendedAt: v.nullable(v.string()),
  /** Number of open sessions. */
  sessions: v.number(),
});
export type Account = v.InferOutput<typeof account>;

export const findAccounts = defineOperation({
  summary: 'Accounts whose name or e-mail address contains the words, newest first, fifty at a time.',
  methods: ['GET'],
  paths: ['/api/v1/admin/accounts'],
  access: 'admin',
  query: v.object(pageQuery),
  data: v.object({ accounts: v.array(account), next: v.nullable(v.string()) }),
});

export const suspendAccount = defineOperation({
  summary: 'Suspends an account: nobody can log in with it, and its sessions end. Its data stay.',
  methods: ['POST'],
  paths: ['/api/v1/admin/accounts/:userId/suspension'],
  access: 'admin',
  params: v.object({ userId }),
  body: v.object({ reason }),
  message: 'Account suspended',
});

export const liftSuspension = defineOperation({
  summary: 'Lifts the suspension of an account.',
  methods: ['DELETE'],
  paths: ['/api/v1/admin/accounts/:userId/suspension'],
  access: 'admin',
  params: v.object({ userId }),
  message: 'Suspension lifted',
});

export const endAccountSessions = defineOperation({
  summary: 'Signs an account out everywhere.',
  methods: ['DELETE'],
  paths: ['/api/v1/admin/accounts/:userId/sessions'],
  access: 'admin',
  params: v.object({ userId }),
  message: 'Signed out everywhere',
});

export const publishedCourse = v.object({
  _id: v.string(),
  courseName: v.string(),
  instructor: v.string(),
  isPublished: v.boolean(),
  /** Set while the course is taken down; its instructor reads the reason. */
  takenDownAt: v.nullable(v.string()),
  reason: v.string(),
});

export const findCourses = defineOperation({
  summary: 'Courses in the catalogue, and those that were taken down, newest first, fifty at a time.',
  methods: ['GET'],
  paths: ['/api/v1/admin/courses'],
  access: 'admin',
  query: v.object(pageQuery),
  data: v.object({ courses: v.array(publishedCourse), next: v.nullable(v.string()) }),
});

export const takeDownCourse = defineOperation({
  summary:
    'Takes a course out of the catalogue until it is released; its instructor is told the reason by mail.',
  methods: ['POST'],
  paths: ['/api/v1/admin/courses/:courseId/take-down'],
  access: 'admin',
  params: v.object({ courseId }),
  body: v.object({ reason }),
  message: 'Course taken down',
});

export const releaseCourse = defineOperation({
  summary: 'Lets the instructor publish a course that was taken down.',
  methods: ['DELETE'],
  paths: ['/api/v1/admin/courses/:courseId/take-down'],
  access: 'admin',
  params: v.object({ courseId }),
  message: 'Course released',
});

export const addCategory = defineOperation({
  summary: 'Adds a category after the others.',
  methods: ['POST'],
  paths: ['/api/v1/admin/categories'],
  access: 'admin',
  body: v.object({
    name: oneLine(100, 'A name'),
    description: requiredText(500, 'A description'),
  }),
  data: v.object({ _id: v.string() }),
  message: 'Category added',
});

export const changeCategory = defineOperation({
  summary: "Changes a category's name and description.",
  methods: ['PUT'],
  paths: ['/api/v1/admin/categories/:categoryId'],
  access: 'admin',
  params: v.object({ categoryId }),
  body: v.object({
    name: oneLine(100, 'A name'),
    description: requiredText(500, 'A description'),
  }),
  message: 'Category changed',
});

export const usedCategory = v.object({
  ...category.entries,
  /** Number of courses in it: drafts and published ones, without deleted ones. */
  courses: v.number(),
});
export type UsedCategory = v.InferOutput<typeof usedCategory>;

export const getUsedCategories = defineOperation({
  summary: 'The categories in the order of the catalogue, with the number of courses in each.',
  methods: ['GET'],
  paths: ['/api/v1/admin/categories'],
  access: 'admin',
  data: v.array(usedCategory),
});

export const moveCategory = defineOperation({
  summary: 'Moves a category to another place in the order.',
  methods: ['PUT'],
  paths: ['/api/v1/admin/categories/:categoryId/place'],
  access: 'admin',
  params: v.object({ categoryId }),
  /** Counted from 0; a place behind the last one counts as the last. */
  body: v.object({ place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)) }),
  message: 'Category moved',
});

export const removeCategory = defineOperation({
  summary: 'Removes a category without courses.',
  methods: ['DELETE'],
  paths: ['/api/v1/admin/categories/:categoryId'],
  access: 'admin',
  params: v.object({ categoryId }),
  message: 'Category removed',
});

export const contactMessage = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  message: v.string(),
  createdAt: v.string(),
  /** The answer mailed to the sender; null while nobody has answered here. */
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  /** When an administrator marked it done; null while it is open. */
  doneAt: v.nullable(v.string()),
});
export type ContactMessage = v.InferOutput<typeof contactMessage>;

export const getContactMessages = defineOperation({
  summary: 'Messages to the operator, newest first, fifty at a time.',
  methods: ['GET'],
  paths: ['/api/v1/admin/contact-messages'],
  access: 'admin',
  query: v.object({
    after: pageQuery.after,
    /** `open`: only those that are not done. */
    show: v.optional(v.picklist(['open', 'all'])),
  }),
  data: v.object({ messages: v.array(contactMessage), next: v.nullable(v.string()) }),
});

const messageId = id('MESSAGE_NOT_FOUND');

export const answerMessage = defineOperation({
  summary:
    'Mails an answer to the sender of a message and marks it as done; each message can be answered once.',
  methods: ['POST'],
  paths: ['/api/v1/admin/contact-messages/:messageId/answer'],
  access: 'admin',
  params: v.object({ messageId }),
  body: v.object({ answer: requiredText(5000, 'An answer') }),
  message: 'Answer sent',
});

export const setMessageDone = defineOperation({
  summary: 'Marks a message as done, or opens it again.',
  methods: ['PUT'],
  paths: ['/api/v1/admin/contact-messages/:messageId/done'],
  access: 'admin',
  params: v.object({ messageId }),
  body: v.object({ isDone: v.boolean() }),
});

export const auditAction = v.picklist([
  'suspend',
  'lift-suspension',
  'end-sessions',
  'make-admin',
  'revoke-admin',
  'take-down',
  'release',
  'hand-over',
  'add-category',
  'change-category',
  'move-category',
  'remove-category',
  'answer-message',
  'close-message',
  'reopen-message',
  'keep-review',
  'remove-review',
  'keep-question',
  'remove-question',
  'remove-demo',
  'see-student',
  'see-program',
  'see-answers',
]);
export type AuditAction = v.InferOutput<typeof auditAction>;

/** An entry of the audit log. Names are current ones; null for what is deleted. */
export const act = v.object({
  _id: v.string(),
  at: v.string(),
  /** `operator`, or the e-mail address of the person. */
  actor: v.string(),
  actorName: v.nullable(v.string()),
  action: auditAction,
  /** The target of the act, as `course:<id>`. */
  subject: v.string(),
  /**
   * An account's name and e-mail address; the title of a course or a reviewed course; a category's name; a message's
   * sender.
   */
  subjectName: v.nullable(v.string()),
  /** Empty when no reason was given. */
  reason: v.string(),
  /** The course's previous and new owner; null for all other acts. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
});
export type Act = v.InferOutput<typeof act>;

export const getAuditLog = defineOperation({
  summary:
    "The audit log: acts of administrators and the operator, and looks at students' work; newest first, fifty at a time.",
  methods: ['GET'],
  paths: ['/api/v1/admin/audit-log'],
  access: 'admin',
  query: v.object({ after: pageQuery.after }),
  data: v.object({
    acts: v.array(act),
    next: v.nullable(v.string()),
  }),
});

const reviewId = id('REVIEW_NOT_FOUND');

export const reportedReview = v.object({
  _id: v.string(),
  courseId: v.string(),
  courseName: v.string(),
  /** Name of the review's author. */
  author: v.string(),
  rating: v.number(),
  review: v.string(),
  /** Number of reports since it was last looked at. */
  reported: v.number(),
  /** Reasons of the newest ten reports. */
  reasons: v.array(v.string()),
});
export type ReportedReview = v.InferOutput<typeof reportedReview>;

export const getReportedReviews = defineOperation({
  summary: 'Reviews with open reports, newest first, fifty at a time.',
  methods: ['GET'],
  paths: ['/api/v1/admin/reported-reviews'],
  access: 'admin',
  query: v.object({ after: pageQuery.after }),
  data: v.object({ reviews: v.array(reportedReview), next: v.nullable(v.string()) }),
});

export const keepReview = defineOperation({
  summary: 'Keeps a review, and closes its reports.',
  methods: ['DELETE'],
  paths: ['/api/v1/admin/reported-reviews/:reviewId/reports'],
  access: 'admin',
  params: v.object({ reviewId }),
  message: 'Review kept',
});

export const removeReview = defineOperation({
  summary: 'Deletes a review, with its stars; its author is told the reason by mail.',
  methods: ['POST'],
  paths: ['/api/v1/admin/reported-reviews/:reviewId/removal'],
  access: 'admin',
  params: v.object({ reviewId }),
  body: v.object({ reason }),
  message: 'Review removed',
});
