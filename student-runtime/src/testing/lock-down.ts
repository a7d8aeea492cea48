// Uses only built-ins, and must run before any program.
const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, preventExtensions } = Reflect;

/** Names of built-ins that programs also assign on their own objects: `error.name = …`, `point.toString = …`. */
const ASSIGNED_ANYWHERE = new Set<PropertyKey>([
  'toString',
  'toLocaleString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
]);
/** Changing these on a built-in affects only how errors and objects are printed. */
const HARMLESS_OF_ERRORS = new Set<PropertyKey>(['name', 'message', 'constructor']);

const errorPrototypes = new Set<object>(
  [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
    ({ prototype }) => prototype as object,
  ),
);

/**
 * Makes every built-in read-only, so that a program cannot change what its tests depend on: no replaced
 * `Array.prototype.map`, no new property on every object. The program's own objects stay writable, also under the names
 * of built-ins.
 */
export function lockDown(): void {
  const seen = new Set<object>([globalThis]);
  const waiting: object[] = [globalThis, ...hiddenBuiltIns()];
  const visit = (value: unknown): void => {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    if (!isObject || seen.has(value)) return;
    seen.add(value);
    waiting.push(value);
  };
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    for (const key of ownKeys(object)) lockProperty(object, key, visit);
    visit(getPrototypeOf(object));
    // New globals are harmless, because the tests use only the present ones.
    if (object !== globalThis) preventExtensions(object);
  }
}

function lockProperty(object: object, key: PropertyKey, visit: (value: unknown) => void): void {
  const descriptor = getOwnPropertyDescriptor(object, key);
  if (descriptor === undefined) return;
  if (!('value' in descriptor)) {
    defineProperty(object, key, { configurable: false });
    visit(descriptor.get);
    visit(descriptor.set);
    return;
  }
  const value: unknown = descriptor.value;
  visit(value);
  if (isHarmless(object, key)) defineProperty(object, key, { configurable: false });
  else if (ASSIGNED_ANYWHERE.has(key) && descriptor.configurable === true) {
    const accessor = overridable(object, key, value);
    defineProperty(object, key, { ...accessor, enumerable: false, configurable: false });
    visit(accessor.get);
    visit(accessor.set);
  } else defineProperty(object, key, { writable: false, configurable: false });
}

const isHarmless = (object: object, key: PropertyKey): boolean =>
  (object === Object.prototype && key === 'constructor') ||
  (errorPrototypes.has(object) && HARMLESS_OF_ERRORS.has(key));

/** An accessor that objects inheriting it can override by assignment, which a read-only property would prevent. */
function overridable(
  holder: object,
  key: PropertyKey,
  value: unknown,
): { get(): unknown; set(v: unknown): void } {
  return {
    get: () => value,
    set(this: object, given: unknown) {
      if (this === holder) throw new TypeError(`Cannot assign to the built-in ${String(key)}`);
      defineProperty(this, key, { value: given, writable: true, enumerable: true, configurable: true });
    },
  };
}

/** Built-ins that are not reachable from a global name. */
function hiddenBuiltIns(): object[] {
  const found: unknown[] = [
    async () => {},
    (function* generator() {})(),
    (async function* generator() {})(),
    [].values(),
    ''[Symbol.iterator](),
    new Map().values(),
    new Set().values(),
    ''.matchAll(/x/g),
    getPrototypeOf(Uint8Array),
  ];
  const { Iterator: Iterators } = globalThis as { Iterator?: { from?: (source: object) => object } };
  if (Iterators?.from) {
    found.push(Iterators.from({ next: () => ({ done: true, value: 0 }) }));
    const values = [].values() as unknown as { map?: (change: () => number) => object };
    if (values.map) found.push(values.map(() => 0));
  }
  const kinds = [async () => {}, function* kind() {}, async function* kind() {}];
  for (const kind of kinds) found.push(getPrototypeOf(kind));
  return found.flatMap((value) => getPrototypeOf(value as object) ?? []);
}
