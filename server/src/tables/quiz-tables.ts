import type { ColumnType, Generated } from 'kysely';
import type { Now, Timestamp } from './columns.ts';

/** Kysely types of the tables of quizzes. */

type Json<T> = ColumnType<T, string, string>;

export interface QuizzesTable {
  id: string;
  course_id: string;
  lecture_id: string;
  questions: Json<unknown>;
  found: Json<unknown>;
  pass_mark: number;
  tries_a_day: number | null;
  decides: boolean;
  pools: ColumnType<unknown, string | undefined, string>;
  is_mixed: Generated<boolean>;
  minutes: number | null;
  is_on_device: Generated<boolean>;
  created_at: Now;
}

export interface QuizTriesTable {
  user_id: string;
  course_id: string;
  lecture_id: string;
  id: string;
  quiz_id: string;
  number: number;
  question_id: string | null;
  answers: Json<unknown>;
  verdicts: Json<unknown>;
  right_count: number;
  questions_count: number;
  has_passed: boolean;
  passes_quiz: boolean;
  is_late: Generated<boolean>;
  submitted_at: Now;
  first_verdicts: Json<unknown[]> | null;
  judged_again_at: Timestamp | null;
  judged_again_by: string | null;
}

export interface QuizSittingsTable {
  user_id: string;
  course_id: string;
  lecture_id: string;
  quiz_id: string;
  begun_at: Now;
  extensions: Generated<number>;
}
