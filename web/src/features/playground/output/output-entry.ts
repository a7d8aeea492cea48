import type { ConsoleLevel } from '@lectern/student-runtime/console/student-console';
import { explainError } from '#lib/code/explained-errors.ts';

/** One finished entry of the output. */
export interface OutputEntry {
  level: ConsoleLevel;
  text: string;
  /** What is wrong with a program that cannot be read, where its text says more than the message. */
  explanation?: string | undefined;
}

/** The words before an entry, for those who cannot see its colour. */
export const levelWords: Partial<Record<OutputEntry['level'], string>> = {
  warn: 'Warning: ',
  error: 'Error: ',
};

const TROUBLE = /^(?:Uncaught |Stopped: )/;

/** Splits the server's output, which is one text. The sentence on how the program ended becomes an entry of its own. */
export function entriesOf(output: string): OutputEntry[] {
  if (output === '') return [];
  const entries: OutputEntry[] = [];
  for (const line of output.split('\n')) {
    const last = entries.at(-1);
    const isTrouble = TROUBLE.test(line);
    if (last === undefined || isTrouble) entries.push({ level: isTrouble ? 'error' : 'log', text: line });
    else last.text += `\n${line}`;
  }
  return entries;
}

/** All entries as one text, as the server would have returned it. */
export const textOf = (entries: readonly OutputEntry[]): string => entries.map(({ text }) => text).join('\n');

const UNCAUGHT_AT = /^Uncaught .*\(line (\d+)\)/;

/** The line of the last uncaught error, counted from 1. */
export function troubleLineOf(entries: readonly OutputEntry[]): number | null {
  const line = entries.findLast(({ text }) => UNCAUGHT_AT.test(text))?.text;
  return line === undefined ? null : Number(UNCAUGHT_AT.exec(line)?.[1]);
}

/** The plain sentence for an uncaught error; undefined for other entries, and for rare errors. */
export const explanationOf = ({ level, text, explanation }: OutputEntry): string | undefined =>
  level === 'error' && text.startsWith('Uncaught ') ? (explanation ?? explainError(text)) : undefined;
