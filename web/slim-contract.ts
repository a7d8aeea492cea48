import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

/** The fields of an operation that only the server reads. */
const SERVER_ONLY = new Set(['summary', 'params', 'query', 'data', 'message', 'rates', 'quotas']);
/** The page's client only checks whether these fields are there. */
const TRUE_ENOUGH = new Set(['body', 'bare']);

const root = join(import.meta.dirname, '..');

/** The names before `.body` in our sources, which include the operations whose schema checks a form. */
function readCheckedBodies(): Set<string> {
  const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/*.ts'], { cwd: root });
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/(\w+)\.body\b/g)].map(([, name = '']) => name)));
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function slimOperation(operation: ESTree.ObjectExpression, isChecked: boolean): Edit[] {
  return operation.properties.flatMap((property, index): Edit[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const { start, end } = property;
    const { name } = property.key;
    if (SERVER_ONLY.has(name))
      return [{ start, end: operation.properties[index + 1]?.start ?? operation.end - 1, text: '' }];
    return TRUE_ENOUGH.has(name) && !isChecked ? [{ start, end, text: `${name}: true` }] : [];
  });
}

/** Leaves out imports that the code no longer names: they would place what they import in the chunks of this file. */
function dropUnnamedImports(code: string, id: string): string {
  const imports: ESTree.ImportDeclaration[] = [];
  new Visitor({ ImportDeclaration: (node) => void imports.push(node) }).visit(parseSync(id, code).program);
  const body = imports.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  const isNamed = ({ local }: { local: { name: string } }): boolean =>
    new RegExp(`\\b${local.name}\\b`).test(body);
  const unnamed = imports.filter(({ specifiers }) => specifiers.length > 0 && !specifiers.some(isNamed));
  return unnamed.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/** A file of the contract, as the page needs it. `checked` names the operations whose schema of the body is read. */
export function slimContractFile(code: string, id: string, checked: ReadonlySet<string>): string {
  const cuts: Edit[] = [];
  const calls: number[] = [];
  const functions: { start: number; end: number }[] = [];
  const visitor = new Visitor({
    VariableDeclarator({ id: target, init }) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return;
      const [operation] = init.arguments;
      if (init.callee.name !== 'defineOperation' || operation?.type !== 'ObjectExpression') return;
      cuts.push(...slimOperation(operation, target.type === 'Identifier' && checked.has(target.name)));
    },
    CallExpression: ({ start }) => void calls.push(start),
    ArrowFunctionExpression: (node) => void functions.push(node),
    FunctionDeclaration: (node) => void functions.push(node),
    FunctionExpression: (node) => void functions.push(node),
  });
  visitor.visit(parseSync(id, code).program);
  // Outside functions a call makes a schema and has no effect, so the bundler may leave out schemas that no page reads.
  const pure = calls
    .filter((at) => ![...cuts, ...functions].some(({ start, end }) => start <= at && at < end))
    .map((at) => ({ start: at, end: at, text: '/* @__PURE__ */ ' }));
  const slim = [...cuts, ...pure]
    .toSorted((one, other) => one.start - other.start)
    .reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  return dropUnnamedImports(slim, id);
}

let checked: Set<string> | undefined;

/**
 * Leaves out of the page what it does not read of the contract: limits, the schemas of answers and addresses, the
 * schemas of bodies that no form checks, and all schemas that are then unused. Decisions 0025 and 0450 have the
 * figures.
 */
export const slimContract: Plugin = {
  name: 'slim-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
    handler(code, id) {
      checked ??= readCheckedBodies();
      return { code: slimContractFile(code, id, checked), map: null };
    },
  },
};
