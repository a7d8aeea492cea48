import { parse, type ExpressionStatement, type Program as ParsedProgram } from 'acorn';
import type { Program } from '../program.ts';
import { WATCH } from '../sandbox/watched-promises.ts';

/** A program without these words cannot have an unhandled promise, so it is not parsed. */
const MAY_MAKE_PROMISES = /\basync\b|\bPromise\b|\bthen\b|\bimport\b/;

/**
 * Rewrites `load();` at the top level to `$discarded(load());`, on the same line. Nobody handles the rejection of a
 * promise whose result is discarded, and QuickJS's package reports it in no other way. Statements inside functions
 * stay, because a program can print a function's source.
 */
export function markDiscardedResults(code: string, kind: Program['kind']): string {
  if (!MAY_MAKE_PROMISES.test(code)) return code;
  const program = parseOrNothing(code, kind);
  if (!program) return code;
  let marked = '';
  let copied = 0;
  for (const statement of program.body) {
    if (statement.type !== 'ExpressionStatement' || !isCall(statement)) continue;
    const { start, end } = statement.expression;
    marked += `${code.slice(copied, start)}${WATCH}(${code.slice(start, end)})`;
    copied = end;
  }
  return marked + code.slice(copied);
}

function isCall({ expression }: ExpressionStatement): boolean {
  const inner = expression.type === 'ChainExpression' ? expression.expression : expression;
  return inner.type === 'CallExpression' || inner.type === 'NewExpression';
}

/** A program with a syntax error, or too deep for the parser, runs unmarked. QuickJS then reports the error. */
function parseOrNothing(code: string, kind: Program['kind']): ParsedProgram | undefined {
  try {
    const sourceType = kind === 'script' ? 'script' : 'module';
    return parse(code, { ecmaVersion: 'latest', allowAwaitOutsideFunction: true, sourceType });
  } catch {
    return undefined;
  }
}
