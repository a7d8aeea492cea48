import { isErrorObject } from '@lectern/student-runtime/console/format-error';
import {
  dataProperty,
  execute,
  getPrototypeOf,
  push,
  slice,
  split,
} from '@lectern/student-runtime/console/intrinsics';
import { hiddenFrames, lineOfMissingName } from './frame-places.ts';

interface CallSite {
  getFunctionName(): string | null;
  getFileName(): string | null;
  getLineNumber(): number;
  getColumnNumber(): number;
  isNative(): boolean;
}

/** The place of an error: the line's text, the position in it, and the enclosing function. */
interface Place {
  functionName: string;
  line: string;
  column: number;
}

/** QuickJS's own error class. It does not exist in the host that takes a snapshot of this module. */
const { InternalError = RangeError } = globalThis as { InternalError?: ErrorConstructor };

type Words = string | ((match: RegExpExecArray, place: Place) => string);

/** QuickJS's messages, each with the browser's message for the same mistake (V8's). */
const REWORDINGS: [pattern: RegExp, words: Words][] = [
  [/^not a function$/, (_match, place) => `${calleeAt(place)} is not a function`],
  [/^not a constructor$/, (_match, place) => `${calleeAt(place)} is not a constructor`],
  [/^cannot read property '(.*)' of (\w+)$/, (match) => propertySentence(match, 'read', 'reading')],
  [/^cannot set property '(.*)' of (\w+)$/, (match) => propertySentence(match, 'set', 'setting')],
  [/^'(.*)' is read-only$/, 'Assignment to constant variable.'],
  [/^(.*) is not initialized$/, (match) => `Cannot access '${match[1] ?? ''}' before initialization`],
  [/^redeclaration of '(.*)'$/, (match) => `Identifier '${match[1] ?? ''}' has already been declared`],
  [
    /^class constructors must be invoked with 'new'$/,
    (_match, place) => `Class constructor ${place.functionName} cannot be invoked without 'new'`,
  ],
  [/^invalid array length$/, 'Invalid array length'],
  [/^invalid repeat count$/, 'Invalid count value'],
  [/^string too long$/, 'Invalid string length'],
  [/^empty array$/, 'Reduce of empty array with no initial value'],
  [/^cannot convert BigInt to number$/, 'Cannot mix BigInt and other types, use explicit conversions'],
  [/^cannot convert symbol to string$/, 'Cannot convert a Symbol value to a string'],
  [/^circular reference$/, 'Converting circular structure to JSON'],
  [/^return not in a function$/, 'Illegal return statement'],
  [/^unexpected token in expression: ''$/, 'Unexpected end of input'],
  [/^unexpected token in expression: (.+)$/, (match) => `Unexpected token ${match[1] ?? ''}`],
  [/^expecting ('.+')$/, (match) => `Unexpected token: ${match[1] ?? ''} was expected here`],
  [/^unexpected end of string$/, 'Invalid or unexpected token'],
  [/^invalid redefinition of (?:lexical|global) identifier/, (_match, place) => declaredSentence(place)],
];
const IMPORT_SENTENCE = 'Cannot use import statement outside a module';

const REWORDED_KINDS: object[] = [
  InternalError.prototype,
  TypeError.prototype,
  ReferenceError.prototype,
  RangeError.prototype,
  SyntaxError.prototype,
];
const MAX_LINE = 2_000;
const MAX_ENGINE_MESSAGE = 300;
const MADE_BY_PROGRAM = /^(?:new\s+)?[\w$.]*Error$/;
const DECLARATION = /\b(?:let|const|class|function|var)\s+([\w$]+)/;
const IMPORT_STATEMENT = /^\s*(?:import|export)\b/;
const CALLEE_BEHIND = /(?:\bnew\s+)?[\w$.]*$/;
/** Matches the callee, up to its argument list. */
const CALLEE_AHEAD = /^\s*((?:new\s+)?[\w$.?[\]'"]*)/;
const NEW = /^new\s+/;

/**
 * Gives the engine's errors a browser's messages and stacks. QuickJS calls prepareStackTrace when it makes an error,
 * which is the only moment at which the message can be changed.
 */
export function reportErrorsAsBrowsers(sources: Record<string, string>, hasOwnFramesOnly: boolean): void {
  const prepareStackTrace = (error: Error, sites: CallSite[]): string => {
    // Any thrown value comes here, proxies included.
    if (!isErrorObject(error)) return '';
    reword(error, placeOf(sites[0], sources));
    // Regular expressions on ten megabytes would take the program's whole second.
    const message = slice(dataText(error, 'message'), 0, MAX_LINE);
    const names: string[] = [];
    for (let index = 0; index < sites.length; index += 1) push(names, sites[index]?.getFunctionName() ?? '');
    const hidden = hiddenFrames(error, message, names);
    let text = `${dataText(error, 'name')}: ${message}`;
    for (let index = hidden; index < sites.length; index += 1) {
      const site = sites[index];
      if (!site || (hasOwnFramesOnly && sources[site.getFileName() ?? ''] === undefined)) continue;
      const line = site.getLineNumber();
      const source = sources[site.getFileName() ?? ''] ?? '';
      text += frameText(site, index === 0 ? lineOfMissingName(message, line, source) : line);
    }
    return text;
  };
  hideFunctionsOfFrames();
  // It is an accessor of the engine, so defining a property would have no effect.
  (Error as { prepareStackTrace?: unknown }).prepareStackTrace = prepareStackTrace;
}

/** A program may read call sites, but not their functions, some of which belong to the prelude. */
function hideFunctionsOfFrames(): void {
  const errors = Error as { prepareStackTrace?: unknown };
  errors.prepareStackTrace = (_error: unknown, sites: unknown) => sites;
  const [site] = new Error('').stack as unknown as object[];
  if (site) delete (getPrototypeOf(site) as { getFunction?: unknown }).getFunction;
}

function frameText(site: CallSite, line: number): string {
  const file = site.getFileName();
  if (file === null || site.isNative()) return '';
  const place = `${file}:${line}:${site.getColumnNumber()}`;
  const name = site.getFunctionName();
  return name === null || name === '' || name === '<eval>'
    ? `\n    at ${place}`
    : `\n    at ${name} (${place})`;
}

function reword(error: Error, place: Place): void {
  const message = dataText(error, 'message');
  const kind = getPrototypeOf(error);
  if (message.length > MAX_ENGINE_MESSAGE || !isReworded(kind)) return;
  if (kind === SyntaxError.prototype && execute(IMPORT_STATEMENT, place.line))
    error.message = IMPORT_SENTENCE;
  for (let index = 0; index < REWORDINGS.length; index += 1) {
    const rewording = REWORDINGS[index];
    const match = rewording && execute(rewording[0], message);
    if (!rewording || !match) continue;
    if (execute(MADE_BY_PROGRAM, expressionAt(place))) return;
    const words = rewording[1];
    error.message = typeof words === 'string' ? words : words(match, place);
    return;
  }
}

function dataText(error: Error, key: string): string {
  const value = dataProperty(error, key);
  return typeof value === 'string' ? value : '';
}

function isReworded(kind: object | null): boolean {
  for (let index = 0; index < REWORDED_KINDS.length; index += 1)
    if (REWORDED_KINDS[index] === kind) return true;
  return false;
}

function propertySentence(match: RegExpExecArray, verb: string, gerund: string): string {
  return `Cannot ${verb} properties of ${match[2] ?? ''} (${gerund} '${match[1] ?? ''}')`;
}

function placeOf(site: CallSite | undefined, sources: Record<string, string>): Place {
  const source = sources[site?.getFileName() ?? ''] ?? '';
  const line = split(source, '\n')[(site?.getLineNumber() ?? 0) - 1] ?? '';
  const column = (site?.getColumnNumber() ?? 1) - 1;
  const functionName = site?.getFunctionName() ?? '';
  return { functionName, line: slice(line, 0, MAX_LINE), column: column > 0 ? column : 0 };
}

function declaredSentence({ line }: Place): string {
  const name = execute(DECLARATION, line)?.[1];
  return name === undefined
    ? 'A name has already been declared'
    : `Identifier '${name}' has already been declared`;
}

function calleeAt(place: Place): string {
  const expression = expressionAt(place);
  const isNew = execute(NEW, expression);
  const callee = isNew ? slice(expression, isNew[0].length) : expression;
  return callee === '' || callee === 'new' ? 'value' : callee;
}

/** The expression around a position, as long as it consists of names and dots: `cart.items.add`. */
function expressionAt({ line, column }: Place): string {
  const behind = execute(CALLEE_BEHIND, slice(line, 0, column))?.[0] ?? '';
  const ahead = execute(CALLEE_AHEAD, slice(line, column));
  return behind + ((behind === '' ? ahead?.[1] : ahead?.[0]) ?? '');
}
