import type { ExerciseFile } from '@lectern/contract/exercises';
import { changedLines } from '#lib/changed-lines.ts';
import { formatCount } from '#lib/format.ts';

type Files = readonly ExerciseFile[];

/** How a program differs from an earlier one. */
export interface Since {
  /** New and changed lines, counted from 1, by the name of their file. */
  marked: Map<string, Set<number>>;
  /** The lines that are gone or changed, by file and by the present line before which they stood. */
  gone: Map<string, ReadonlyMap<number, readonly string[]>>;
  words: string;
}

/** Compares a student's program with an earlier one of the same exercise. */
export function sinceEarlier(before: Files, after: Files): Since {
  const marked = new Map<string, Set<number>>();
  const goneIn: Since['gone'] = new Map();
  let [added, removed] = [0, 0];
  for (const { name, content } of after) {
    const lines = changedLines(before.find((file) => file.name === name)?.content ?? '', content);
    marked.set(name, lines.added);
    goneIn.set(name, lines.gone);
    added += lines.added.size;
    removed += lines.removed;
  }
  const gone = removed - added;
  const words = [
    ...(added > 0 ? [`${formatCount(added, 'line is', 'lines are')} new or changed`] : []),
    ...(gone > 0 ? [`${formatCount(gone, 'line is', 'lines are')} gone`] : []),
  ].join(', ');
  return { marked, gone: goneIn, words: words || 'the program is the same' };
}
