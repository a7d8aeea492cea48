import type { ColumnType, Generated } from 'kysely';
import type { Now, Timestamp } from './columns.ts';

/** Kysely types of the tables of the daily review. */

/** A program that failed a test, with the case in which it did. */
export interface PredictedProgram {
  /** Markdown. */
  prompt: string;
  code: string;
  /** What it prints. */
  printed: string;
}

/** A program that failed a test, and the one line of it that was changed to pass. */
export interface MendedProgram {
  /** Markdown. */
  prompt: string;
  /** The file with the line. */
  name: string;
  /** Counted from 1. */
  line: number;
  fixed: string;
  files: { name: string; content: string }[];
}

/** What a card of a failed test asks about its program. */
export type CardProgram = MendedProgram | PredictedProgram;

/** An edition in which a card's question was asked before it changed. */
export interface AskedBefore {
  quizId: string;
  /** Milliseconds since 1970. */
  until: number;
}

export interface RecallCardsTable {
  user_id: string;
  id: string;
  course_id: string | null;
  lecture_id: string | null;
  kind: 'question' | 'note' | 'own' | 'test' | 'skipped';
  quiz_id: string | null;
  question_id: string | null;
  asked_before: ColumnType<AskedBefore[], never, never>;
  note_id: string | null;
  second: number | null;
  front: string;
  back: string;
  added_at: Now;
  due_at: Date;
  answered_at: Timestamp | null;
  stability: number | null;
  difficulty: number | null;
  is_retired: Generated<boolean>;
  program: ColumnType<CardProgram | null, string | null | undefined, string | null>;
}

export interface RecallEventsTable {
  user_id: string;
  id: string;
  card_id: string;
  act: 'again' | 'hard' | 'good' | 'easy' | 'retire' | 'resume' | 'undo' | 'missed';
  at: Date;
  device: string;
  undoes: string | null;
}

export interface RecallFitsTable {
  user_id: string;
  parameters: ColumnType<unknown, string, string> | null;
  answers: number;
  fitted_at: Now;
}

export interface RecallSettingsTable {
  user_id: string;
  cards_a_day: number;
  retention: number;
  weekly_mail: Generated<boolean>;
  weekly_mailed_at: Timestamp | null;
}

export interface RecallTotalsTable {
  user_id: string;
  events: number;
}
