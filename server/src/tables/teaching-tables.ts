import type { Generated } from 'kysely';
import type { Now } from './columns.ts';

/** Kysely types of the tables for what an instructor may see of students. */

export interface TeachingModesTable {
  course_id: string;
  is_taught: boolean;
  set_at: Now;
}

export interface ShownWorkTable {
  user_id: string;
  course_id: string;
  instructor_id: string;
  is_shown: boolean;
  by_joining: boolean;
  to_all: Generated<boolean>;
  quiz_answers: Generated<boolean>;
  answered_at: Now;
}
