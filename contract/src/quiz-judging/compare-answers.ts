const inOneLine = (answer: string): string => answer.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

const folded = (text: string, isCaseSensitive: boolean): string => {
  const words = inOneLine(text);
  return isCaseSensitive ? words : words.toLowerCase();
};

/**
 * Whether a text is equal to a given answer, ignoring surrounding and repeated spaces. The answer is read once, as a gap
 * may accept thousands of texts.
 */
export const sameTextAs = (given: string, isCaseSensitive: boolean): ((right: string) => boolean) => {
  const one = folded(given, isCaseSensitive);
  return (right) => one === folded(right, isCaseSensitive);
};

/** Whether two texts are equal, ignoring surrounding and repeated spaces. */
export const isSameText = (given: string, right: string, isCaseSensitive: boolean): boolean =>
  sameTextAs(given, isCaseSensitive)(right);

/** Marks that end a sentence; a program has none of them at its end that matters. */
const MARKS = '.!?…';

/** Counts from the end: a pattern would take the square of a hostile text's length. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && MARKS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}

/**
 * Whether a text is equal to a given answer, also ignoring capital letters and a mark at their ends (decision 0618).
 * @example nearlySameTextAs('TSCHÜSS!')('Tschüss') // true
 */
export const nearlySameTextAs = (given: string): ((right: string) => boolean) => {
  const isSame = sameTextAs(given, false);
  const isSameInside = sameTextAs(withoutMarks(given.trim()), false);
  return (right) => {
    const inside = withoutMarks(right.trim());
    return isSame(right) || (inside !== '' && isSameInside(inside));
  };
};

/**
 * Matches a pattern in which `*` stands for any characters and `?` for one. It backtracks to the last `*` only, so the
 * work is at most the product of both lengths.
 */
const fitsWildcards = (words: string, pattern: string): boolean => {
  let [at, inPattern, star, resume] = [0, 0, -1, 0];
  while (at < words.length) {
    const wanted = pattern[inPattern];
    if (wanted === '*') {
      star = inPattern;
      resume = at;
      inPattern += 1;
    } else if (wanted === '?' || wanted === words[at]) {
      at += 1;
      inPattern += 1;
    } else if (star === -1) return false;
    else {
      inPattern = star + 1;
      resume += 1;
      at = resume;
    }
  }
  while (pattern[inPattern] === '*') inPattern += 1;
  return inPattern === pattern.length;
};

export const fitsPattern = (given: string, pattern: string, isCaseSensitive: boolean): boolean => {
  const [words, wanted] = [inOneLine(given), inOneLine(pattern)];
  return isCaseSensitive
    ? fitsWildcards(words, wanted)
    : fitsWildcards(words.toLowerCase(), wanted.toLowerCase());
};

/**
 * Reads a number as people write it: `1,5`, `-0.2`, `3e8`; undefined for anything else.
 * @param unit may stand behind it
 */
export const readNumber = (given: string, unit = ''): number | undefined => {
  const words = inOneLine(given);
  const tail = unit === '' ? '' : words.slice(-unit.length);
  const alone = tail !== '' && isSameText(tail, unit, false) ? words.slice(0, -unit.length) : words;
  const plain = alone.replaceAll(/\s/g, '');
  const number = plain === '' ? NaN : Number(plain.includes('.') ? plain : plain.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
};

/** Tolerates binary rounding: 0.1 + 0.2 is not exactly 0.3. */
const ROUNDING = 1e-9;

export const isNear = (given: number, value: number, tolerance: number): boolean =>
  Math.abs(given - value) <= tolerance + ROUNDING * Math.max(1, Math.abs(value));

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0;

/**
 * The lines without spaces at their ends, without what they are all indented by, and without empty ones around them. A
 * pattern for those around would take the square of a hostile text's length.
 */
export const outputLines = (output: string): string[] => {
  const all = output.split('\n').map((line) => line.trimEnd());
  const isFull = (line: string): boolean => line !== '';
  const first = all.findIndex(isFull);
  if (first === -1) return [''];
  const lines = all.slice(first, all.findLastIndex(isFull) + 1);
  const indent = lines.filter(isFull).reduce((least, line) => Math.min(least, indentOf(line)), Infinity);
  return lines.map((line) => line.slice(indent));
};

/**
 * Whether two outputs have the same lines, ignoring spaces at line ends, a common indent, and empty lines before the
 * first and after the last.
 */
export const isSameOutput = (given: string, printed: string): boolean =>
  outputLines(given).join('\n') === outputLines(printed).join('\n');
