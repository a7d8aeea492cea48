import {
  completeFromList,
  ifNotIn,
  type CompletionContext,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { javascriptLanguage, scopeCompletionSource } from '@codemirror/lang-javascript';
import type { Extension } from '@codemirror/state';

/** The globals of a program, here and on the server. */
const scope = {
  console,
  Math,
  JSON,
  Object,
  Array,
  String,
  Number,
  Boolean,
  Symbol,
  BigInt,
  Date,
  RegExp,
  Map,
  Set,
  WeakMap,
  WeakSet,
  Promise,
  Proxy,
  Reflect,
  Error,
  TypeError,
  RangeError,
  SyntaxError,
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  queueMicrotask,
  structuredClone,
  parseInt,
  parseFloat,
  isNaN,
  isFinite,
};

const methodsOf = (...prototypes: object[]): string[] => [
  ...new Set(prototypes.flatMap((prototype) => Object.getOwnPropertyNames(prototype))),
];

/** The type before a dot is unknown, so common methods are offered. Known globals offer their own members. */
const members = methodsOf(Array.prototype, String.prototype, Map.prototype, Set.prototype, Promise.prototype)
  .filter((name) => /^[a-z]\w+$/.test(name) && name !== 'constructor')
  .map((label) => ({ label, type: 'method', boost: -1 }));

const completeMembers: CompletionSource = (context: CompletionContext) => {
  const before = context.matchBefore(/[\w$)\]'"`]\??\.\w*/);
  if (before === null || /^\d/.test(before.text)) return null;
  const from = before.from + before.text.lastIndexOf('.') + 1;
  return { from, options: members, validFor: /^\w*$/ };
};

const known = new Set(Object.keys(scope));
const completeKnown = scopeCompletionSource(scope);

/** Completes after a dot: `Math.` offers Math's own names, `names.` the common methods. */
const completeBehindDot: CompletionSource = (context: CompletionContext) => {
  const owner = context.matchBefore(/(\w+)\.\w*/)?.text.split('.')[0] ?? '';
  return known.has(owner) ? completeKnown(context) : completeMembers(context);
};

export const completions: Extension = [
  javascriptLanguage.data.of({ autocomplete: completeBehindDot }),
  // Words inside strings and comments are not offered as names.
  javascriptLanguage.data.of({
    autocomplete: ifNotIn(['String', 'LineComment', 'BlockComment'], completeFromList(Object.keys(scope))),
  }),
];
