import { execute, indexOf, split } from '@lectern/student-runtime/console/intrinsics';
import { MAIN_FILE } from '@lectern/student-runtime/console/format-error';

// Taken as properties, so that no minifier turns the call into a direct eval, which would see this module's names.
const { eval: evaluate, Function: Script, SyntaxError: ScriptSyntaxError } = globalThis;

const AWAIT = /\bawait\b/;

/** A program made ready for `eval`, on the same lines as in the editor. */
export interface PreparedProgram {
  source: string;
  /** It awaits at its top: the value is a promise of its end. */
  isAsync: boolean;
  lines: number;
}

/** Decides how a program has to be run, without running any of it. */
export function prepareProgram(code: string): PreparedProgram {
  const isAsync = awaitsAtTop(code);
  const body = isAsync ? `(async () => {${code}\n})()` : code;
  return { source: `${body}\n//# sourceURL=${MAIN_FILE}`, isAsync, lines: split(code, '\n').length };
}

/** Runs it as a script: sloppy unless it says otherwise, its `var`s and functions global. */
export const runProgram = ({ source }: PreparedProgram): unknown => evaluate(source);

/** Whether the engine could not even read the program; then nothing of it has run. */
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
  // `await (…)` also reads as a call of something named await; only a static block reserves the word at its own level.
  if (complaintOf(`class Block { static {${code}\n} }`) === undefined) return false;
  return complaintOf(`'use strict';${code}`) === undefined;
}

/** What the engine says about a text that it only reads. */
function complaintOf(code: string): string | undefined {
  try {
    Script(code);
    return undefined;
  } catch (error) {
    return error instanceof ScriptSyntaxError ? error.message : '';
  }
}
