import {
  charCodeAt,
  dataProperty,
  execute,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  indexOf,
  slice,
  split,
} from '@lectern/student-runtime/console/intrinsics';

const MAX_ANCESTORS = 20;
const errorPrototype = Error.prototype;
const UNCALLABLE_CLASS = /^Class constructor (\S+) cannot be invoked without 'new'$/;
const NOT_DEFINED = /^([\w$]+) is not defined$/;

/**
 * The number of top frames that a browser would hide: those of constructors that made the error (`CartError` below
 * `Error`), and of a class that was called without `new`.
 */
export function hiddenFrames(error: Error, message: string, functionNames: readonly string[]): number {
  const uncallable = execute(UNCALLABLE_CLASS, message)?.[1];
  if (uncallable !== undefined) return functionNames[0] === uncallable ? 1 : 0;
  let hidden = 0;
  while (isMakerOf(error, functionNames[hidden] ?? '')) hidden += 1;
  return hidden;
}

function isMakerOf(error: Error, functionName: string): boolean {
  let prototype = getPrototypeOf(error);
  for (let hops = 0; functionName !== '' && hops < MAX_ANCESTORS; hops += 1) {
    if (prototype === null || prototype === errorPrototype) return false;
    const maker: unknown = getOwnPropertyDescriptor(prototype, 'constructor')?.value;
    if (typeof maker === 'function' && dataProperty(maker, 'name') === functionName) return true;
    prototype = getPrototypeOf(prototype);
  }
  return false;
}

/**
 * The line of an undefined name. QuickJS reports the line of the previous operation, so the name is searched from there
 * on.
 */
export function lineOfMissingName(message: string, line: number, source: string): number {
  const name = execute(NOT_DEFINED, message)?.[1];
  if (name === undefined) return line;
  const lines = split(source, '\n');
  for (let at = line - 1; at >= 0 && at < lines.length; at += 1) {
    if (hasName(lines[at] ?? '', name)) return at + 1;
  }
  return line;
}

function hasName(text: string, name: string): boolean {
  let from = 0;
  while (true) {
    const at = indexOf(slice(text, from), name);
    if (at < 0) return false;
    const start = from + at;
    const end = start + name.length;
    const isFree = !isNamePart(text, start - 1) && !isNamePart(text, end);
    if (isFree && text[start - 1] !== '.') return true;
    from = start + 1;
  }
}

function isNamePart(text: string, at: number): boolean {
  const code = charCodeAt(text, at);
  const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return isLetter || (code >= 48 && code <= 57) || code === 95 || code === 36;
}
