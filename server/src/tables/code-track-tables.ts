import type { ColumnType, Generated } from 'kysely';
import type { CodeFork } from '@lectern/contract/code-forks';
import type { TrackWarning } from '@lectern/contract/code-track/track-warnings';
import type { Now } from './columns.ts';

/** Kysely types of the tables of code tracks and their forks. */

type Json<T> = ColumnType<T, string, string>;

export interface CodeTracksTable {
  id: string;
  course_id: string;
  lecture_id: string;
  sha256: Buffer;
  packed: Buffer;
  length_ms: Generated<number>;
  findings: ColumnType<TrackWarning[], string | undefined, string>;
  created_at: Now;
}

export interface CodeForksTable {
  user_id: string;
  course_id: string;
  lecture_id: string;
  forks: Json<CodeFork[]>;
  revision: Generated<number>;
  device: Generated<string>;
  updated_at: Now;
}

export interface CodeForkHistoryTable {
  user_id: string;
  course_id: string;
  lecture_id: string;
  saved_at: Date;
  forks: Json<CodeFork[]>;
}
