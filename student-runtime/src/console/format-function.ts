import { dataProperty, execute, functionText, getPrototypeOf, indexOf, slice, split } from './intrinsics.ts';

const MAX_SOURCE_LINES = 12;
const MAX_SOURCE_CHARACTERS = 600;
const FUNCTION_KEYWORD = /^(async )?function\s*/;
const CLASS_KEYWORD = /^class[\s{]/;

/** The source as a browser shows it (`ƒ add(a, b) { … }`) on its own, `ƒ add()` inside something else. */
export function formatFunction(callable: object, depth: number): string {
  try {
    const source = functionText(callable);
    const isShort = source.length <= MAX_SOURCE_CHARACTERS && split(source, '\n').length <= MAX_SOURCE_LINES;
    const isNative = indexOf(source, '[native code]') >= 0;
    if (execute(CLASS_KEYWORD, source)) return depth === 0 && isShort ? source : className(callable);
    if (depth > 0 || !isShort || isNative) return `ƒ ${functionName(callable)}()`;
    const keyword = execute(FUNCTION_KEYWORD, source);
    return keyword ? `${keyword[1] ?? ''}ƒ ${slice(source, keyword[0].length)}` : source;
  } catch {
    return 'ƒ ()';
  }
}

function className(callable: object): string {
  const parent = getPrototypeOf(callable);
  const parentName = typeof parent === 'function' ? functionName(parent) : '';
  const name = functionName(callable) || '(anonymous)';
  return parentName === '' ? `class ${name}` : `class ${name} extends ${parentName}`;
}

export function functionName(callable: object): string {
  const name = dataProperty(callable, 'name');
  return typeof name === 'string' ? name : '';
}
