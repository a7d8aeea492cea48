import type { ExerciseFields } from '@lectern/contract/exercises';

type Programs = Pick<ExerciseFields, 'files' | 'solution' | 'visibleTests' | 'hiddenTests'>;

/** Any name as a part of a pattern. */
const literal = (name: string): string => name.replaceAll(/[^\w]/g, '\\$&');

/**
 * Has the tests and the other files import a file by its new name. Returns what changed; null where nothing imports it.
 * @param from and to: `code.js`
 */
export function withRenamedImports(fields: Programs, from: string, to: string): Programs | null {
  const imported = new RegExp(`((['"\`])(?:\\.\\.?/)+)${literal(from)}\\2`, 'g');
  const linked = new RegExp(`((?:src|href)\\s*=\\s*(['"])(?:\\./)?)${literal(from)}\\2`, 'gi');
  const inText = (text: string): string =>
    text.replaceAll(imported, (_all, start, end) => `${start}${to}${end}`);
  const inFile = <File extends { name: string; content: string }>(file: File): File => ({
    ...file,
    content: file.name.endsWith('.html')
      ? file.content.replaceAll(linked, (_all, start, end) => `${start}${to}${end}`)
      : inText(file.content),
  });
  const { files, solution, visibleTests, hiddenTests } = fields;
  const before = { files, solution, visibleTests, hiddenTests };
  const after = {
    files: files.map(inFile),
    solution: solution.map(inFile),
    visibleTests: inText(visibleTests),
    hiddenTests: inText(hiddenTests),
  };
  return JSON.stringify(before) === JSON.stringify(after) ? null : after;
}
