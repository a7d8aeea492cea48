import type { Identifier, Node } from 'acorn';
import type { Variable } from 'eslint-scope';
import type { LocalNames } from './local-names.ts';
import { isNode, partsOf } from './syntax-tree.ts';

/** Keys whose identifiers other files can name. */
const OUTWARD = new Set(['imported', 'exported']);

/** Names variables `#0`, `#1`, … in the order of their first use. No name in a program begins like this. */
const numbered = (): ((variable: Variable) => string) => {
  const numbers = new Map<Variable, number>();
  return (variable) => {
    const number = numbers.get(variable) ?? numbers.size;
    numbers.set(variable, number);
    return `#${number}`;
  };
};

/** The text of a tree without formatting and comments, with local names replaced by `nameOf`. */
function write(root: Node, names: LocalNames, nameOf: (variable: Variable) => string): string {
  const labels: string[] = [];
  const written: string[] = [];

  const writeName = (node: Identifier, key: string): void => {
    const variable = OUTWARD.has(key) ? undefined : names.get(node);
    if (variable !== undefined) written.push(nameOf(variable));
    else written.push(key === 'label' ? `label ${labels.lastIndexOf(node.name)}` : node.name);
  };
  const writeValue = (value: unknown): void => {
    written.push(typeof value === 'string' ? JSON.stringify(value) : `${typeof value} ${String(value)}`);
  };
  const writePart = (value: unknown, key: string): void => {
    if (Array.isArray(value)) {
      written.push('[');
      for (const one of value) writePart(one, key);
      written.push(']');
    } else if (!isNode(value)) writeValue(value);
    else if (value.type === 'Identifier') writeName(value as Identifier, key);
    else writeNode(value);
  };
  const writeNode = (node: Node): void => {
    const isLabelled = node.type === 'LabeledStatement';
    if (isLabelled) labels.push((node as Node & { label: Identifier }).label.name);
    written.push(`(${node.type}`);
    for (const [key, value] of partsOf(node)) {
      written.push(key);
      writePart(value, key);
    }
    written.push(')');
    if (isLabelled) labels.pop();
  };
  writeNode(root);
  return written.join(' ');
}

/** The text of a program: equal for two that differ only in formatting, comments and local names. */
export const writeProgram = (program: Node, names: LocalNames): string => write(program, names, numbered());

/** The text of a statement without its local names. */
export const writeShape = (statement: Node, names: LocalNames): string => write(statement, names, () => '#');
