import { closing, scanProgram, type ScannedProgram, type Token } from './program-tokens.ts';

const EXPLAINED =
  /SyntaxError: (?:Unexpected (?:token|identifier|string|number|end of input)|missing \)|Invalid or unexpected token|Unterminated template)(?:.*?'(.+?)')?/;
const LINE = /\((?:[^()]+, )?line (\d+)\)/;

const STATEMENTS =
  'const let var if else for while do switch case default return break continue throw try catch finally import export'.split(
    ' ',
  );
const EXPRESSIONS = 'function class async await new typeof'.split(' ');
const KEYWORDS = new Set([...STATEMENTS, ...EXPRESSIONS, ...'in of instanceof yield'.split(' ')]);
/** Words of other languages. */
const FOREIGN = new Map([
  ['elif', 'else if'],
  ['elseif', 'else if'],
  ['def', 'function'],
  ['func', 'function'],
]);

/** Whether two words differ by one letter that is wrong, missing, too many or exchanged with its neighbour. */
function isNear(word: string, keyword: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === keyword[start]) start += 1;
  let end = 0;
  const most = Math.min(word.length, keyword.length) - start;
  while (end < most && word.at(-1 - end) === keyword.at(-1 - end)) end += 1;
  const [a, b] = [word, keyword].map((text) => text.slice(start, text.length - end)) as [string, string];
  if (a.length === 2 && b.length === 2) return a === `${b[1]}${b[0]}`;
  // With another letter, a short word is one of many.
  return a.length + b.length === 1 ? keyword.length > 2 : a.length + b.length === 2 && keyword.length > 3;
}

const meantBy = (word: string, keywords: readonly string[]): string | undefined => {
  const lower = word.toLowerCase();
  return keywords.find((keyword) => lower === keyword || isNear(lower, keyword));
};

const isWord = (token: Token | undefined): boolean => token?.kind === 'word' && !KEYWORDS.has(token.text);
const beginsValue = (token: Token | undefined): boolean => token?.kind === 'value' || isWord(token);
const isMark = (token: Token | undefined, pattern: RegExp): boolean =>
  token?.kind === 'mark' && pattern.test(token.text);

/** `cosnt x = 1`: a word near a keyword, where a keyword could stand and a name could not. */
function misspelt({ tokens }: ScannedProgram, line: number): string | undefined {
  const isDeclared = ({ text }: Token): boolean =>
    tokens.some(
      (one, index) =>
        one.text === text && /^(?:let|const|var|function|class)$/.test(tokens[index - 1]?.text ?? ''),
    );
  for (const [index, token] of tokens.entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (token.line !== line || !isWord(token) || isDeclared(token)) continue;
    // A class that exists: `new Function('return 1')`.
    if (token.text === 'Function' && isMark(after, /^\($/)) continue;
    if (!beginsValue(after) && !isMark(after, /^[({[]$/) && !KEYWORDS.has(after?.text ?? '')) continue;
    const begins = before === undefined || before.line < line || isMark(before, /^[;{})]$/);
    const inside = isMark(before, /^[(,:[]$|[=>]$/) || KEYWORDS.has(before?.text ?? '');
    const keywords = [...(begins ? STATEMENTS : []), ...(begins || inside ? EXPRESSIONS : [])];
    const meant = (begins ? FOREIGN.get(token.text) : undefined) ?? meantBy(token.text, keywords);
    if (meant !== undefined) return `${token.text} is not a word of JavaScript: did you mean ${meant}?`;
  }
  return undefined;
}

/** A text without its closing quote, or with the quotes of a word processor. */
function unquoted({ tokens, unended }: ScannedProgram): string | undefined {
  const typographic = tokens.find((token) => isMark(token, /^[“”„‘’]$/));
  if (typographic !== undefined && (unended === null || typographic.line <= unended.line))
    return `${typographic.text} in line ${typographic.line} is not a quote of JavaScript: write " or '.`;
  if (unended === null) return undefined;
  const { quote, line, place } = unended;
  const [text, word] = [tokens[place - 2], tokens[place - 1]];
  const other = quote === "'" ? '"' : "'";
  return word?.kind === 'word' && word.isClose && text?.kind === 'value' && text.text.startsWith(quote)
    ? `The text in line ${line} ends at its second ${quote}: write it between ${other} and ${other}, or put \\ before that ${quote}.`
    : `The text that begins with ${quote} in line ${line} has no closing ${quote}.`;
}

/** An operator that nothing follows: at the end of the program, or before what cannot be a value. */
function unfinished({ tokens }: ScannedProgram, line: number, found: string): string | undefined {
  const isUnfinished = (token: Token | undefined): boolean =>
    isMark(token, /^[-+*/%=<>!&|^?:.]+$/) && !isMark(token, /^(?:\+\+|--)$/);
  const last = tokens.findLast((token, index) => {
    const next = tokens[index + 1];
    if (!isUnfinished(token) || found === '') return next === undefined && isUnfinished(token);
    // `let` is a name too, so that the engine stumbles over the name behind it.
    const met = next?.text === 'let' ? tokens[index + 2] : next;
    const isNoValue = isMark(next, /^[;)\]},]$/) || STATEMENTS.includes(next?.text ?? '');
    return isNoValue && met?.line === line && met.text === found;
  });
  return last && `Line ${last.line} is not finished: after ${last.text} something is missing.`;
}

/** `if x > 1 {`: a condition without its brackets. */
function unbracketed({ tokens }: ScannedProgram, line: number): string | undefined {
  const word = tokens.find(
    (token, index) =>
      token.line === line &&
      /^(?:if|while|for|switch)$/.test(token.text) &&
      (beginsValue(tokens[index + 1]) ||
        isMark(tokens[index + 1], /^!$/) ||
        tokens[index + 1]?.text === 'let'),
  );
  return word && `What follows ${word.text} in line ${line} stands between ( and ): ${word.text} (…).`;
}

function unclosed({ open, stray }: ScannedProgram, isEnd: boolean): string | undefined {
  if (stray !== null) {
    const { text, line, within } = stray;
    return within === undefined
      ? `The ${text} in line ${line} has no partner: leave it out, or add its opening bracket above.`
      : `The ${within.text} of line ${within.line} needs its ${closing[within.text]} before the ${text} in line ${line}.`;
  }
  // A block that is open too would end with the program.
  const last = (isEnd ? undefined : open.findLast(({ text }) => text !== '{')) ?? open.at(-1);
  return last && `The ${last.text} of line ${last.line} has no closing ${closing[last.text]}.`;
}

/** The brackets around a token, innermost last. */
function bracketsAround(tokens: readonly Token[], end: number): string[] {
  const around: string[] = [];
  for (const token of tokens.slice(0, end)) {
    if (isMark(token, /^[([{]$/)) around.push(token.text);
    else if (isMark(token, /^[)\]}]$/)) around.pop();
  }
  return around;
}

/** `(a) {` of `f((a) { … })`, and not of a function, whose ( follows a word. */
function isBareArrow(tokens: readonly Token[], index: number): boolean {
  let depth = 0;
  for (let place = index - 1; place >= 0; place -= 1) {
    if (isMark(tokens[place], /^\)$/)) depth += 1;
    else if (isMark(tokens[place], /^\($/)) depth -= 1;
    if (depth === 0) return isMark(tokens[index - 1], /^\)$/) && tokens[place - 1]?.kind !== 'word';
  }
  return false;
}

/** Two values in a list, a call or an object with nothing between them. */
function uncommaed({ tokens }: ScannedProgram, line: number): string | undefined {
  const index = tokens.findIndex((token, place) => {
    const before = tokens[place - 1];
    const ends = beginsValue(before) || isMark(before, /^[)\]}]$/);
    const begins = (beginsValue(token) && !token.text.startsWith('`')) || isMark(token, /^\{$/);
    const isBlock = isMark(before, /^\)$/) && isMark(token, /^\{$/) && !isBareArrow(tokens, place);
    return token.line === line && ends && begins && !isBlock;
  });
  const [left, right] = [tokens[index - 1], tokens[index]];
  if (left === undefined || right === undefined) return undefined;
  const around = bracketsAround(tokens, index).at(-1);
  const isField = around === '{' && isMark(tokens[index + 1], /^:$/);
  if (!isField && around !== '[' && around !== '(') return undefined;
  if (isMark(left, /^\)$/) && isMark(right, /^\{$/)) return `An => is missing before the { in line ${line}.`;
  const what = around === '(' ? 'A comma or an operator, such as +,' : 'A comma';
  return left.line < line
    ? `${what} is missing at the end of line ${left.line}.`
    : `${what} is missing before ${right.text} in line ${line}.`;
}

/**
 * What is wrong in a program that cannot be read, in a plain sentence. The engine's message names the place where it gave
 * up, which is often behind the mistake. Undefined where the mistake is none of the frequent ones.
 */
export function explainSyntax(message: string, code: string): string | undefined {
  const [, found = ''] = EXPLAINED.exec(message) ?? ['', null];
  if (found === null || message.includes('JSON')) return undefined;
  const line = Number(LINE.exec(message)?.[1]);
  const program = scanProgram(code);
  const isEnd = message.includes('end of input');
  return (
    unquoted(program) ??
    misspelt(program, line) ??
    (isEnd || found !== '' ? unfinished(program, line, found) : undefined) ??
    unclosed(program, isEnd) ??
    unbracketed(program, line) ??
    uncommaed(program, line)
  );
}
