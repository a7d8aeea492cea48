import {
  getOwnPropertyDescriptor,
  getPrototypeOf,
  ownKeys,
} from '@lectern/student-runtime/console/intrinsics';

/** The language itself, and the few browser APIs that the server's sandbox has too (docs/run-code.md). */
const ALLOWED = new Set(
  [
    'globalThis undefined NaN Infinity eval isFinite isNaN parseFloat parseInt',
    'decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape',
    'Object Function Boolean Symbol Number BigInt Math Date String RegExp Array JSON Reflect Proxy',
    'Map Set WeakMap WeakSet WeakRef FinalizationRegistry Promise Iterator AsyncIterator',
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError SuppressedError TypeError URIError',
    'ArrayBuffer SharedArrayBuffer Atomics DataView Int8Array Uint8Array Uint8ClampedArray Int16Array',
    'Uint16Array Int32Array Uint32Array Float16Array Float32Array Float64Array BigInt64Array BigUint64Array',
    'DisposableStack AsyncDisposableStack',
    // Cannot be removed: number.toLocaleString() uses it too.
    'Intl',
    'console setTimeout setInterval clearTimeout clearInterval queueMicrotask structuredClone performance',
    'DOMException constructor',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Removes worker globals beyond the language, so that `fetch` is missing here as on the server. This is not the
 * security boundary: the frame's policy and origin block network and storage.
 */
export function keepAllowedGlobals(): void {
  let holder: object | null = globalThis;
  while (holder !== null && holder !== Object.prototype) {
    for (const name of ownKeys(holder)) {
      if (typeof name !== 'string' || ALLOWED.has(name)) continue;
      if (getOwnPropertyDescriptor(holder, name)?.configurable) Reflect.deleteProperty(holder, name);
    }
    holder = getPrototypeOf(holder);
  }
}
