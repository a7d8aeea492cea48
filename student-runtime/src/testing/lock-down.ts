// Reads and changes nothing but what the engine itself provides, and has to run before any other program does.
const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, preventExtensions } = Reflect;

/** What programs assign to their own objects under names that built-ins have too: `error.name = …`, `point.toString = …`. */
const ASSIGNED_ANYWHERE = new Set<PropertyKey>([
  'toString',
  'toLocaleString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
]);
/** Changing these of a built-in changes nothing but how errors and objects are printed. */
const HARMLESS_OF_ERRORS = new Set<PropertyKey>(['name', 'message', 'constructor']);

const errorPrototypes = new Set<object>(
  [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
    ({ prototype }) => prototype as object,
  ),
);

/**
 * Makes every built-in read-only, so that a program cannot change what the tests beside it stand on: no replaced
 * `Array.prototype.map`, no new property of every object. Its own objects stay its own, and may have properties of the
 * names that built-ins have.
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
    // New global names hurt nobody: the tests know only those that are there.
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

/** A read-only property of a prototype could not be assigned on what inherits from it; this one can. */
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

/** Built-ins that no global name leads to. */
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
