import {
  apply,
  dataProperty,
  execute,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  join,
  lastIndexOf,
  push,
  slice,
  split,
} from './intrinsics.ts';
import type { FormatValue } from './formatting.ts';
import { indent } from './layout.ts';
import { unavailableHint } from './unavailable.ts';

const MAX_FRAMES = 10;
const MAX_CAUSES = 5;
const MAX_STACK = 8_000;
/** `at f (code.js:3:9)` in V8 and QuickJS, `f@code.js:3:9` in the others. */
const FRAME = /^\s*(?:at (?:async )?(?:(.*) \()?|(.*?)@)(.*?):(\d+)(?::\d+)?\)?$/;
const INVOKED_AS = / \[as .*\]$/;
const SCRIPT_LEVEL = /^(<.*>|eval|null|undefined|global code|module code|eval code)?$/;

/** The file name of a program without files. */
export const MAIN_FILE = 'code.js';
const OWN_FILE = /^[\w.\-/]+\.m?js$/;

const errorPrototype = Error.prototype;
/** New V8 and Firefox have a getter of their own for the stack, which is safe to call. */
const readStack =
  getOwnPropertyDescriptor(new Error(''), 'stack')?.get ??
  getOwnPropertyDescriptor(errorPrototype, 'stack')?.get;

type Frame = { functionName: string; file: string; line: number };

export function isErrorObject(value: unknown): value is Error {
  if (typeof value !== 'object' || value === null) return false;
  try {
    let prototype = getPrototypeOf(value);
    for (let hops = 0; prototype !== null && hops < 50; hops += 1) {
      if (prototype === errorPrototype) return true;
      prototype = getPrototypeOf(prototype);
    }
  } catch {
    // A proxy may throw when it is inspected.
  }
  return false;
}

/** `TypeError: … ` with the student's own frames below it; on one line inside something else. */
export function describeError(
  error: object,
  format: FormatValue,
  { isNested = false, causes = 0 } = {},
): string {
  const title = errorTitle(error, format);
  if (isNested) return `[${title}]`;
  const lines = [title];
  const frames = ownFrames(error);
  for (let index = 0; index < frames.length && index < MAX_FRAMES; index += 1) {
    const frame = frames[index];
    if (frame) push(lines, `    at ${frameText(frame)}`);
  }
  const hint = errorHint(error, format);
  if (hint) push(lines, hint);
  const cause = dataProperty(error, 'cause');
  if (cause !== undefined && causes < MAX_CAUSES) {
    const text = isErrorObject(cause) ? describeError(cause, format, { causes: causes + 1 }) : format(cause);
    push(lines, `  [cause]: ${indent(text, 2)}`);
  }
  const errors = dataProperty(error, 'errors');
  if (isArray(errors) && causes < MAX_CAUSES) push(lines, `  [errors]: ${indent(format(errors), 2)}`);
  return join(lines, '\n');
}

/** `Uncaught TypeError: … (line 3)`, as the console shows an uncaught error. */
export function describeUncaught(reason: unknown, format: FormatValue, { inPromise = false } = {}): string {
  const opening = inPromise ? 'Uncaught (in promise)' : 'Uncaught';
  if (!isErrorObject(reason)) return `${opening} ${typeof reason === 'string' ? reason : format(reason)}`;
  const frame = ownFrames(reason)[0];
  const place = frame ? ` (${placeText(frame)})` : '';
  const hint = errorHint(reason, format);
  return `${opening} ${errorTitle(reason, format)}${place}${hint ? `\n${hint}` : ''}`;
}

/** The line in a file where an error was made, or its nearest frame; null when no frame is in the file. */
export function lineIn(file: string, error: object): number | null {
  const frames = ownFrames(error);
  for (let index = 0; index < frames.length; index += 1) {
    const frame = frames[index];
    if (frame?.file === file) return frame.line;
  }
  return null;
}

function errorTitle(error: object, format: FormatValue): string {
  const name = textProperty(error, 'name', format) || 'Error';
  const message = textProperty(error, 'message', format);
  return message === '' ? name : `${name}: ${message}`;
}

function errorHint(error: object, format: FormatValue): string | undefined {
  return unavailableHint(textProperty(error, 'name', format), textProperty(error, 'message', format));
}

function textProperty(error: object, key: string, format: FormatValue): string {
  const value = dataProperty(error, key);
  if (value === undefined) return '';
  return typeof value === 'string' ? value : format(value);
}

function placeText({ file, line }: Frame): string {
  return file === MAIN_FILE ? `line ${line}` : `${file}, line ${line}`;
}

function frameText({ functionName, file, line }: Frame): string {
  return functionName === '' ? `${file}:${line}` : `${functionName} (${file}:${line})`;
}

function ownFrames(error: object): Frame[] {
  const stack = stackOf(error);
  const frames: Frame[] = [];
  const lines = split(stack, '\n');
  for (let index = 0; index < lines.length; index += 1) {
    const match = execute(FRAME, lines[index] ?? '');
    const file = match?.[3] ?? '';
    if (match && execute(OWN_FILE, file)) {
      push(frames, { functionName: plainName(match[1] ?? match[2] ?? ''), file, line: +(match[4] ?? 0) });
    }
  }
  return frames;
}

function stackOf(error: object): string {
  const stack = dataProperty(error, 'stack') ?? engineStack(error);
  // V8 puts the message, which may have any length, in front of the frames.
  return typeof stack === 'string' ? slice(stack, -MAX_STACK) : '';
}

function engineStack(error: object): unknown {
  try {
    return readStack ? apply(readStack, error, []) : undefined;
  } catch {
    // Firefox throws for an object that only pretends to be an error.
    return undefined;
  }
}

/** Engines disagree on `Object.add`, `new Point` and `async load`, so only the bare name is kept. */
function plainName(name: string): string {
  const aliased = execute(INVOKED_AS, name);
  const called = aliased ? slice(name, 0, aliased.index) : name;
  const bare = slice(called, lastIndexOf(called, ' ') + 1);
  const last = slice(bare, lastIndexOf(bare, '.') + 1);
  return execute(SCRIPT_LEVEL, last) ? '' : last;
}
