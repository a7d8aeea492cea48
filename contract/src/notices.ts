import * as v from 'valibot';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Kinds of notices by account type. */
export const kindsFor = {
  Student: [
    'new-version',
    'review-reply',
    'continue',
    'question-answer',
    'shared-answer',
    'announcement',
    'code-review',
    'judged-again',
  ],
  Instructor: [
    'question',
    'review-asked',
    'first-student',
    'review',
    'video-failed',
    'video-ready',
    'course-offered',
    'offer-taken',
    'course-invited',
    'invitation-taken',
    'schedule-published',
    'schedule-refused',
  ],
} as const;

export const noticeKind = v.picklist([...kindsFor.Student, ...kindsFor.Instructor]);
export type NoticeKind = v.InferOutput<typeof noticeKind>;

/** Kinds that are mailed together, once a day. */
export const digestKinds = ['shared-answer', 'question', 'review-asked'] as const;
export type DigestKind = (typeof digestKinds)[number];

/** Kinds that are mailed one by one, as they occur. */
export type PromptKind = Exclude<NoticeKind, DigestKind>;

/** What each kind is about, as the switches and the unsubscribe page show it. */
export const noticeKinds: Record<NoticeKind, string> = {
  'new-version': 'A tutorial that I take has a new version',
  'review-reply': 'The instructor replied to my review',
  continue: 'Once a week: where I could go on',
  'question-answer': 'A question of mine was answered',
  'shared-answer': 'A question that I have too or have answered got an answer; by e-mail once a day',
  announcement: 'An instructor wrote to all students of a tutorial of mine',
  'code-review': 'A program of mine was reviewed',
  'judged-again': 'A question was corrected, and one of my answers now counts as right',
  question: 'A student asked something, or wrote again; by e-mail once a day',
  'review-asked': 'A student asked for a review of a program; by e-mail once a day',
  'first-student': 'A course of mine got its first student',
  review: 'A course of mine was reviewed',
  'video-failed': 'A video of mine could not be processed',
  'video-ready': 'My videos are ready',
  'course-offered': 'Somebody wants to hand a course over to me',
  'offer-taken': 'A course that I offered was taken over',
  'course-invited': 'Somebody wants me to teach a course of theirs too',
  'invitation-taken': 'Somebody whom I invited teaches a course of mine now',
  'schedule-published': 'A course of mine was published at its time',
  'schedule-refused': 'A course of mine could not be published at its time',
};

/** Mails with an unsubscribe link: notices, and those that a person has asked for. */
export const mailKind = v.picklist([...noticeKind.options, 'daily-review']);
export type MailKind = v.InferOutput<typeof mailKind>;
export const mailKinds: Record<MailKind, string> = {
  ...noticeKinds,
  'daily-review': 'Once a week: how many cards wait in my daily review',
};

export const notice = v.object({
  _id: v.string(),
  kind: noticeKind,
  course: v.string(),
  courseName: v.string(),
  /** Empty for a whole course. */
  lectureName: v.string(),
  /**
   * Title of the question or the announcement, the name of a person who accepted an invitation, or the role that an
   * invitation offers; `passed` where judging again has passed the quiz, `3 of 3` for the try of who had passed before;
   * `kept` where a lecture keeps its old video, as a new one was refused; what a new version has changed,
   * `Added: “Hitches”. And 2 more changes.`; empty elsewhere.
   */
  about: v.string(),
  /** Who asked, wrote again, answered, asked for a review, or invites; empty elsewhere and for a deleted account. */
  who: v.string(),
  /** First words of what they wrote, or of a review's verdict; empty elsewhere. */
  words: v.string(),
  /** The asker wrote again below their question. */
  isAgain: v.boolean(),
  /** The path to open. */
  path: v.string(),
  createdAt: v.string(),
  isRead: v.boolean(),
});
export type Notice = v.InferOutput<typeof notice>;

export const noticeSwitch = v.object({ kind: noticeKind, inPage: v.boolean(), byMail: v.boolean() });
export type NoticeSwitch = v.InferOutput<typeof noticeSwitch>;

export const getNotices = defineOperation({
  summary: 'The newest notices, at most 30, and the number of unread ones.',
  methods: ['GET'],
  paths: ['/api/v1/notices'],
  access: 'signed-in',
  data: v.object({ notices: v.array(notice), unread: v.number() }),
});

export const readNotices = defineOperation({
  summary: 'Marks notices as read: all, or those about a question or about the reviews in a lecture.',
  methods: ['POST'],
  paths: ['/api/v1/notices/read'],
  access: 'signed-in',
  body: v.optional(
    v.object({
      question: v.optional(id('QUESTION_NOT_FOUND')),
      lecture: v.optional(id('LECTURE_NOT_FOUND')),
    }),
    {},
  ),
});

export const getNoticeSwitches = defineOperation({
  summary: 'Which kinds of notices the caller wants, in the page and by mail.',
  methods: ['GET'],
  paths: ['/api/v1/notice-switches'],
  access: 'signed-in',
  data: v.array(noticeSwitch),
});

export const setNoticeSwitch = defineOperation({
  summary: 'Sets whether a kind of notices is wanted, in the page and by mail.',
  methods: ['PUT'],
  paths: ['/api/v1/notice-switches/:kind'],
  access: 'signed-in',
  params: v.object({ kind: noticeKind }),
  body: v.object({ inPage: v.boolean(), byMail: v.boolean() }),
});

export const unsubscribe = defineOperation({
  summary: 'Ends mails of one kind, by the signed link in each of them (RFC 8058).',
  methods: ['POST'],
  paths: ['/api/v1/unsubscribe/:token'],
  access: 'public',
  params: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  data: v.object({ kind: mailKind }),
});
