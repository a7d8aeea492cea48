// Everything here is taken before a student's program runs, so a program that replaces
// Array.prototype.map with its own attempt still sees a console that works.

export const { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
export const isArray: (value: unknown) => value is unknown[] = Array.isArray;
export const isNotANumber: (value: unknown) => boolean = Number.isNaN;
export const { max, min } = Math;
export const toText = String;
export const toNumber = Number;
export const { stringify } = JSON;

/** `Call` takes the receiver first: `slice('abc', 1)` for `'abc'.slice(1)`. */
export function methodOf<Call>(holder: object, key: PropertyKey): Call {
  const method = getOwnPropertyDescriptor(holder, key)?.value as () => unknown;
  const call = (self: unknown, ...rest: unknown[]): unknown => apply(method, self, rest);
  return call as Call;
}

function functionOf<Call>(holder: object, key: PropertyKey): Call {
  return getOwnPropertyDescriptor(holder, key)?.value as Call;
}

function getterOf<Result>(holder: object, key: PropertyKey): (self: unknown) => Result {
  const getter = getOwnPropertyDescriptor(holder, key)?.get as () => unknown;
  return (self) => apply(getter, self, []) as Result;
}

export const push = methodOf<<T>(list: T[], item: T) => number>(Array.prototype, 'push');
export const pop = methodOf<<T>(list: T[]) => T | undefined>(Array.prototype, 'pop');
export const join = methodOf<(list: readonly string[], between: string) => string>(Array.prototype, 'join');

export const slice = methodOf<(text: string, from: number, to?: number) => string>(String.prototype, 'slice');
export const split = methodOf<(text: string, between: string) => string[]>(String.prototype, 'split');
export const indexOf = methodOf<(text: string, part: string) => number>(String.prototype, 'indexOf');
export const lastIndexOf = methodOf<(text: string, part: string) => number>(String.prototype, 'lastIndexOf');
export const repeat = methodOf<(text: string, count: number) => string>(String.prototype, 'repeat');
export const charCodeAt = methodOf<(text: string, index: number) => number>(String.prototype, 'charCodeAt');
export const toWellFormed = methodOf<(text: string) => string>(String.prototype, 'toWellFormed');
export const execute = methodOf<(pattern: RegExp, text: string) => RegExpExecArray | null>(
  RegExp.prototype,
  'exec',
);

export const mapGet = methodOf<<K, V>(map: Map<K, V>, key: K) => V | undefined>(Map.prototype, 'get');
export const mapSet = methodOf<<K, V>(map: Map<K, V>, key: K, value: V) => unknown>(Map.prototype, 'set');
export const mapDelete = methodOf<<K>(map: Map<K, unknown>, key: K) => boolean>(Map.prototype, 'delete');
export const mapForEach = methodOf<(map: unknown, visit: (value: unknown, key: unknown) => void) => void>(
  Map.prototype,
  'forEach',
);
export const setForEach = methodOf<(set: unknown, visit: (value: unknown) => void) => void>(
  Set.prototype,
  'forEach',
);
export const mapSize = getterOf<number>(Map.prototype, 'size');
export const setSize = getterOf<number>(Set.prototype, 'size');

export const dateTime = methodOf<(date: unknown) => number>(Date.prototype, 'getTime');
export const dateToIso = methodOf<(date: unknown) => string>(Date.prototype, 'toISOString');
export const regExpText = methodOf<(regExp: unknown) => string>(RegExp.prototype, 'toString');
export const functionText = methodOf<(callable: unknown) => string>(Function.prototype, 'toString');
export const numberText = methodOf<(value: number) => string>(Number.prototype, 'toString');
export const numberValue = methodOf<(wrapper: unknown) => number>(Number.prototype, 'valueOf');
export const stringValue = methodOf<(wrapper: unknown) => string>(String.prototype, 'valueOf');
export const booleanValue = methodOf<(wrapper: unknown) => boolean>(Boolean.prototype, 'valueOf');
export const symbolText = methodOf<(value: symbol) => string>(Symbol.prototype, 'toString');
export const bigIntText = methodOf<(value: bigint) => string>(BigInt.prototype, 'toString');
export const isView = functionOf<(value: unknown) => boolean>(ArrayBuffer, 'isView');
export const bufferLength = getterOf<number>(ArrayBuffer.prototype, 'byteLength');

const typedArrayPrototype = getPrototypeOf(Uint8Array.prototype) as object;
export const typedArrayLength = getterOf<number>(typedArrayPrototype, 'length');
export const typedArrayName = getterOf<string | undefined>(typedArrayPrototype, Symbol.toStringTag);

/** `object[key]` of a data property, its own or inherited, without running a getter. */
export function dataProperty(object: object, key: PropertyKey): unknown {
  let holder: object | null = object;
  for (let hops = 0; holder !== null && hops < 50; hops += 1) {
    const descriptor: PropertyDescriptor | undefined = getOwnPropertyDescriptor(holder, key);
    if (descriptor) return 'value' in descriptor ? descriptor.value : undefined;
    holder = getPrototypeOf(holder);
  }
  return undefined;
}
