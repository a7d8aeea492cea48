import { isDeepEqual } from './equality.ts';

/** Formats a value as the console does. */
export type Format = (value: unknown) => string;

/** A matcher's result, with the expectation in words. */
export interface Finding {
  isSo: boolean;
  wanted: string;
  /** The actual result, when it is not the value itself. */
  came?: string;
}

type Matcher = (format: Format, got: unknown, ...given: unknown[]) => Finding;

/** True only when both are numbers. An object with its own `valueOf` is not. */
const isOrdered = (got: unknown, limit: unknown, holds: (a: number, b: number) => boolean): boolean =>
  (typeof got === 'number' || typeof got === 'bigint') &&
  (typeof limit === 'number' || typeof limit === 'bigint') &&
  holds(got as number, limit as number);

const holdsItem = (got: unknown, item: unknown, isSame: (a: unknown, b: unknown) => boolean): boolean => {
  if (typeof got === 'string') return typeof item === 'string' && got.includes(item);
  if (got instanceof Set) {
    let isFound = false;
    Set.prototype.forEach.call(got, (value) => (isFound ||= isSame(value, item)));
    return isFound;
  }
  if (!Array.isArray(got)) return false;
  const { length } = got as unknown[];
  for (let index = 0; index < length; index += 1) if (isSame(got[index], item)) return true;
  return false;
};

const lengthOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? Reflect.get(value, 'length') : undefined;
};

const hasProperty = (got: unknown, key: PropertyKey): got is object =>
  ((typeof got === 'object' && got !== null) || typeof got === 'function') && Reflect.has(got, key);

/** Calls a function and returns what it throws. */
const thrownBy = (run: unknown): { reason: unknown } | undefined => {
  if (typeof run !== 'function') throw new TypeError('Hand a function over: expect(() => …).toThrow()');
  try {
    (run as () => unknown)();
    return undefined;
  } catch (reason) {
    return { reason };
  }
};

const messageOfThrown = (reason: unknown): string =>
  reason instanceof Error && typeof reason.message === 'string' ? reason.message : '';

/** Whether the thrown value is of the requested class, or its message matches. */
export const isThrownAs = (reason: unknown, asked: unknown): boolean => {
  if (asked === undefined) return true;
  if (typeof asked === 'function') return reason instanceof asked;
  const message = typeof reason === 'string' ? reason : messageOfThrown(reason);
  return asked instanceof RegExp ? asked.test(message) : message.includes(String(asked));
};

export const wantedError = (format: Format, asked: unknown): string => {
  if (asked === undefined) return 'an error';
  if (typeof asked === 'function') return `a ${asked.name}`;
  return `an error that says ${format(asked)}`;
};

export const matchers = {
  toBe: (format, got, expected) => ({ isSo: Object.is(got, expected), wanted: format(expected) }),
  toEqual: (format, got, expected) => ({ isSo: isDeepEqual(got, expected), wanted: format(expected) }),
  toBeCloseTo(format, got, expected, digits = 2) {
    const distance = typeof got === 'number' && typeof expected === 'number' ? Math.abs(got - expected) : NaN;
    return {
      isSo: Object.is(got, expected) || distance < 10 ** -Number(digits) / 2,
      wanted: `about ${format(expected)}`,
    };
  },
  toBeTruthy: (_format, got) => ({ isSo: Boolean(got), wanted: 'a value that counts as true' }),
  toBeFalsy: (_format, got) => ({ isSo: !got, wanted: 'a value that counts as false' }),
  toBeNull: (_format, got) => ({ isSo: got === null, wanted: 'null' }),
  toBeUndefined: (_format, got) => ({ isSo: got === undefined, wanted: 'undefined' }),
  toBeDefined: (_format, got) => ({ isSo: got !== undefined, wanted: 'a value' }),
  toBeNaN: (_format, got) => ({ isSo: Number.isNaN(got), wanted: 'NaN' }),
  toBeGreaterThan: (format, got, limit) => ({
    isSo: isOrdered(got, limit, (a, b) => a > b),
    wanted: `more than ${format(limit)}`,
  }),
  toBeGreaterThanOrEqual: (format, got, limit) => ({
    isSo: isOrdered(got, limit, (a, b) => a >= b),
    wanted: `at least ${format(limit)}`,
  }),
  toBeLessThan: (format, got, limit) => ({
    isSo: isOrdered(got, limit, (a, b) => a < b),
    wanted: `less than ${format(limit)}`,
  }),
  toBeLessThanOrEqual: (format, got, limit) => ({
    isSo: isOrdered(got, limit, (a, b) => a <= b),
    wanted: `at most ${format(limit)}`,
  }),
  toBeTypeOf: (_format, got, kind) => ({
    isSo: typeof got === kind,
    wanted: `a value of type ${String(kind)}`,
  }),
  toBeInstanceOf: (_format, got, kind) => ({
    isSo: typeof kind === 'function' && got instanceof kind,
    wanted: `an instance of ${typeof kind === 'function' ? kind.name : String(kind)}`,
  }),
  toContain: (format, got, item) => ({
    isSo: holdsItem(got, item, Object.is),
    wanted: `something that contains ${format(item)}`,
  }),
  toContainEqual: (format, got, item) => ({
    isSo: holdsItem(got, item, isDeepEqual),
    wanted: `something that contains ${format(item)}`,
  }),
  toHaveLength(format, got, length) {
    const own = lengthOf(got);
    return {
      isSo: Object.is(own, length),
      wanted: `the length ${format(length)}`,
      came: `the length ${format(own)}`,
    };
  },
  toHaveProperty(format, got, key, ...value) {
    const isThere = hasProperty(got, key as PropertyKey);
    const isSo =
      isThere && (value.length === 0 || isDeepEqual(Reflect.get(got, key as PropertyKey), value[0]));
    const held = value.length === 0 ? '' : ` of ${format(value[0])}`;
    return { isSo, wanted: `a property ${format(key)}${held}` };
  },
  toMatch: (format, got, pattern) => ({
    isSo:
      typeof got === 'string' &&
      (pattern instanceof RegExp ? pattern.test(got) : got.includes(String(pattern))),
    wanted: `a text with ${format(pattern)} in it`,
  }),
  toThrow(format, got, asked) {
    const thrown = thrownBy(got);
    return {
      isSo: thrown !== undefined && isThrownAs(thrown.reason, asked),
      wanted: wantedError(format, asked),
      came: thrown === undefined ? 'no error' : format(thrown.reason),
    };
  },
} satisfies Record<string, Matcher>;

export type MatcherName = keyof typeof matchers;
