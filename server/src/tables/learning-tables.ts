import type { ColumnType, Generated } from 'kysely';
import type { Now, Timestamp } from './columns.ts';

/** Kysely types of the tables of a student's own data. */

export interface EnrolmentsTable {
  user_id: string;
  course_id: string;
  version: number;
  last_lecture_id: string | null;
  enrolled_at: Now;
  last_active_at: Now;
  completed_at: Timestamp | null;
  completed_version: number | null;
  shows_name: Generated<boolean>;
  /** Revision of the student's record in the course. */
  revision: Generated<number>;
}

export interface PastEnrolmentsTable extends EnrolmentsTable {
  enrolled_at: Timestamp;
  last_active_at: Timestamp;
  left_at: Now;
}

export interface EnrolmentCountsTable {
  course_id: string;
  students: Generated<number>;
}

export interface LectureProgressTable {
  user_id: string;
  course_id: string;
  lecture_id: string;
  /** PostgreSQL's text form of an int4multirange: `{[0,10),[20,30)}`. */
  watched: Generated<string>;
  /** Ranges played a second time in one sitting, in the same form. */
  played_again: Generated<string>;
  /** Durations of the videos whose seconds were played, ascending. */
  lengths: Generated<number[]>;
  position_seconds: Generated<number>;
  position_at: Timestamp | null;
  position_device: Generated<string>;
  completions: ColumnType<
    { id: string; by: 'hand' | 'watching' | 'exercise' | 'quiz' }[],
    string | undefined,
    string
  >;
  cancelled: Generated<string[]>;
  /** Derived from the columns above. */
  completed_at: Timestamp | null;
  completed_by: 'hand' | 'watching' | 'exercise' | 'quiz' | null;
  started_at: Now;
  updated_at: Now;
}

export interface CodeHistoryTable {
  user_id: string;
  course_id: string;
  lecture_id: string;
  saved_at: Date;
  code: string;
}

export interface CodeDraftsTable {
  user_id: string;
  course_id: string;
  lecture_id: string;
  code: string;
  revision: Generated<number>;
  device: Generated<string>;
  updated_at: Now;
}

export interface ReviewsTable {
  user_id: string;
  course_id: string;
  id: string;
  rating: number;
  body: string;
  created_at: Now;
  updated_at: Now;
  revision: Generated<number>;
  reply: string | null;
  replied_at: Timestamp | null;
  reply_revision: Generated<number>;
}

export interface ReviewReportsTable {
  reporter_id: string;
  review_id: string;
  reason: string;
  created_at: Now;
  settled_at: Timestamp | null;
}

export interface LectureNotesTable {
  user_id: string;
  course_id: string;
  id: string;
  lecture_id: string;
  kind: 'note' | 'bookmark';
  second: number;
  body: string;
  revision: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

export interface CertificatesTable {
  id: string;
  user_id: string;
  course_id: string;
  version: number;
  completed_at: Timestamp;
  coverage: number;
  exercises_passed: Generated<number>;
  shows_coverage: Generated<boolean>;
  student_name: string | null;
  issued_at: Now;
}

export interface NoticesTable {
  user_id: string;
  id: Generated<string>;
  kind: string;
  course_id: string;
  version: number | null;
  lecture_id: string | null;
  question_id: string | null;
  review_id: string | null;
  about: string | null;
  in_page: boolean;
  wants_mail: boolean;
  created_at: Now;
  read_at: Timestamp | null;
  mailed_at: Timestamp | null;
}

export interface NoticeSwitchesTable {
  user_id: string;
  kind: string;
  in_page: boolean;
  by_mail: boolean;
}

export interface RatingCountsTable {
  course_id: string;
  count: Generated<number>;
  sum: Generated<number>;
}

export interface WatchEventsTable {
  id: Generated<number>;
  user_id: string;
  lecture_id: string;
  video_id: string;
  kind: string;
  steps: string;
  day: number;
}

export interface WatchMarksTable {
  user_id: string;
  lecture_id: string;
  video_id: string;
  kind: string;
  steps: string;
}

export interface WatchTotalsTable {
  lecture_id: string;
  video_id: string;
  kind: string;
  step: number;
  people: number;
}

export interface WatchDaysTable extends WatchTotalsTable {
  day: number;
}
