import type { ColumnType, Generated } from 'kysely';
import type { Now, Timestamp } from './columns.ts';

/** Kysely types of the tables of code reviews. */

interface ExerciseFile {
  name: string;
  content: string;
}

type Json<T> = ColumnType<T, string, string>;

export interface CodeReviewsTable {
  id: string;
  course_id: string;
  lecture_id: string;
  user_id: string | null;
  attempt_id: string;
  number: number;
  has_passed: boolean;
  files: Json<ExerciseFile[]>;
  group_key: string | null;
  note: string;
  asked_at: Timestamp | null;
  opened_by: string | null;
  opened_at: Timestamp | null;
  verdict: Generated<string>;
  finished_at: Timestamp | null;
  /** Counts the changes of the verdict. */
  revision: Generated<number>;
  /** In common for those that one press sent to several students; null for others. */
  sent_in: string | null;
  /** Begun by the instructor from the student's page, where the name stands. */
  is_named: Generated<boolean>;
  created_at: Now;
}

export interface CodeRemarksTable {
  id: string;
  review_id: string;
  file: string;
  line: number;
  last_line: number;
  body: string;
  suggestion: string | null;
  created_at: Now;
}
