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

/** The first by position; of two that begin together the outer one. */
const firstOf = (nodes: readonly Node[], fits: (node: Node) => boolean): number =>
  nodes.reduce((best, node, at) => {
    if (at === 0 || !fits(node)) return best;
    const before = nodes[best];
    return best === 0 || before === undefined || node.start < before.start ? at : best;
  }, 0);

/** Maps a line of one module to an equivalent module: by a node that begins on it, else by a node that ends on it. */
const lineIn = (own: readonly Node[], other: readonly Node[], line: number): number => {
  const beginning = firstOf(own, (node) => startOf(node) === line);
  if (beginning > 0) return startOf(other[beginning]);
  const ending = own.findLastIndex((node, at) => at > 0 && endOf(node) === line);
  if (ending > 0) return endOf(other[ending]);
  const next = firstOf(own, (node) => startOf(node) > line);
  return next > 0 ? startOf(other[next]) : endOf(other[0]);
};

/** Maps lines of one module to another one that differs only in names, formatting and comments. */
export function counterpartOf(source: string, other: string, { line, lastLine }: Lines): Lines {
  if (source === other) return { line, lastLine };
  const [own, others] = [read(source), read(other)];
  // A program that cannot be parsed shares its group only with identical texts.
  if (own.length === 0 || own.length !== others.length) return { line, lastLine };
  const first = lineIn(own, others, line);
  return { line: first, lastLine: Math.max(first, lineIn(own, others, lastLine)) };
}
