import type { Program } from 'acorn';
import { localNames, type LocalNames } from './local-names.ts';
import { orderStatements } from './statement-order.ts';
import { readModule } from './syntax-tree.ts';
import { writeProgram } from './written-program.ts';

interface ReadProgram {
  program: Program;
  names: LocalNames;
}

/**
 * Parses a module and normalises the order of statements where it does not matter; undefined when it cannot be parsed.
 */
export function readProgram(source: string): ReadProgram | undefined {
  try {
    const program = readModule(source);
    const names = localNames(program);
    orderStatements(program, names);
    return { program, names };
  } catch (error) {
    // Too small a stack for a program is not our error.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * A module without local names, formatting and comments. Two modules with the same result are the same program. A
 * module that cannot be parsed is returned as it is.
 */
export function canonicalModule(source: string): string {
  const read = readProgram(source);
  return read === undefined ? `unread ${source}` : writeProgram(read.program, read.names);
}
