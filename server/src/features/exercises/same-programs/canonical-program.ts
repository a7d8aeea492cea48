import type { Program } from 'acorn';
import { localNames, type LocalNames } from './local-names.ts';
import { orderStatements } from './statement-order.ts';
import { readModule } from './syntax-tree.ts';
import { writeProgram } from './written-program.ts';

interface ReadProgram {
  program: Program;
  names: LocalNames;
}

/** A module with its statements in one order where their order cannot matter; undefined for one that cannot be read. */
export function readProgram(source: string): ReadProgram | undefined {
  try {
    const program = readModule(source);
    const names = localNames(program);
    orderStatements(program, names);
    return { program, names };
  } catch (error) {
    // A stack that is too small for a program is no fault of ours.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * A module without what nobody runs: its local names, formatting and comments. Two modules with the same text are the
 * same program. One that cannot be read is its own text.
 */
export function canonicalModule(source: string): string {
  const read = readProgram(source);
  return read === undefined ? `unread ${source}` : writeProgram(read.program, read.names);
}
