import type { LectureTexts } from '@lectern/contract/lecture-page';
import type { ColumnType, Generated } from 'kysely';
import type { Now, Timestamp } from './columns.ts';

/** Kysely types of the tables of courses, their working copies and their versions. */

export interface CategoriesTable {
  id: string;
  name: string;
  description: string;
  position: number;
  bestseller_students: number | null;
  removed_at: Date | null;
}

export interface CoursesTable {
  id: string;
  instructor_id: string | null;
  /** Who owned it before its last hand-over. */
  former_instructor_id: string | null;
  category_id: string;
  title: string;
  description: string;
  what_you_will_learn: string;
  price_cents: number;
  thumbnail_id: string | null;
  accepts_marks: Generated<boolean>;
  hides_editor: Generated<boolean>;
  level: Generated<string>;
  language: Generated<string>;
  requirements: Generated<string>;
  published_version: number | null;
  latest_version: Generated<number>;
  created_at: Now;
  updated_at: Now;
  archived_at: Timestamp | null;
  /** When it was moved to the bin; null once it cannot be restored. Such a course is archived too. */
  binned_at: Timestamp | null;
  revision: Generated<number>;
  taken_down_at: ColumnType<Date | null, never, never>;
  take_down_reason: ColumnType<string, never, never>;
}

export interface SectionsTable {
  id: string;
  course_id: string;
  title: string;
  position: number;
  revision: Generated<number>;
  /** When it was moved to the bin. Lectures deleted with their section have the section's time. */
  deleted_at: Timestamp | null;
}

export interface LecturesTable {
  id: string;
  course_id: string;
  section_id: string;
  title: string;
  description: string;
  starter_code: Generated<string>;
  video_id: string | null;
  exercise_id: string | null;
  exercise_revision: Generated<number>;
  quiz_id: string | null;
  quiz_revision: Generated<number>;
  track_id: string | null;
  track_revision: Generated<number>;
  position: number;
  revision: Generated<number>;
  /** The page that wrote its texts; empty when unknown. */
  text_device: Generated<string>;
  text_saved_at: Now;
  is_markdown: Generated<boolean>;
  deleted_at: Timestamp | null;
  held_back: Generated<boolean>;
  is_free: Generated<boolean>;
  minutes: number | null;
  /** The fingerprints of the videos that it had before. */
  former_videos: Generated<string[]>;
}

export interface LectureTextHistoryTable {
  lecture_id: string;
  saved_at: Date;
  texts: ColumnType<LectureTexts, string, never>;
}

/** A downloadable file. */
export interface VersionFile {
  id: string;
  name: string;
  bytes: number;
}

/** A lecture in a version's outline without its texts. */
export interface LecturePlan {
  id: string;
  title: string;
  /** Absent for plain text, as in versions that predate Markdown. */
  isMarkdown?: boolean;
  videoId: string | null;
  durationMs: number;
  /** The edition of the exercise; absent without one. */
  exerciseId?: string | null;
  /** The edition of the quiz; absent without one. */
  quizId?: string | null;
  /** Whether passing the quiz completes the lecture; absent where it does not. */
  quizDecides?: boolean | null;
  /** The code track; absent without one. */
  trackId?: string | null;
  /** Open to everybody; absent where only students may see it. */
  isFree?: boolean;
  /** The author's estimate; absent without one. */
  minutes?: number | null;
  /** Absent without any. */
  files?: VersionFile[] | null;
}

/** A lecture in a version's outline, as publishing writes it. */
export interface VersionLecture extends LecturePlan {
  description: string;
  starterCode: string;
}

export interface SectionPlan {
  id: string;
  title: string;
  lectures: LecturePlan[];
}

export interface VersionSection extends SectionPlan {
  lectures: VersionLecture[];
}

export interface CourseVersionsTable {
  course_id: string;
  number: number;
  title: string;
  description: string;
  what_you_will_learn: string;
  price_cents: number;
  category_id: string;
  thumbnail_id: string | null;
  accepts_marks: Generated<boolean>;
  hides_editor: Generated<boolean>;
  level: Generated<string>;
  language: Generated<string>;
  requirements: Generated<string>;
  outline: ColumnType<VersionSection[], string, never>;
  sections_count: number;
  lectures_count: number;
  duration_ms: number;
  published_at: Now;
  /** Used by servers before decision 0200. */
  search: ColumnType<never, never, never>;
}

export interface PublishedCoursesTable {
  course_id: string;
  category_id: string;
  version: number;
  first_published_at: Now;
}

/** The filterable and countable values of a published course (decision 0200). */
export interface CatalogueEntriesTable {
  course_id: string;
  version: number;
  category_id: string;
  level: string;
  language: string;
  price_cents: number;
  video_seconds: number;
  reading_seconds: number;
  exercises_count: number;
  /** Lectures that ask questions. */
  quizzes_count: Generated<number>;
  /** Whether every video has captions; false without a video. */
  has_captions: boolean;
  first_published_at: Date;
}

/** The searchable words of a published course. */
export interface CatalogueTextsTable {
  course_id: string;
  title_search: ColumnType<never, unknown, never>;
  search: ColumnType<never, unknown, never>;
}

/** A catalogue word under one of its spellings: the word itself, or the word without one letter. */
export interface SearchSpellingsTable {
  spelling: string;
  word: string;
}

export interface CourseOffersTable {
  course_id: string;
  email: string;
  offered_at: Now;
}

export interface CourseVersionVideosTable {
  course_id: string;
  number: number;
  media_id: string;
  is_free: Generated<boolean>;
}

export interface CoursePicturesTable {
  course_id: string;
  media_id: string;
}

export interface CourseMembersTable {
  course_id: string;
  user_id: string;
  role: 'editor' | 'assistant';
  joined_at: Now;
}

/** A view of owners and members. */
export interface CourseStaffTable {
  course_id: string;
  user_id: string;
  role: 'owner' | 'editor' | 'assistant';
}

export interface CourseInvitationsTable {
  course_id: string;
  email: string;
  role: 'editor' | 'assistant';
  invited_at: Now;
}

export interface LectureVisitsTable {
  lecture_id: string;
  user_id: string;
  device: string;
  tab: string;
  seen_at: Now;
}

export interface LectureFilesTable {
  lecture_id: string;
  media_id: string;
}

export interface RemovedVideosTable {
  lecture_id: string;
  media_id: string;
  removed_at: Now;
}

export interface CourseVersionFilesTable {
  course_id: string;
  number: number;
  media_id: string;
}

/** Results of the last link check of a course's texts. */
export interface CourseLinksTable {
  course_id: string;
  address: string;
  problem: string | null;
  is_slow: Generated<boolean>;
  /** Not looked up: the server had no way to the internet. */
  is_unchecked: Generated<boolean>;
  looked_up_at: Now;
}

/** Scheduled publishing of working copies. */
export interface ScheduledPublishingsTable {
  course_id: string;
  publish_at: Date;
}
