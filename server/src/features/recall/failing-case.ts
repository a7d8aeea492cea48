import { parse, type Expression, type Node, type Program, type Statement } from 'acorn';
import type { TestResult } from '@lectern/contract/exercises';

/** A case of a test as a few lines of its own: what it prepares, and `console.log` of what it compares. */
export interface TestCase {
  title: string;
  code: string;
}

const read = (source: string): Program | undefined => {
  try {
    return parse(source, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch {
    // A SyntaxError, or a RangeError for a source that is nested too deeply.
    return undefined;
  }
};

/** A statement of a test, or the expression that is a whole test. */
type Step = Statement | Expression;

const isNamed = (node: Node, ...names: string[]): boolean =>
  node.type === 'Identifier' && names.includes((node as Node & { name: string }).name);

/** The steps of each `test('…', () => { … })` of a statement: several in a `describe`, none in other statements. */
const testsIn = (statement: Node): Step[][] => {
  const { expression } = statement as Partial<{ expression: Expression }>;
  if (statement.type !== 'ExpressionStatement' || expression?.type !== 'CallExpression') return [];
  const { callee, arguments: given } = expression;
  const run = given[1];
  if (run?.type !== 'ArrowFunctionExpression' && run?.type !== 'FunctionExpression') return [];
  const steps = run.body.type === 'BlockStatement' ? run.body.body : [run.body];
  if (isNamed(callee, 'describe')) return steps.flatMap(testsIn);
  return isNamed(callee, 'test', 'it') ? [steps] : [];
};

/** What `expect(got).toBe(…)` or `assert.equal(got, …)` compares; undefined for anything else. */
const comparedIn = (step: Step): Node | undefined => {
  const call = step.type === 'ExpressionStatement' ? step.expression : step;
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = call.callee;
  if (isNamed(object, 'assert'))
    return isNamed(property, 'equal', 'deepEqual') ? call.arguments[0] : undefined;
  if (object.type !== 'CallExpression' || !isNamed(object.callee, 'expect')) return undefined;
  return isNamed(property, 'toBe', 'toEqual') ? object.arguments[0] : undefined;
};

/** The text of a node, moved to the left margin. */
const textOf = (source: string, { start, end, loc }: Node): string =>
  source.slice(start, end).replaceAll(`\n${' '.repeat(loc?.start.column ?? 0)}`, '\n');

const caseAt = (source: string, steps: readonly Step[], line: number): string | undefined => {
  const at = steps.findIndex(({ loc }) => loc && loc.start.line <= line && line <= loc.end.line);
  const step = steps[at];
  const got = step && comparedIn(step);
  if (got === undefined) return undefined;
  const prepared = steps.slice(0, at).filter((one) => comparedIn(one) === undefined);
  return [...prepared.map((one) => textOf(source, one)), `console.log(${textOf(source, got)});`].join('\n');
};

/** The cases of the failed tests that can be told in a few lines, the smallest first. */
export const failingCases = (tests: string, results: readonly TestResult[]): TestCase[] => {
  const steps = (read(tests)?.body ?? []).flatMap(testsIn);
  return results
    .flatMap(({ title, hasPassed, got, line }) => {
      if (hasPassed || got === null || line === undefined) return [];
      const code = steps.map((one) => caseAt(tests, one, line)).find((found) => found !== undefined);
      return code === undefined ? [] : [{ title, code }];
    })
    .toSorted((one, other) => one.code.length - other.code.length);
};

/** A module as a script that more lines can follow: without `export`. Undefined if it imports something. */
export const toScript = (module: string): string | undefined => {
  const program = read(module);
  if (program === undefined) return undefined;
  let script = '';
  let from = 0;
  for (const part of program.body) {
    const isOfOthers = part.type === 'ImportDeclaration' || part.type === 'ExportAllDeclaration';
    if (isOfOthers || part.type === 'ExportDefaultDeclaration') return undefined;
    if (part.type !== 'ExportNamedDeclaration') continue;
    script += module.slice(from, part.start);
    from = part.declaration?.start ?? part.end;
  }
  return (script + module.slice(from)).trim();
};
