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
import type {
  CaptionsHistoryTable,
  CaptionsTable,
  MediaTable,
  MediaWorkTable,
  UploadPartsTable,
  UploadsTable,
} from './media-tables.ts';
import type {
  CatalogueEntriesTable,
  CatalogueTextsTable,
  CategoriesTable,
  CourseLinksTable,
  ScheduledPublishingsTable,
  CourseOffersTable,
  CourseVersionFilesTable,
  CourseVersionVideosTable,
  CourseInvitationsTable,
  CourseMembersTable,
  CoursePicturesTable,
  CourseStaffTable,
  LectureFilesTable,
  RemovedVideosTable,
  LectureVisitsTable,
  CourseVersionsTable,
  CoursesTable,
  LecturesTable,
  LectureTextHistoryTable,
  PublishedCoursesTable,
  SearchSpellingsTable,
  SectionsTable,
} from './course-tables.ts';
import type { CodeRemarksTable, CodeReviewsTable } from './code-review-tables.ts';
import type { CodeForkHistoryTable, CodeForksTable, CodeTracksTable } from './code-track-tables.ts';
import type {
  ExerciseAttemptsTable,
  ExerciseDraftsTable,
  ExerciseHistoryTable,
  ExercisesTable,
  ImportedExercisesTable,
  OwnExerciseHistoryTable,
  SharedSolutionsTable,
  SolutionVotesTable,
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
  WatchDaysTable,
  WatchEventsTable,
  WatchMarksTable,
  WatchTotalsTable,
} from './learning-tables.ts';
import type { ShownWorkTable, TeachingModesTable } from './teaching-tables.ts';
import type {
  AnnouncementReceiversTable,
  AnnouncementsTable,
  CannedAnswersTable,
  ClarificationsTable,
  QuestionAnswersTable,
  QuestionEditsTable,
  QuestionReportsTable,
  QuestionSharersTable,
  QuestionsTable,
} from './question-tables.ts';
import type { QuizSittingsTable, QuizTriesTable, QuizzesTable } from './quiz-tables.ts';
import type {
  RecallCardsTable,
  RecallEventsTable,
  RecallFitsTable,
  RecallSettingsTable,
  RecallTotalsTable,
} from './recall-tables.ts';

/** Kysely types of all tables in `server/migrations`. */

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
  /** Address of the one-click unsubscribe. */
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
  upload_parts: UploadPartsTable;
  uploads: UploadsTable;
  media_work: MediaWorkTable;
  captions: CaptionsTable;
  captions_history: CaptionsHistoryTable;
  /** The captions that have a cue: all that anybody is shown. */
  shown_captions: CaptionsTable;
  categories: CategoriesTable;
  courses: CoursesTable;
  sections: SectionsTable;
  lectures: LecturesTable;
  lecture_text_history: LectureTextHistoryTable;
  course_versions: CourseVersionsTable;
  published_courses: PublishedCoursesTable;
  catalogue_entries: CatalogueEntriesTable;
  catalogue_texts: CatalogueTextsTable;
  search_spellings: SearchSpellingsTable;
  course_links: CourseLinksTable;
  scheduled_publishings: ScheduledPublishingsTable;
  course_offers: CourseOffersTable;
  course_version_videos: CourseVersionVideosTable;
  course_version_files: CourseVersionFilesTable;
  lecture_files: LectureFilesTable;
  removed_videos: RemovedVideosTable;
  course_members: CourseMembersTable;
  course_pictures: CoursePicturesTable;
  course_staff: CourseStaffTable;
  course_invitations: CourseInvitationsTable;
  lecture_visits: LectureVisitsTable;
  cart_items: CartItemsTable;
  enrolments: EnrolmentsTable;
  past_enrolments: PastEnrolmentsTable;
  enrolment_counts: EnrolmentCountsTable;
  lecture_progress: LectureProgressTable;
  watch_events: WatchEventsTable;
  watch_marks: WatchMarksTable;
  watch_totals: WatchTotalsTable;
  watch_days: WatchDaysTable;
  code_drafts: CodeDraftsTable;
  code_history: CodeHistoryTable;
  exercises: ExercisesTable;
  imported_exercises: ImportedExercisesTable;
  own_exercise_history: OwnExerciseHistoryTable;
  exercise_drafts: ExerciseDraftsTable;
  exercise_history: ExerciseHistoryTable;
  exercise_attempts: ExerciseAttemptsTable;
  teaching_modes: TeachingModesTable;
  shown_work: ShownWorkTable;
  shared_solutions: SharedSolutionsTable;
  solution_votes: SolutionVotesTable;
  code_reviews: CodeReviewsTable;
  code_remarks: CodeRemarksTable;
  quizzes: QuizzesTable;
  quiz_tries: QuizTriesTable;
  quiz_sittings: QuizSittingsTable;
  recall_cards: RecallCardsTable;
  recall_events: RecallEventsTable;
  recall_settings: RecallSettingsTable;
  recall_fits: RecallFitsTable;
  recall_totals: RecallTotalsTable;
  code_tracks: CodeTracksTable;
  code_forks: CodeForksTable;
  code_fork_history: CodeForkHistoryTable;
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
  announcement_receivers: AnnouncementReceiversTable;
  certificates: CertificatesTable;
  notices: NoticesTable;
  notice_switches: NoticeSwitchesTable;
  contact_messages: ContactMessagesTable;
}
