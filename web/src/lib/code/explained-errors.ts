/**
 * A sentence for each of the most frequent errors of beginners. The patterns match the wording of Chromium and, where it
 * differs, that of the server's sandbox.
 */
const explanations: readonly (readonly [pattern: RegExp, sentence: (name: string) => string])[] = [
  [
    /SyntaxError: missing \) after argument list/,
    () => 'A closing ) is missing: each ( needs its ), and arguments are separated by commas.',
  ],
  [
    /SyntaxError: Unexpected end of input/,
    () =>
      'The program ends too early: its last line is not finished, or a closing }, ) or ] is missing somewhere above.',
  ],
  [
    /SyntaxError: .* is not valid JSON|SyntaxError: Unexpected end of JSON input/,
    () => 'The text given to JSON.parse is not JSON.',
  ],
  [
    /SyntaxError: Invalid or unexpected token/,
    () => 'There is a character that does not belong here, or the closing quote of a text is missing.',
  ],
  [
    /SyntaxError: Unexpected (?:token|identifier|string|number|template string|strict mode reserved word)(?: '(.+?)')?/,
    (name) =>
      `JavaScript did not expect ${name === '' ? 'this' : name} here: look just before it, or at the end of the line above, for a misspelt word or a missing comma, operator, bracket or quote.`,
  ],
  [
    /SyntaxError: Identifier '(.+?)' has already been declared/,
    (name) => `${name} exists already: leave out the second let or const, or choose another name.`,
  ],
  [
    /SyntaxError: Missing initializer in const declaration/,
    () => 'A const needs its value at once: const name = value;',
  ],
  [
    /SyntaxError: Invalid left-hand side in assignment/,
    () => 'Only a variable or a property can stand left of =. To compare, write ===.',
  ],
  [
    /SyntaxError: await is only valid in async functions/,
    () => 'await works only inside a function that begins with async.',
  ],
  [
    /ReferenceError: Cannot access '(.+?)' before initialization/,
    (name) => `${name} is used above the line that declares it: move that line up.`,
  ],
  [
    /ReferenceError: '?([^\s']+)'? is not (?:defined|initialized)/,
    (name) => `Nothing is called ${name} here: check its spelling, and that it is declared before this line.`,
  ],
  [
    /TypeError: Assignment to constant variable|TypeError: '.+?' is read-only/,
    () => 'A const keeps its value: declare it with let if it must change.',
  ],
  [
    /TypeError: [Cc]annot (?:read|set) propert(?:y|ies) (?:'.*?' )?of (undefined|null)/,
    (name) =>
      `What stands before the dot or the [ is ${name}: it was never given a value, or nothing was found.`,
  ],
  [
    /TypeError: (.+?) is not a function|TypeError: not a function/,
    (name) =>
      `${name === '' ? 'What stands before the (' : name} cannot be called: check its spelling, and that it is a function.`,
  ],
  [
    /TypeError: (.+?) is not iterable/,
    (name) => `${name} is not a list: for…of and … need an array, a text or another list.`,
  ],
  [
    /RangeError: Maximum call stack size exceeded|InternalError: stack overflow/,
    () => 'A function calls itself without an end: it needs a case in which it stops.',
  ],
];

/** The sandbox's own sentence about what a browser or Node has, and it has not (`unavailable.ts`). */
const EXPLAINED = " isn't available here: ";

/**
 * What an error message means, in one plain sentence; undefined for an error that is not among the frequent ones, or has
 * its sentence.
 */
export function explainError(message: string): string | undefined {
  if (message.includes(EXPLAINED)) return undefined;
  for (const [pattern, sentence] of explanations) {
    const found = pattern.exec(message);
    if (found) return sentence(found[1] ?? '');
  }
  return undefined;
}
