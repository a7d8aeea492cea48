import type { ColumnType, Generated } from 'kysely';
import type { Now, Timestamp } from './columns.ts';

/** Courses, their working copies and their versions, as Kysely reads and writes them. */

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
  category_id: string;
  title: string;
  description: string;
  what_you_will_learn: string;
  price_cents: number;
  thumbnail_id: string | null;
  accepts_marks: Generated<boolean>;
  published_version: number | null;
  latest_version: Generated<number>;
  created_at: Now;
  updated_at: Now;
  archived_at: Timestamp | null;
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
  /** In the bin since; with the same moment as its lectures that were deleted with it. */
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
  position: number;
  revision: Generated<number>;
  deleted_at: Timestamp | null;
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
  outline: ColumnType<VersionSection[], string, never>;
  sections_count: number;
  lectures_count: number;
  duration_ms: number;
  published_at: Now;
  search: ColumnType<never, unknown, never>;
}

export interface PublishedCoursesTable {
  course_id: string;
  category_id: string;
  version: number;
  first_published_at: Now;
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
}
