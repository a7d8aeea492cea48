import { programFiles, type ExerciseFile } from '@lectern/contract/exercises';
import { MAIN_FILE } from '@lectern/student-runtime/console/format-error';
import { explainError } from '#lib/code/explained-errors.ts';
import { explainUnread } from '#lib/code/syntax-explainer.ts';

export interface ErrorPlace {
  file: string;
  /** Counted from 1. */
  line: number;
}

const PLACE = /\((?:([^()]+\.m?js), )?line (\d+)\)/;

/** The place that an error message names; null without one. */
export function placeIn(message: string): ErrorPlace | null {
  const [, file = MAIN_FILE, line] = PLACE.exec(message) ?? [];
  return line === undefined ? null : { file, line: Number(line) };
}

/** A browser does not name the file that it could not read, so that it is known only where there is one. */
function fileOf(message: string, files: readonly ExerciseFile[]): ExerciseFile | undefined {
  const place = placeIn(message);
  const programs = programFiles(files);
  if (place !== null) return programs.find(({ name }) => name === place.file);
  return programs.length === 1 ? programs[0] : undefined;
}

/**
 * What an error message means, in one plain sentence; undefined for rare errors.
 * @param files the program that failed
 */
export function explanationOf(message: string, files: readonly ExerciseFile[]): string | undefined {
  const file = fileOf(message, files);
  return (file && explainUnread(message, file.content)) ?? explainError(message);
}
