import { parse, type ExpressionStatement, type Program as ParsedProgram } from 'acorn';
import type { Program } from '../program.ts';
import { WATCH } from '../sandbox/watched-promises.ts';

/** Without these a program has no promise to leave to itself, and need not be read. */
const MAY_MAKE_PROMISES = /\basync\b|\bPromise\b|\bthen\b|\bimport\b/;

/**
 * `load();` at the top level becomes `$discarded(load());`, on the same line: a promise whose result nobody takes is
 * one whose rejection nobody handles, and QuickJS's package has no other way to learn of it. Statements inside
 * functions stay as they are, since a program can print a function's source.
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

/** A program with a mistake in it, or too deep for the parser, runs unmarked: QuickJS says what is wrong. */
function parseOrNothing(code: string, kind: Program['kind']): ParsedProgram | undefined {
  try {
    const sourceType = kind === 'script' ? 'script' : 'module';
    return parse(code, { ecmaVersion: 'latest', allowAwaitOutsideFunction: true, sourceType });
  } catch {
    return undefined;
  }
}
