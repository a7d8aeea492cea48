import type { ColumnType, Generated } from 'kysely';
import type { ExerciseAttemptsTable, ExerciseDraftsTable, ExercisesTable } from './exercise-tables.ts';
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

/** The columns of `server/migrations`, as Kysely reads and writes them. */

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Now = ColumnType<Date, Date | string | undefined, Date | string>;
type AccountType = 'Student' | 'Instructor';

interface UsersTable {
  id: string;
  account_type: AccountType;
  first_name: string;
  last_name: string;
  email: string;
  password_hash: string;
  picture_id: string | null;
  is_admin: Generated<boolean>;
  /** Set while nobody gets in with the account. */
  suspended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Now;
  updated_at: Now;
}

interface SessionsTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  user_agent: Generated<string>;
  created_at: Now;
  last_seen_at: Now;
}

interface TwoStepsTable {
  user_id: string;
  secret: Buffer;
  confirmed_at: Timestamp | null;
  last_counter: Generated<number>;
  created_at: Now;
}

interface PasskeysTable {
  user_id: string;
  id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  name: string;
  created_at: Now;
  last_used_at: ColumnType<Date | null, undefined, Date | string>;
}

interface IdentitiesTable {
  user_id: string;
  issuer: string;
  subject: string;
  created_at: Now;
}

interface SpentTicketsTable {
  hash: Buffer;
  expires_at: Timestamp;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
}

interface OneTimeCodesTable {
  id: string;
  email: string;
  code_hash: Buffer;
  created_at: Now;
  expires_at: Timestamp;
}

interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Now;
  expires_at: Timestamp;
}

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
  unsubscribe: Generated<string | null>;
}

interface AuditLogTable {
  id: string;
  at: Now;
  actor: string;
  action: string;
  subject: string;
  detail: ColumnType<unknown, string, string>;
}

export interface ImageFile {
  width: number;
  height: number;
  file: string;
}

/** Of a video: what the probe found stands beside it. */
export interface VideoDetails {
  /** Files made of it, by the name under which they are served. */
  files?: string[];
  hasPoster?: boolean;
  hasStoryboard?: boolean;
  hasHls?: boolean;
  /** LUFS. */
  loudness?: number | null;
  /** Size of `play.mp4`, where browsers do not play what was uploaded. */
  playBytes?: number;
}

interface MediaTable {
  id: string;
  owner_id: string | null;
  kind: 'image' | 'video';
  state: 'uploading' | 'checking' | 'processing' | 'ready' | 'rejected';
  content_type: string;
  bytes: number;
  sha256: Buffer | null;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  details: ColumnType<{ sizes?: ImageFile[] } & VideoDetails, string, string>;
  rejection: string | null;
  created_at: Now;
}

interface UploadsTable {
  id: string;
  course_id: string;
  lecture_id: string | null;
  file_name: string;
  fingerprint: Generated<string>;
  received_bytes: Generated<number>;
}

interface MediaWorkTable {
  media_id: string;
  stage: 'waiting' | 'pictures' | 'renditions' | 'done' | 'failed';
  progress: Generated<number>;
  failure: string | null;
  attempts: Generated<number>;
  updated_at: Now;
}

export interface CaptionCue {
  /** Seconds. */
  start: number;
  end: number;
  /** Plain text, lines apart. */
  text: string;
}

interface CaptionsTable {
  media_id: string;
  language: string;
  label: string;
  cues: ColumnType<CaptionCue[], string, string>;
  revision: Generated<number>;
  updated_at: Now;
}

interface CategoriesTable {
  id: string;
  name: string;
  description: string;
  position: number;
  bestseller_students: Generated<number | null>;
}

interface CoursesTable {
  id: string;
  instructor_id: string | null;
  category_id: string;
  title: string;
  description: string;
  what_you_will_learn: string;
  price_cents: number;
  thumbnail_id: string | null;
  published_version: number | null;
  latest_version: Generated<number>;
  created_at: Now;
  updated_at: Now;
  archived_at: Timestamp | null;
  taken_down_at: ColumnType<Date | null, never, never>;
  take_down_reason: ColumnType<string, never, never>;
}

interface SectionsTable {
  id: string;
  course_id: string;
  title: string;
  position: number;
}

interface LecturesTable {
  id: string;
  course_id: string;
  section_id: string;
  title: string;
  description: string;
  starter_code: Generated<string>;
  video_id: string | null;
  exercise_id: string | null;
  position: number;
}

/** The outline of a version, as publishing writes it. */
export interface VersionLecture {
  id: string;
  title: string;
  description: string;
  starterCode: string;
  videoId: string | null;
  durationMs: number;
  /** The edition of its exercise; absent without one. */
  exerciseId?: string | null;
}
export interface VersionSection {
  id: string;
  title: string;
  lectures: VersionLecture[];
}

interface CourseVersionsTable {
  course_id: string;
  number: number;
  title: string;
  description: string;
  what_you_will_learn: string;
  price_cents: number;
  category_id: string;
  thumbnail_id: string | null;
  outline: ColumnType<VersionSection[], string, never>;
  sections_count: number;
  lectures_count: number;
  duration_ms: number;
  published_at: Now;
  search: ColumnType<never, unknown, never>;
}

interface PublishedCoursesTable {
  course_id: string;
  category_id: string;
  version: number;
  first_published_at: Now;
}

interface CourseVersionVideosTable {
  course_id: string;
  number: number;
  media_id: string;
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
  exercise_attempts: ExerciseAttemptsTable;
  reviews: ReviewsTable;
  rating_counts: RatingCountsTable;
  review_reports: ReviewReportsTable;
  lecture_notes: LectureNotesTable;
  certificates: CertificatesTable;
  notices: NoticesTable;
  notice_switches: NoticeSwitchesTable;
  contact_messages: ContactMessagesTable;
}
