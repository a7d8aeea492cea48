import * as v from 'valibot';
import { id, oneLine, requiredText } from './fields.ts';
import { rates } from './limits.ts';
import { defineOperation } from './operation.ts';

export const announcement = v.object({
  _id: v.string(),
  title: v.string(),
  /** Markdown. */
  body: v.string(),
  sentAt: v.string(),
  /**
   * How many students it was sent to, for the teachers. Null for students, if it was sent before this was counted, and if it went to those who had not answered: of few who said no, it is not told.
   */
  students: v.nullable(v.number()),
  /** Whether it was sent to chosen students, and not to the whole course. */
  toSome: v.boolean(),
  /** Whether it was sent before the student who reads it joined; false for the teachers. */
  isEarlier: v.boolean(),
});
export type Announcement = v.InferOutput<typeof announcement>;

/** What goes to so many chosen students is a message to them, and no announcement; it has a limit of its own. */
export const MOST_OF_LETTER = 10;

export const isLetter = (receivers: readonly unknown[] | undefined): boolean =>
  receivers !== undefined && receivers.length <= MOST_OF_LETTER;

const ofCourse = v.object({ courseId: id('COURSE_NOT_FOUND') });

export const getAnnouncements = defineOperation({
  summary:
    'The newest announcements of a course, at most twenty, and how many students get the next one. Those to chosen students are listed for them and for their sender alone.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/announcements'],
  access: 'signed-in',
  params: ofCourse,
  data: v.object({
    announcements: v.array(announcement),
    /** Number of recipients, for the owner; null for students. */
    students: v.nullable(v.number()),
  }),
});

export const sendAnnouncement = defineOperation({
  summary:
    'Sends an announcement to everybody enrolled in the course, to `receivers` alone, or to those who have not answered whether their work may be seen (`toUnanswered`), in the page and by mail as they chose; once for an id. Receivers are students whose work the caller sees: if one is not, nobody gets it. What goes to ten of them or fewer is a message, and does not count as an announcement.',
  methods: ['PUT'],
  paths: ['/api/v1/courses/:courseId/announcements/:announcementId'],
  access: 'instructor',
  rates: [rates.announcement, rates.letter],
  params: v.object({ ...ofCourse.entries, announcementId: id('INVALID_INPUT') }),
  body: v.object({
    title: oneLine(150, 'A title'),
    body: requiredText(5000, 'An announcement'),
    /** To those alone who have not said yet whether their work may be seen; who they are is not told. */
    toUnanswered: v.optional(v.boolean(), false),
    /** Absent for everybody who is enrolled. */
    receivers: v.optional(
      v.pipe(
        v.array(id('STUDENT_NOT_SEEN')),
        v.minLength(1, 'An announcement needs a receiver'),
        v.maxLength(1000, 'An announcement may have at most 1,000 receivers'),
      ),
    ),
  }),
  data: announcement,
  message: 'Announcement sent',
});
