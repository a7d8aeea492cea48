import { parse, type Node, type Program } from 'acorn';

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** @throws SyntaxError */
export const readModule = (source: string): Program =>
  parse(source, { ecmaVersion: 'latest', sourceType: 'module', locations: true, ranges: true });

/** Keys about position and notation. */
const OF_WRITING = new Set(['type', 'start', 'end', 'loc', 'range', 'raw', 'directive', 'shorthand']);

const isEmptyStatement = (value: unknown): boolean => isNode(value) && value.type === 'EmptyStatement';

/** The value of a literal. A regular expression has its pattern in another key. */
const plain = (value: unknown): unknown => {
  if (value instanceof RegExp) return 'pattern';
  if (Array.isArray(value)) return value.filter((one) => !isEmptyStatement(one));
  if (typeof value === 'object' && value !== null && !isNode(value)) return JSON.stringify(value);
  return value;
};

/** The parts of a node, in an order that depends only on its type. */
export const partsOf = (node: Node): [key: string, value: unknown][] =>
  Object.entries(node)
    .filter(([key, value]) => !OF_WRITING.has(key) && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => [key, plain(value)]);

/** The nodes of a tree, parents first. */
export function nodesOf(root: Node): Node[] {
  const nodes: Node[] = [];
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add);
    else if (isNode(value)) {
      nodes.push(value);
      for (const [, part] of partsOf(value)) add(part);
    }
  };
  add(root);
  return nodes;
}
