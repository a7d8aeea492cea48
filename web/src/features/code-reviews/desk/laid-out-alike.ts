import { diffArrays, type Change } from 'diff';
import { linesOf } from '../lines-of.ts';

interface Token {
  text: string;
  from: number;
  to: number;
  /** Where its bracket is closed, as an index of the list; itself for all others. */
  closes: number;
}

const TOKEN =
  /'(?:\\[^]|[^'\\\n])*'?|"(?:\\[^]|[^"\\\n])*"?|`(?:\\[^]|[^`\\])*`?|\d[\w.]*|[\p{L}\p{N}_$#]+|>>>=?|<<=?|>>=?|[=!]==?|=>|[<>]=?|&&=?|\|\|=?|\?\?=?|\?\.|\+\+|--|\*\*=?|\.\.\.|[-+*/%&|^]=|\S/gu;

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

const tokensOf = (source: string): Token[] => {
  const open: Token[] = [];
  const tokens: Token[] = [];
  for (const { 0: text, index } of source.matchAll(TOKEN)) {
    const token = { text, from: index, to: index + text.length, closes: tokens.length };
    tokens.push(token);
    if (text in CLOSING) open.push(token);
    else if (CLOSING[open.at(-1)?.text ?? ''] === text) (open.pop() ?? token).closes = token.closes;
  }
  return tokens;
};

/** Whether a block holds one statement that can stand without its braces. Where in doubt it says no. */
function isLoneStatement(source: string, tokens: readonly Token[], open: number, close: number): boolean {
  const inside = tokens.slice(open + 1, close);
  if (inside.length === 0) return false;
  // Without the braces the other branch would belong to the inner condition.
  if (tokens[close + 1]?.text === 'else' && inside.some(({ text }) => text === 'if')) return false;
  for (let at = open + 1; at < close - 1; at += 1) {
    at = Math.max(at, tokens[at]?.closes ?? at);
    const [one, next] = [tokens[at], tokens[at + 1]];
    if (one === undefined || next === undefined || at + 1 >= close) return true;
    if (one.text === ';' || source.slice(one.to, next.from).includes('\n')) return false;
  }
  return true;
}

/** The braces of `if (…) { one statement }`, which may as well be left out. */
function optionalBraces(source: string, tokens: readonly Token[]): Set<Token | undefined> {
  const found = new Set<Token | undefined>();
  tokens.forEach(({ text }, at) => {
    const head = /^(?:if|for|while)$/.test(text) ? (tokens[at + 1]?.closes ?? at) : at;
    const isHead = head > at + 1 || text === 'else';
    const open = tokens[head + 1];
    if (!isHead || open?.text !== '{' || !isLoneStatement(source, tokens, head + 1, open.closes)) return;
    found.add(open).add(tokens[open.closes]);
  });
  return found;
}

/** The tokens that part one program from another: without optional braces, and semicolons that end a statement. */
function wordsOf(source: string): Token[] {
  const tokens = tokensOf(source);
  const optional = optionalBraces(source, tokens);
  let head = 0;
  return tokens.filter((token, at) => {
    if (token.text === '(') head = Math.max(head, token.closes);
    return !optional.has(token) && (token.text !== ';' || at < head);
  });
}

interface Run {
  /** Words that both have, before those that one has alone. */
  same: number;
  added: number;
  removed: number;
}

const runsOf = (changes: readonly Pick<Change, 'added' | 'removed' | 'count'>[]): Run[] => {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const { added, removed, count } of changes) {
    const isSame = !added && !removed;
    if (run === undefined || isSame) {
      run = { same: 0, added: 0, removed: 0 };
      runs.push(run);
    }
    if (added) run.added += count;
    else if (removed) run.removed += count;
    else run.same += count;
  }
  return runs;
};

/** Programs with fewer words in common are compared as they are. */
const LEAST_COMMON = 0.6;

const bracesOf = (source: string): number =>
  tokensOf(source).reduce((sum, { text }) => sum + Number(text === '{') - Number(text === '}'), 0);

/**
 * JavaScript laid out as another program, so that their lines differ only where their words do: line breaks, optional
 * braces and semicolons are those of `own`. It stays as it is where the two have little in common, or where nothing
 * else parts them.
 */
export function laidOutAlike(own: string, other: string): string {
  const [ours, theirs] = [wordsOf(own), wordsOf(other)];
  const changes = diffArrays(
    theirs.map(({ text }) => text),
    ours.map(({ text }) => text),
  );
  const common = changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? 0 : count), 0);
  const isNear = common >= LEAST_COMMON * Math.max(ours.length, theirs.length);
  if (!isNear || (common === ours.length && common === theirs.length)) return other;
  let laid = '';
  let [here, there, done] = [0, 0, 0];
  for (const { same, added, removed } of runsOf(changes)) {
    const isReplaced = added > 0 && removed > 0;
    here += same;
    there += same;
    const ourFirst = isReplaced ? ours[here]?.from : ours[here - 1]?.to;
    const theirFirst = isReplaced ? theirs[there]?.from : theirs[there - 1]?.to;
    here += added;
    there += removed;
    laid += own.slice(done, ourFirst ?? 0);
    if (removed > 0) laid += other.slice(theirFirst ?? 0, theirs[there - 1]?.to);
    done = (added > 0 ? ours[here - 1]?.to : ourFirst) ?? 0;
    const endsClose = removed > 0 && added === 0 && theirs[there - 1]?.to === theirs[there]?.from;
    if (endsClose) done += /^ */.exec(own.slice(done))?.[0].length ?? 0;
  }
  laid += own.slice(done);
  // A brace that only one of them has may have been cut off from its partner.
  if (bracesOf(laid) !== bracesOf(other)) return other;
  return linesOf(laid)
    .filter((line) => line.trim() !== '')
    .join('\n');
}
