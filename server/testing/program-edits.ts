import { compileFunction } from 'node:vm';
import { tokenizer } from 'acorn';
import { localNames } from '../src/features/exercises/same-programs/local-names.ts';
import { nodesOf, readModule } from '../src/features/exercises/same-programs/syntax-tree.ts';

/** Edits that keep a program the same in other words, and what programs print. */

const WORD = /^[\w$]/;

export interface Edit {
  at: number;
  end: number;
  text: string;
}
export const edited = (source: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, end, text: put }) => text.slice(0, at) + put + text.slice(end), source);

/** Renames every local name, with the scopes that a rename by a person would use. */
export function renamed(source: string, prefix: string): string {
  const tree = readModule(source);
  const names = localNames(tree);
  const numbers = new Map([...new Set(names.values())].map((variable, at) => [variable, at]));
  const shorthand = new Set(
    nodesOf(tree)
      .filter((node) => node.type === 'Property' && (node as unknown as { shorthand: boolean }).shorthand)
      .map((node) => node.start),
  );
  const byPlace = new Map<number, Edit>();
  for (const [node, variable] of names) {
    const { start: at, end, name } = node as { start: number; end: number; name: string };
    const to = `${prefix}${numbers.get(variable)}`;
    const isOutward = new RegExp(`export \\{[^}]*\\b${name}\\b`).test(source);
    byPlace.set(at, {
      at,
      end,
      text: isOutward ? name : shorthand.has(at) ? `${name}: ${to}` : to,
    });
  }
  return edited(
    source,
    [...byPlace.values()].filter(({ at }) => !source.startsWith('rates', at)),
  );
}

/** The output of a program; of an error only its name, because its message may name variables. */
export function said(source: string): unknown {
  const words: unknown[] = [];
  try {
    compileFunction(`'use strict'; ${source}`, ['say'])((...more: unknown[]) => words.push(more));
  } catch (error) {
    words.push((error as Error).name);
  }
  return words;
}

/** Changes the white space of a program. A line still ends where it may end a statement. */
export function reformatted(source: string, rooms: readonly string[]): string {
  const tokens = [...tokenizer(source, { ecmaVersion: 'latest', sourceType: 'module' })];
  const inTemplate = nodesOf(readModule(source)).filter(({ type }) => type === 'TemplateElement');
  const edits = tokens.flatMap(({ end }, at): Edit[] => {
    const next = tokens[at + 1];
    if (
      next === undefined ||
      inTemplate.some((node) => node.start <= next.start && end >= node.start && end <= node.end + 2)
    )
      return [];
    const gap = source.slice(end, next.start);
    const room = rooms[at % rooms.length] ?? ' ';
    const text = gap.includes('\n') ? `${room}\n` : room;
    const isWord = WORD.test(source.slice(end - 1)) && WORD.test(source.slice(next.start));
    return gap.trim() === '' ? [{ at: end, end: next.start, text: isWord ? ` ${text}` : text }] : [];
  });
  return edited(source, edits);
}
