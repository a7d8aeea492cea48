import {
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  isView,
  ownKeys,
} from '@lectern/student-runtime/console/intrinsics';

const { defineProperty } = Object;

const ERROR_KINDS = new Map<string, ErrorConstructor>(
  [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map((kind) => [
    kind.name,
    kind,
  ]),
);

type Clones = Map<object, unknown>;

/**
 * The browser's structuredClone for the values that a program can have here. Functions and symbols cannot be cloned.
 */
export function structuredClone(value?: unknown): unknown {
  return clone(value, new Map());
}

function clone(value: unknown, clones: Clones): unknown {
  if (typeof value === 'function') throw notCloneable(String(value));
  if (typeof value === 'symbol') throw notCloneable(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (clones.has(value)) return clones.get(value);
  const copy = emptyCopy(value);
  clones.set(value, copy);
  fill(copy, value, clones);
  return copy;
}

function emptyCopy(value: object): object {
  if (isArray(value)) return Object.assign([], { length: value.length });
  if (isBytes(value)) return copyOfBytes(value);
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  if (value instanceof Error) return copyOfError(value);
  if (
    value instanceof Promise ||
    value instanceof WeakMap ||
    value instanceof WeakSet ||
    value instanceof WeakRef
  ) {
    throw notCloneable(`#<${value.constructor.name}>`);
  }
  const wraps = value instanceof Number || value instanceof String || value instanceof Boolean;
  return wraps ? (Object(value.valueOf()) as object) : {};
}

function isBytes(value: object): value is ArrayBufferView | ArrayBuffer {
  return isView(value) || value instanceof ArrayBuffer;
}

function copyOfBytes(value: ArrayBufferView | ArrayBuffer): object {
  if (value instanceof ArrayBuffer) return value.slice(0);
  const Kind = value.constructor as new (buffer: ArrayBuffer) => object;
  return new Kind(value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength) as ArrayBuffer);
}

function copyOfError(error: Error): Error {
  const Kind = ERROR_KINDS.get(error.name) ?? Error;
  const copy = new Kind(error.message);
  const stack = getOwnPropertyDescriptor(error, 'stack');
  if (stack) defineProperty(copy, 'stack', stack);
  return copy;
}

function fill(copy: object, value: object, clones: Clones): void {
  if (value instanceof Map) {
    value.forEach((item, key) =>
      (copy as Map<unknown, unknown>).set(clone(key, clones), clone(item, clones)),
    );
    return;
  }
  if (value instanceof Set) {
    value.forEach((item) => (copy as Set<unknown>).add(clone(item, clones)));
    return;
  }
  if (!isArray(value) && getPrototypeOf(copy) !== Object.prototype) return;
  for (const key of ownKeys(value)) {
    if (typeof key === 'symbol' || key === 'length') continue;
    if (!getOwnPropertyDescriptor(value, key)?.enumerable) continue;
    const item = clone((value as Record<string, unknown>)[key], clones);
    defineProperty(copy, key, { value: item, writable: true, enumerable: true, configurable: true });
  }
}

function notCloneable(shown: string): Error {
  return new DOMException(`${shown} could not be cloned.`, 'DataCloneError');
}
