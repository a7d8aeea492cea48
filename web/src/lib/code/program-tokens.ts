interface Token {
  kind: 'word' | 'value' | 'mark';
  text: string;
  /** Counted from 1. */
  line: number;
  /** The token before it ends where this one begins. */
  isClose: boolean;
}

export type { Token };

interface Bracket {
  text: string;
  line: number;
}

export interface ScannedProgram {
  tokens: readonly Token[];
  /** Brackets that nothing closes, outermost first. */
  open: readonly Bracket[];
  /** The first closing bracket without a partner, with the bracket that was open there. */
  stray: (Bracket & { within: Bracket | undefined }) | null;
  /** The first text without its closing quote. */
  unended: { quote: string; line: number; place: number } | null;
}

const SPACE = /\s+|\/\/.*|\/\*[^]*?(?:\*\/|$)/y;
const TEXT = /"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`/y;
const UNENDED = /["'].*|`[^]*/y;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/y;
const NUMBER = /\.?\d[\w.]*/y;
const WORD = /[\w$\u00aa-\u1fff\u2c00-\uffff]+/y;
const MARK = /\.{3}|[-+*/%=<>!&|^~?]+|[^]/y;

export const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Whether a / after this token begins a regular expression. */
const isBeforeValue = (token: Token | undefined): boolean =>
  token === undefined || (token.kind === 'mark' && !/^[)\]}]$/.test(token.text)) || token.text === 'return';

/** Reads a program as tokens, also one that no engine can read. `${…}` of a template is part of the text. */
export function scanProgram(code: string): ScannedProgram {
  const tokens: Token[] = [];
  const open: Bracket[] = [];
  let stray: ScannedProgram['stray'] = null;
  let unended: ScannedProgram['unended'] = null;
  let at = 0;
  let line = 1;
  let isClose = false;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(code)?.[0];
  };
  const next = (): [Token['kind'] | null, string] => {
    const space = take(SPACE);
    if (space !== undefined) return [null, space];
    const text = take(TEXT) ?? (isBeforeValue(tokens.at(-1)) ? take(REGEX) : undefined) ?? take(NUMBER);
    if (text !== undefined) return ['value', text];
    const rest = take(UNENDED);
    if (rest !== undefined) {
      unended ??= { quote: rest.charAt(0), line, place: tokens.length };
      return ['value', rest];
    }
    const word = take(WORD);
    return word === undefined ? ['mark', take(MARK) ?? ''] : ['word', word];
  };
  while (at < code.length) {
    const [kind, text] = next();
    if (kind !== null) tokens.push({ kind, text, line, isClose });
    if (kind === 'mark' && text in closing) open.push({ text, line });
    else if (kind === 'mark' && /^[)\]}]$/.test(text)) {
      const within = open.at(-1);
      if (within !== undefined && closing[within.text] === text) open.pop();
      else {
        stray ??= { text, line, within };
        // What it was meant for is closed with it.
        const partner = open.findLastIndex((bracket) => closing[bracket.text] === text);
        if (partner !== -1) open.length = partner;
      }
    }
    isClose = kind !== null;
    at += text.length;
    line += text.split('\n').length - 1;
  }
  return { tokens, open, stray, unended };
}
