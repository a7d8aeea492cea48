import type { ColumnType, Generated } from 'kysely';
import type { Now, Timestamp } from './columns.ts';
import type {
  IdentitiesTable,
  OneTimeCodesTable,
  PasskeysTable,
  PasswordResetsTable,
  RecoveryCodesTable,
  SessionsTable,
  SpentTicketsTable,
  TwoStepsTable,
  UsersTable,
} from './auth-tables.ts';
import type { CaptionsTable, MediaTable, MediaWorkTable, UploadsTable } from './media-tables.ts';
import type {
  CategoriesTable,
  CourseOffersTable,
  CourseVersionVideosTable,
  CourseVersionsTable,
  CoursesTable,
  LecturesTable,
  PublishedCoursesTable,
  SectionsTable,
} from './course-tables.ts';
import type {
  ExerciseAttemptsTable,
  ExerciseDraftsTable,
  ExerciseHistoryTable,
  ExercisesTable,
} from './exercise-tables.ts';
import type {
  CertificatesTable,
  CodeDraftsTable,
  CodeHistoryTable,
  EnrolmentCountsTable,
  EnrolmentsTable,
  LectureNotesTable,
  LectureProgressTable,
  NoticeSwitchesTable,
  NoticesTable,
  PastEnrolmentsTable,
  RatingCountsTable,
  ReviewReportsTable,
  ReviewsTable,
} from './learning-tables.ts';
import type {
  AnnouncementsTable,
  CannedAnswersTable,
  ClarificationsTable,
  QuestionAnswersTable,
  QuestionEditsTable,
  QuestionReportsTable,
  QuestionSharersTable,
  QuestionsTable,
} from './question-tables.ts';

/** The columns of `server/migrations`, as Kysely reads and writes them. */

interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: Timestamp;
}

interface MailOutboxTable {
  id: string;
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  html: string;
  body: string;
  created_at: Now;
  expires_at: Timestamp | null;
  next_attempt_at: Now;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Timestamp | null;
  /** Where one click ends mails of this kind. */
  unsubscribe: string | null;
}

interface ScheduledJobsTable {
  name: string;
  next_attempt_at: Now;
  attempts: Generated<number>;
}

interface InstallationTable {
  id: Generated<boolean>;
  is_trial: boolean;
}

interface AuditLogTable {
  id: string;
  at: Now;
  actor: string;
  action: string;
  subject: string;
  detail: ColumnType<unknown, string | undefined, string>;
}

interface CartItemsTable {
  user_id: string;
  course_id: string;
  id: string;
  added_at: Now;
}

interface ContactMessagesTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  country_code: string;
  phone_number: string;
  message: string;
  created_at: Now;
  answer: string | null;
  answered_at: Date | null;
  done_at: Date | null;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  two_steps: TwoStepsTable;
  recovery_codes: RecoveryCodesTable;
  one_time_codes: OneTimeCodesTable;
  password_resets: PasswordResetsTable;
  passkeys: PasskeysTable;
  identities: IdentitiesTable;
  spent_tickets: SpentTicketsTable;
  rate_limits: RateLimitsTable;
  mail_outbox: MailOutboxTable;
  scheduled_jobs: ScheduledJobsTable;
  installation: InstallationTable;
  audit_log: AuditLogTable;
  media: MediaTable;
  uploads: UploadsTable;
  media_work: MediaWorkTable;
  captions: CaptionsTable;
  categories: CategoriesTable;
  courses: CoursesTable;
  sections: SectionsTable;
  lectures: LecturesTable;
  course_versions: CourseVersionsTable;
  published_courses: PublishedCoursesTable;
  course_offers: CourseOffersTable;
  course_version_videos: CourseVersionVideosTable;
  cart_items: CartItemsTable;
  enrolments: EnrolmentsTable;
  past_enrolments: PastEnrolmentsTable;
  enrolment_counts: EnrolmentCountsTable;
  lecture_progress: LectureProgressTable;
  code_drafts: CodeDraftsTable;
  code_history: CodeHistoryTable;
  exercises: ExercisesTable;
  exercise_drafts: ExerciseDraftsTable;
  exercise_history: ExerciseHistoryTable;
  exercise_attempts: ExerciseAttemptsTable;
  reviews: ReviewsTable;
  rating_counts: RatingCountsTable;
  review_reports: ReviewReportsTable;
  lecture_notes: LectureNotesTable;
  questions: QuestionsTable;
  question_answers: QuestionAnswersTable;
  question_edits: QuestionEditsTable;
  question_sharers: QuestionSharersTable;
  question_reports: QuestionReportsTable;
  clarifications: ClarificationsTable;
  canned_answers: CannedAnswersTable;
  announcements: AnnouncementsTable;
  certificates: CertificatesTable;
  notices: NoticesTable;
  notice_switches: NoticeSwitchesTable;
  contact_messages: ContactMessagesTable;
}
