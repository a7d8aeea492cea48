import type { Identifier, Node, Program, Statement } from 'acorn';
import type { LocalNames } from './local-names.ts';
import { nodesOf } from './syntax-tree.ts';
import { writeShape } from './written-program.ts';

type Body = (Program['body'][number] | Statement)[];

const declared = (statement: Node): Node => {
  if (statement.type !== 'ExportNamedDeclaration') return statement;
  return (statement as Node & { declaration?: Node | null }).declaration ?? statement;
};

const isHoisted = (statement: Node): boolean => declared(statement).type === 'FunctionDeclaration';

const nameOf = (declaration: Node): string =>
  (declaration as Node & { id?: Identifier | null }).id?.name ?? '';

const INERT = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression']);

/**
 * Whether a statement only names a literal or a function. It runs nothing, so the order of two such statements does not
 * matter.
 */
const isInert = (statement: Node): boolean => {
  const { type, kind, declarations } = declared(statement) as Node & {
    kind?: string;
    declarations?: { id: Node; init?: Node | null }[];
  };
  return (
    type === 'VariableDeclaration' &&
    kind !== 'var' &&
    declarations?.every(({ id, init }) => id.type === 'Identifier' && !!init && INERT.has(init.type)) === true
  );
};

/** Puts functions first, because they are hoisted. Sorts them, and each run of inert statements, by their shapes. */
function inOrder(body: Body, names: LocalNames): Body {
  const functions = body.filter(isHoisted);
  const named = new Set(functions.map((statement) => nameOf(declared(statement))));
  // Of two functions with the same name the last one counts.
  if (named.size < functions.length) return body;
  const sorted = (statements: Body): Body => {
    if (statements.length < 2) return statements;
    const shapes = new Map(statements.map((statement) => [statement, writeShape(statement, names)]));
    return statements.toSorted((one, other) =>
      (shapes.get(one) ?? '') < (shapes.get(other) ?? '')
        ? -1
        : Number(shapes.get(one) !== shapes.get(other)),
    );
  };
  const runs: Body[] = [];
  for (const statement of body.filter((one) => !isHoisted(one) && one.type !== 'EmptyStatement')) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && isInert(last[0]) && isInert(statement)) last.push(statement);
    else runs.push([statement]);
  }
  return [...sorted(functions), ...runs.flatMap(sorted)];
}

/** Normalises the order of statements wherever it does not matter. */
export function orderStatements(program: Program, names: LocalNames): void {
  const blocks = nodesOf(program).filter(({ type }) => type === 'Program' || type === 'BlockStatement');
  // Inner blocks first, because the outer order depends on them.
  for (const block of blocks.toReversed() as (Node & { body: Body })[])
    block.body = inOrder(block.body, names);
}
