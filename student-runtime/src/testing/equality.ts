/** The limit of compared values, so that an endless value does not block a test. */
const MOST_VALUES = 200_000;

interface Comparison {
  /** The pairs that are being compared in outer calls. A cycle in both values counts as equal at that point. */
  open: [got: object, expected: object][];
  left: number;
}

/**
 * Whether two values are deeply equal. Arrays, objects, Maps, Sets, dates, errors, buffers and boxed primitives are
 * compared by content, all other values by `Object.is`. An undefined property counts as missing. `got` comes from a
 * student's program, so each of its properties is read once and none of its methods is called.
 */
export function isDeepEqual(got: unknown, expected: unknown): boolean {
  return isEqual(got, expected, { open: [], left: MOST_VALUES });
}

function isEqual(got: unknown, expected: unknown, comparison: Comparison): boolean {
  if (Object.is(got, expected)) return true;
  if (typeof got !== 'object' || typeof expected !== 'object' || got === null || expected === null)
    return false;
  comparison.left -= 1;
  if (comparison.left < 0) throw new RangeError('These values are too large to be compared');
  if (comparison.open.some((pair) => pair[0] === got && pair[1] === expected)) return true;
  comparison.open.push([got, expected]);
  try {
    return haveSameKind(got, expected) && holdSame(got, expected, comparison);
  } finally {
    comparison.open.pop();
  }
}

const BOXES = [Number, String, Boolean, Symbol, BigInt];
/** Opaque objects: each equals only itself. */
const CLOSED = [Promise, WeakMap, WeakSet];
const KINDS = [Map, Set, Date, RegExp, Error, ArrayBuffer, ...BOXES, ...CLOSED];

function haveSameKind(got: object, expected: object): boolean {
  if (Array.isArray(got) !== Array.isArray(expected)) return false;
  if (ArrayBuffer.isView(got) !== ArrayBuffer.isView(expected)) return false;
  if (ArrayBuffer.isView(expected) && arrayKindOf(got) !== arrayKindOf(expected)) return false;
  return KINDS.every((Kind) => got instanceof Kind === expected instanceof Kind);
}

function holdSame(got: object, expected: object, comparison: Comparison): boolean {
  if (expected instanceof Map) return areMapsEqual(got as Map<unknown, unknown>, expected, comparison);
  if (expected instanceof Set) return areSetsEqual(got as Set<unknown>, expected, comparison);
  if (expected instanceof Date) return Object.is(timeOf(got as Date), timeOf(expected));
  if (expected instanceof RegExp) return textOf(got as RegExp) === textOf(expected);
  if (expected instanceof Error) return areErrorsEqual(got as Error, expected);
  const Box = BOXES.find((Kind) => expected instanceof Kind);
  if (Box !== undefined) return Object.is(valueOf(Box, got), valueOf(Box, expected));
  if (expected instanceof ArrayBuffer) return areBytesEqual(bytesOf(got as ArrayBuffer), bytesOf(expected));
  if (expected instanceof DataView) return areBytesEqual(viewedBytes(got), viewedBytes(expected));
  if (CLOSED.some((Kind) => expected instanceof Kind)) return false;
  if (Array.isArray(expected)) return areListsEqual(got as unknown[], expected, comparison);
  return arePropertiesEqual(got, expected, comparison);
}

const timeOf = (date: Date): number => Date.prototype.getTime.call(date);
const textOf = (pattern: RegExp): string => RegExp.prototype.toString.call(pattern);
const valueOf = (Box: (typeof BOXES)[number], box: object): unknown =>
  Reflect.apply(Box.prototype.valueOf, box, []);

/** `Uint8Array` and the other typed arrays; undefined for a DataView. */
const arrayKindOf = (view: object): unknown =>
  Reflect.get(Reflect.getPrototypeOf(Uint8Array.prototype) ?? {}, Symbol.toStringTag, view);

const bytesOf = (buffer: ArrayBuffer): Uint8Array => new Uint8Array(buffer);

/** Uses the engine's getters, never the object's own. */
function viewedBytes(view: object): Uint8Array {
  const own = (key: 'buffer' | 'byteOffset' | 'byteLength'): unknown =>
    Reflect.get(DataView.prototype, key, view);
  return new Uint8Array(own('buffer') as ArrayBuffer, Number(own('byteOffset')), Number(own('byteLength')));
}

const areBytesEqual = (got: Uint8Array, expected: Uint8Array): boolean =>
  got.length === expected.length && expected.every((byte, index) => got[index] === byte);

function areErrorsEqual(got: Error, expected: Error): boolean {
  return got.name === expected.name && got.message === expected.message;
}

function areListsEqual(got: unknown[], expected: unknown[], comparison: Comparison): boolean {
  const { length } = got;
  if (length !== expected.length) return false;
  for (let index = 0; index < length; index += 1) {
    if (!isEqual(got[index], expected[index], comparison)) return false;
  }
  return true;
}

function arePropertiesEqual(got: object, expected: object, comparison: Comparison): boolean {
  const gotValues = definedValues(got);
  const expectedValues = definedValues(expected);
  if (gotValues.size !== expectedValues.size) return false;
  for (const [key, value] of expectedValues) {
    if (!gotValues.has(key) || !isEqual(gotValues.get(key), value, comparison)) return false;
  }
  return true;
}

/** An object's own enumerable properties that are not undefined, each read once. */
function definedValues(object: object): Map<PropertyKey, unknown> {
  const values = new Map<PropertyKey, unknown>();
  for (const key of Reflect.ownKeys(object)) {
    if (Reflect.getOwnPropertyDescriptor(object, key)?.enumerable !== true) continue;
    const value: unknown = Reflect.get(object, key);
    if (value !== undefined) values.set(key, value);
  }
  return values;
}

function areMapsEqual(
  got: Map<unknown, unknown>,
  expected: Map<unknown, unknown>,
  comparison: Comparison,
): boolean {
  const gotEntries: [unknown, unknown][] = [];
  Map.prototype.forEach.call(got, (value, key) => gotEntries.push([key, value]));
  if (gotEntries.length !== expected.size) return false;
  return [...expected].every(([key, value]) => {
    const place = gotEntries.findIndex(
      (entry) => isEqual(entry[0], key, comparison) && isEqual(entry[1], value, comparison),
    );
    if (place < 0) return false;
    gotEntries.splice(place, 1);
    return true;
  });
}

function areSetsEqual(got: Set<unknown>, expected: Set<unknown>, comparison: Comparison): boolean {
  const gotValues: unknown[] = [];
  Set.prototype.forEach.call(got, (value) => gotValues.push(value));
  if (gotValues.length !== expected.size) return false;
  return [...expected].every((value) => {
    const place = gotValues.findIndex((candidate) => isEqual(candidate, value, comparison));
    if (place < 0) return false;
    gotValues.splice(place, 1);
    return true;
  });
}
