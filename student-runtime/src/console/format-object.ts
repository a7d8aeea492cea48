import {
  bufferLength,
  booleanValue,
  dataProperty,
  dateTime,
  dateToIso,
  execute,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  isNotANumber,
  isView,
  mapForEach,
  mapGet,
  mapSet,
  mapSize,
  min,
  numberValue,
  ownKeys,
  push,
  regExpText,
  setForEach,
  setSize,
  stringValue,
  symbolText,
  toText,
  typedArrayLength,
  typedArrayName,
} from './intrinsics.ts';
import { describeError } from './error-text.ts';
import { functionName } from './format-function.ts';
import type { Formatting } from './formatting.ts';
import { layOut } from './layout.ts';
import { quote } from './quote.ts';

const MAX_DEPTH = 6;
const MAX_ENTRIES = 100;
/** Longer arrays are not searched for named properties, because listing their keys costs too much. */
const MAX_KEYED_LENGTH = 1_000;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const INDEX = /^(0|[1-9]\d{0,9})$/;

type ObjectFormatter = (value: object, formatting: Formatting) => string;

const formatters = new Map<object, ObjectFormatter>();
mapSet(formatters, Map.prototype, formatMap);
mapSet(formatters, Set.prototype, formatSet);
mapSet(formatters, Date.prototype, (date) =>
  isNotANumber(dateTime(date)) ? 'Invalid Date' : dateToIso(date),
);
mapSet(formatters, RegExp.prototype, (regExp) => regExpText(regExp));
mapSet(formatters, Error.prototype, (error, { depth, format }) =>
  describeError(error, format, { isNested: depth > 1 }),
);
mapSet(formatters, Number.prototype, (wrapper, { format }) => `Number {${format(numberValue(wrapper))}}`);
mapSet(formatters, String.prototype, (wrapper) => `String {${quote(stringValue(wrapper))}}`);
mapSet(formatters, Boolean.prototype, (wrapper) => `Boolean {${toText(booleanValue(wrapper))}}`);
mapSet(formatters, ArrayBuffer.prototype, (buffer) => `ArrayBuffer(${bufferLength(buffer)})`);

export function formatObject(value: object, formatting: Formatting): string {
  if (isArray(value)) return formatArray(value, formatting);
  if (isView(value) && typedArrayName(value) !== undefined) return formatTypedArray(value, formatting);
  const formatter = formatterOf(value);
  if (formatter) {
    try {
      return formatter(value, formatting);
    } catch {
      // Object.create(Map.prototype) is no map, so its properties are shown.
    }
  }
  return formatProperties(value, formatting);
}

function formatterOf(value: object): ObjectFormatter | undefined {
  let prototype = getPrototypeOf(value);
  for (let hops = 0; prototype !== null && hops < 50; hops += 1) {
    const formatter = mapGet(formatters, prototype);
    if (formatter) return formatter;
    prototype = getPrototypeOf(prototype);
  }
  return undefined;
}

function formatProperties(value: object, formatting: Formatting): string {
  const name = className(value);
  const shownName = name === 'Object' ? '' : name;
  const keys = ownKeys(value);
  if (formatting.depth > MAX_DEPTH && keys.length > 0) return shownName === '' ? '{…}' : `${shownName} {…}`;
  const entries: string[] = [];
  addProperties(entries, value, keys, formatting);
  return layOut(shownName, '{', entries, '}');
}

function formatArray(value: unknown[], formatting: Formatting): string {
  const { length } = value;
  const name = className(value);
  const prefix = name === 'Array' ? '' : `${name}(${length})`;
  if (formatting.depth > MAX_DEPTH && length > 0) return `Array(${length})`;
  const entries: string[] = [];
  let holes = 0;
  let index = 0;
  for (; index < length && entries.length < MAX_ENTRIES; index += 1) {
    const descriptor = getOwnPropertyDescriptor(value, index);
    if (!descriptor) {
      // A sparse array of four thousand million holes is counted by its keys, not iterated.
      if (length > MAX_KEYED_LENGTH) break;
      holes += 1;
      continue;
    }
    holes = addHoles(entries, holes);
    push(entries, formatDescriptor(descriptor, formatting));
  }
  addHoles(entries, holes);
  if (index < length) push(entries, `… ${length - index} more`);
  if (length <= MAX_KEYED_LENGTH) addNamedProperties(entries, value, formatting);
  return layOut(prefix, '[', entries, ']');
}

function addHoles(entries: string[], holes: number): number {
  if (holes > 0) push(entries, holes === 1 ? 'empty' : `empty × ${holes}`);
  return 0;
}

function formatTypedArray(value: object, formatting: Formatting): string {
  const length = typedArrayLength(value);
  const entries: string[] = [];
  for (let index = 0; index < min(length, MAX_ENTRIES); index += 1) {
    push(entries, formatting.format((value as Uint8Array)[index], formatting));
  }
  if (length > MAX_ENTRIES) push(entries, `… ${length - MAX_ENTRIES} more`);
  return layOut(`${className(value)}(${length})`, '[', entries, ']');
}

function formatMap(value: object, formatting: Formatting): string {
  const size = mapSize(value);
  return formatCollection(value, size, formatting, (add) =>
    mapForEach(value, (item, key) =>
      add(() => `${formatting.format(key, formatting)} => ${formatting.format(item, formatting)}`),
    ),
  );
}

function formatSet(value: object, formatting: Formatting): string {
  const size = setSize(value);
  return formatCollection(value, size, formatting, (add) =>
    setForEach(value, (item) => add(() => formatting.format(item, formatting))),
  );
}

function formatCollection(
  value: object,
  size: number,
  formatting: Formatting,
  visit: (add: (entry: () => string) => void) => void,
): string {
  const prefix = `${className(value)}(${size})`;
  if (formatting.depth > MAX_DEPTH && size > 0) return `${prefix} {…}`;
  const entries: string[] = [];
  visit((entry) => {
    if (entries.length < MAX_ENTRIES) push(entries, entry());
  });
  if (size > MAX_ENTRIES) push(entries, `… ${size - MAX_ENTRIES} more`);
  addNamedProperties(entries, value, formatting);
  return layOut(prefix, '{', entries, '}');
}

function addNamedProperties(entries: string[], value: object, formatting: Formatting): void {
  const named: (string | symbol)[] = [];
  const keys = ownKeys(value);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    if (key === undefined || (typeof key === 'string' && execute(INDEX, key))) continue;
    push(named, key);
  }
  addProperties(entries, value, named, formatting);
}

function addProperties(
  entries: string[],
  value: object,
  keys: (string | symbol)[],
  formatting: Formatting,
): void {
  let shown = 0;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    const descriptor = getOwnPropertyDescriptor(value, key);
    if (!descriptor?.enumerable) continue;
    if (shown === MAX_ENTRIES) {
      push(entries, '…');
      return;
    }
    shown += 1;
    push(entries, `${formatKey(key)}: ${formatDescriptor(descriptor, formatting)}`);
  }
}

function formatKey(key: string | symbol): string {
  if (typeof key === 'symbol') return symbolText(key);
  return execute(IDENTIFIER, key) || execute(INDEX, key) ? key : quote(key);
}

/** Getters are shown but never called, because inspecting an object must not change the program. */
function formatDescriptor(descriptor: PropertyDescriptor, formatting: Formatting): string {
  if ('value' in descriptor) return formatting.format(descriptor.value, formatting);
  if (descriptor.get && descriptor.set) return '[Getter/Setter]';
  return descriptor.get ? '[Getter]' : '[Setter]';
}

function className(value: object): string {
  const makerName = constructorName(value);
  const tag = dataProperty(value, Symbol.toStringTag);
  return typeof tag === 'string' && tag !== '' && tag !== makerName ? `${makerName} [${tag}]` : makerName;
}

function constructorName(value: object): string {
  let prototype = getPrototypeOf(value);
  for (let hops = 0; prototype !== null && hops < 50; hops += 1) {
    const maker: unknown = getOwnPropertyDescriptor(prototype, 'constructor')?.value;
    if (typeof maker === 'function' && functionName(maker) !== '') return functionName(maker);
    prototype = getPrototypeOf(prototype);
  }
  return 'Object';
}
