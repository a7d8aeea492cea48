import { execute, indexOf, split } from '@lectern/student-runtime/console/intrinsics';
import { MAIN_FILE } from '@lectern/student-runtime/console/format-error';

// Read as properties, so that no minifier makes this a direct eval, which would see this module's names.
const { eval: evaluate, Function: Script, SyntaxError: ScriptSyntaxError } = globalThis;

const AWAIT = /\bawait\b/;

/** A program prepared for `eval`, with the same line numbers as in the editor. */
export interface PreparedProgram {
  source: string;
  /** The program has a top-level await: its value is a promise that settles at its end. */
  isAsync: boolean;
  lines: number;
}

/** Decides how to run a program without running any of it. */
export function prepareProgram(code: string): PreparedProgram {
  const isAsync = awaitsAtTop(code);
  const body = isAsync ? `(async () => {${code}\n})()` : code;
  return { source: `${body}\n//# sourceURL=${MAIN_FILE}`, isAsync, lines: split(code, '\n').length };
}

/** Runs a program as a script: sloppy unless it says otherwise, with global `var`s and functions. */
export const runProgram = ({ source }: PreparedProgram): unknown => evaluate(source);

/** Whether the engine failed to parse the program; then none of it has run. */
export function isUnreadable(error: unknown): error is SyntaxError {
  if (!(error instanceof ScriptSyntaxError)) return false;
  return typeof error.stack !== 'string' || indexOf(error.stack, `${MAIN_FILE}:`) < 0;
}

function awaitsAtTop(code: string): boolean {
  if (!execute(AWAIT, code)) return false;
  const complaint = complaintOf(code);
  if (complaint !== undefined) {
    return execute(AWAIT, complaint) !== null || complaintOf(`(async () => {${code}\n})`) === undefined;
  }
  // `await (…)` also parses as a call of a function named await; only a static block reserves the word at its own
  // level.
  if (complaintOf(`class Block { static {${code}\n} }`) === undefined) return false;
  return complaintOf(`'use strict';${code}`) === undefined;
}

/** The engine's syntax error for a text that it only parses. */
function complaintOf(code: string): string | undefined {
  try {
    Script(code);
    return undefined;
  } catch (error) {
    return error instanceof ScriptSyntaxError ? error.message : '';
  }
}
