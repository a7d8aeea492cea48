import type { ColumnType, Generated } from 'kysely';
import type { Now, Timestamp } from './columns.ts';

/** Kysely types of the tables of questions about a course. */

export interface QuestionsTable {
  id: string;
  course_id: string;
  lecture_id: string;
  author_id: string | null;
  place: 'second' | 'line' | 'exercise' | 'lecture';
  at: number;
  quote: string;
  hangs_on: string;
  title: string;
  body: string;
  is_private: boolean;
  created_at: Now;
  edited_at: Timestamp | null;
  closed_at: Timestamp | null;
  first_answered_at: Timestamp | null;
  taught_at: Timestamp | null;
  asked_again_at: Timestamp | null;
  accepted_answer_id: string | null;
  answers: Generated<number>;
  sharers: Generated<number>;
  search: ColumnType<never, unknown, unknown>;
}

export interface QuestionAnswersTable {
  id: string;
  question_id: string;
  author_id: string | null;
  by_instructor: boolean;
  body: string;
  created_at: Now;
  edited_at: Timestamp | null;
}

export interface QuestionEditsTable {
  id: string;
  question_id: string;
  answer_id: string | null;
  title: string;
  body: string;
  replaced_at: Now;
}

export interface QuestionSharersTable {
  question_id: string;
  user_id: string;
  shared_at: Now;
}

export interface ClarificationsTable {
  revision: Generated<number>;
  id: string;
  course_id: string;
  lecture_id: string;
  video_id: string;
  second: number;
  body: string;
  updated_at: Now;
}

export interface CannedAnswersTable {
  instructor_id: string;
  id: string;
  title: string;
  body: string;
  updated_at: Now;
}

export interface AnnouncementsTable {
  id: string;
  course_id: string;
  title: string;
  body: string;
  sent_at: Now;
  /** How many it was sent to; null for those sent before this was counted. */
  students: number | null;
  /** Whether only its receivers and its sender read it. */
  to_some: Generated<boolean>;
  /** Null for one to the whole course, and when the account is gone. */
  sender_id: string | null;
}

export interface AnnouncementReceiversTable {
  announcement_id: string;
  user_id: string;
}

export interface QuestionReportsTable {
  id: string;
  reporter_id: string;
  question_id: string;
  answer_id: string | null;
  reason: string;
  created_at: Now;
  settled_at: Timestamp | null;
}
