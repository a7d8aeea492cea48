import { parse, type Node, type Program, type Token as Parsed } from 'acorn';
import type { Variable } from 'eslint-scope';
import { commonPlaces } from './common-tokens.ts';
import { localNames } from './local-names.ts';
import { nodesOf } from './syntax-tree.ts';

interface Token {
  /** `#` for a local name. */
  text: string;
  start: number;
  end: number;
  variable: Variable | undefined;
}

interface Module {
  tokens: Token[];
  /** Where `{ name }` stands for `{ name: name }`. */
  shorthand: ReadonlySet<number>;
  /** Names that other files read. */
  outward: ReadonlySet<Variable>;
}

type WithParts = Node & { shorthand?: boolean; key?: Node; local?: Node };

const readTokens = (source: string): { program: Program; parsed: Parsed[] } | undefined => {
  const parsed: Parsed[] = [];
  try {
    const program = parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      ranges: true,
      onToken: parsed,
    });
    return { program, parsed };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
};

function readModule(source: string): Module | undefined {
  const read = readTokens(source);
  if (read === undefined) return undefined;
  const variables = new Map<number, Variable>();
  for (const [node, variable] of localNames(read.program)) variables.set((node as Node).start, variable);
  const nodes = nodesOf(read.program) as WithParts[];
  const shorthand = nodes.flatMap((node) =>
    node.type === 'Property' && node.shorthand === true && node.key ? [node.key.start] : [],
  );
  const outward = nodes.flatMap(({ type, local }) => {
    const variable = local && /^(?:Ex|Im)portSpecifier$/.test(type) ? variables.get(local.start) : undefined;
    return variable ?? [];
  });
  const tokens = read.parsed
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => {
      const variable = variables.get(start);
      return { text: variable ? '#' : source.slice(start, end), start, end, variable };
    });
  return { tokens, shorthand: new Set(shorthand), outward: new Set(outward) };
}

type Names = ReadonlyMap<Variable, Variable>;
type Pairs = readonly (readonly [own: number, other: number])[];

/** Which variable of the other program stands where one of its own does: those that meet most often. */
function meet(own: Module, other: Module, pairs: Pairs): Map<Variable, Variable> {
  const met = new Map<Variable, Map<Variable, number>>();
  for (const [one, two] of pairs) {
    const [mine, theirs] = [own.tokens[one]?.variable, other.tokens[two]?.variable];
    if (mine === undefined || theirs === undefined || other.outward.has(theirs)) continue;
    const counts = met.get(theirs) ?? new Map<Variable, number>();
    met.set(theirs, counts.set(mine, (counts.get(mine) ?? 0) + 1));
  }
  const all = [...met].flatMap(([theirs, counts]) =>
    [...counts].map(([mine, count]) => ({ theirs, mine, count })),
  );
  const names = new Map<Variable, Variable>();
  const taken = new Set<Variable>();
  for (const { theirs, mine } of all.toSorted((one, two) => two.count - one.count)) {
    if (names.has(theirs) || taken.has(mine)) continue;
    names.set(theirs, mine);
    taken.add(mine);
  }
  return names;
}

/** Names in a program that stay: of what is not its own, except for parts of objects, and of variables without a pair. */
function staying({ tokens }: Module, names: Names): Set<string> {
  const isPart = (at: number): boolean =>
    /^\??\.$/.test(tokens[at - 1]?.text ?? '') || tokens[at + 1]?.text === ':';
  return new Set(
    tokens.flatMap(({ text, variable }, at) => {
      if (variable !== undefined) return names.has(variable) ? [] : [variable.name];
      return isPart(at) ? [] : [text];
    }),
  );
}

/** Leaves out pairs whose new name would mean something else. */
function withoutClashes(other: Module, names: Map<Variable, Variable>): Names {
  for (;;) {
    const stay = staying(other, names);
    const clash = [...names].find(([theirs, mine]) => theirs.name !== mine.name && stay.has(mine.name));
    if (clash === undefined) return names;
    names.delete(clash[0]);
  }
}

function rename(source: string, { tokens, shorthand }: Module, names: Names): string {
  let written = '';
  let at = 0;
  for (const { start, end, variable } of tokens) {
    const name = variable && names.get(variable)?.name;
    if (name === undefined || name === variable?.name) continue;
    written += source.slice(at, start) + (shorthand.has(start) ? `${variable?.name}: ${name}` : name);
    at = end;
  }
  return written + source.slice(at);
}

export interface Matched {
  /** The other program, its local names replaced by those of the own one where both stand for the same. */
  content: string;
  /** The number of tokens that only one of the two has. */
  distance: number;
}

/** Compares a module with another one. Names, formatting and comments are no difference. */
export function matchNames(source: string, otherSource: string): Matched {
  const [own, other] = [readModule(source), readModule(otherSource)];
  if (own === undefined || other === undefined)
    return { content: otherSource, distance: bareDistance(source, otherSource) };
  const textsOf = ({ tokens }: Module): string[] => tokens.map(({ text }) => text);
  const pairs = commonPlaces(textsOf(own), textsOf(other));
  const names = withoutClashes(other, meet(own, other, pairs));
  const differing = pairs.filter(([one, two]) => {
    const theirs = other.tokens[two]?.variable;
    return theirs !== undefined && names.get(theirs) !== own.tokens[one]?.variable;
  });
  const distance = own.tokens.length + other.tokens.length - 2 * (pairs.length - differing.length);
  return { content: rename(otherSource, other, names), distance };
}

const wordsOf = (source: string): string[] => source.match(/\w+|[^\w\s]/g) ?? [];

/** The same for texts that cannot be parsed. */
const bareDistance = (source: string, otherSource: string): number => {
  const [own, other] = [wordsOf(source), wordsOf(otherSource)];
  return own.length + other.length - 2 * commonPlaces(own, other).length;
};
