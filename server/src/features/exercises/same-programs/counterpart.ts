import type { Node } from 'acorn';
import { readProgram } from './canonical-program.ts';
import { nodesOf } from './syntax-tree.ts';

export interface Lines {
  line: number;
  lastLine: number;
}

const read = (source: string): Node[] => {
  const program = readProgram(source)?.program;
  return program === undefined ? [] : nodesOf(program);
};

const startOf = (node: Node | undefined): number => node?.loc?.start.line ?? 1;
const endOf = (node: Node | undefined): number => node?.loc?.end.line ?? 1;

/** By position, the outer one of two that begin together. */
const firstOf = (nodes: readonly Node[], fits: (node: Node) => boolean): number =>
  nodes.reduce((best, node, at) => {
    if (at === 0 || !fits(node)) return best;
    const before = nodes[best];
    return best === 0 || before === undefined || node.start < before.start ? at : best;
  }, 0);

/** Where a line of one module stands in another that is the same program: by what begins there, else by what ends. */
const lineIn = (own: readonly Node[], other: readonly Node[], line: number): number => {
  const beginning = firstOf(own, (node) => startOf(node) === line);
  if (beginning > 0) return startOf(other[beginning]);
  const ending = own.findLastIndex((node, at) => at > 0 && endOf(node) === line);
  if (ending > 0) return endOf(other[ending]);
  const next = firstOf(own, (node) => startOf(node) > line);
  return next > 0 ? startOf(other[next]) : endOf(other[0]);
};

/** Where lines of one module stand in another that is the same program but for names, formatting and comments. */
export function counterpartOf(source: string, other: string, { line, lastLine }: Lines): Lines {
  if (source === other) return { line, lastLine };
  const [own, others] = [read(source), read(other)];
  // What cannot be read is in a group with its own text alone.
  if (own.length === 0 || own.length !== others.length) return { line, lastLine };
  const first = lineIn(own, others, line);
  return { line: first, lastLine: Math.max(first, lineIn(own, others, lastLine)) };
}
