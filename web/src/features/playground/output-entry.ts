import type { ConsoleLevel } from '@lectern/contract/console/student-console';

/** One finished entry of the output. */
export interface OutputEntry {
  level: ConsoleLevel;
  text: string;
}

const TROUBLE = /^(?:Uncaught |Stopped: )/;

/** The server's output is one text: what it says about the program's end becomes an entry of its own. */
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
