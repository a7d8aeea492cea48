import type { ExerciseFields } from '@lectern/contract/exercises';
import type { ColumnType, Generated } from 'kysely';
import type { Now } from './columns.ts';

/** Kysely types of the tables of exercises. */

interface ExerciseFile {
  name: string;
  content: string;
}

type Json<T> = ColumnType<T, string, string>;

export interface ExercisesTable {
  id: string;
  course_id: string;
  lecture_id: string;
  instructions: string;
  files: Json<ExerciseFile[]>;
  solution: Json<ExerciseFile[]>;
  visible_tests: string;
  hidden_tests: string;
  hints: Json<string[]>;
  shares_solutions: boolean;
  names_hidden_tests: Generated<boolean>;
  check_result: Json<{ problems: string[]; tests: { title: string; isHidden: boolean }[] }> | null;
  created_at: Now;
}

export interface ImportedExercisesTable {
  lecture_id: string;
  fields: Json<ExerciseFields>;
}

export interface OwnExerciseHistoryTable {
  lecture_id: string;
  saved_at: Date;
  fields: Json<ExerciseFields>;
}

export interface ExerciseDraftsTable {
  user_id: string;
  course_id: string;
  lecture_id: string;
  files: Json<ExerciseFile[]> | null;
  hints_opened: Generated<number>;
  revision: Generated<number>;
  device: Generated<string>;
  updated_at: Now;
}

export interface ExerciseHistoryTable {
  user_id: string;
  course_id: string;
  lecture_id: string;
  saved_at: Date;
  files: Json<ExerciseFile[]>;
}

export interface ExerciseAttemptsTable {
  user_id: string;
  course_id: string;
  lecture_id: string;
  id: string;
  exercise_id: string;
  number: number;
  files: Json<ExerciseFile[]>;
  result: Json<unknown>;
  has_passed: boolean;
  group_key: string | null;
  submitted_at: Now;
}

export interface SharedSolutionsTable {
  id: string;
  course_id: string;
  lecture_id: string;
  exercise_id: string;
  user_id: string;
  attempt_id: string;
  files: Json<ExerciseFile[]>;
  note: string;
  shared_at: Now;
}

export interface SolutionVotesTable {
  lecture_id: string;
  user_id: string;
  solution_id: string;
}
