import type { CodeRemark } from '@lectern/contract/code-reviews';
import type { ExerciseFile } from '@lectern/contract/exercises';
import { followLines } from '#lib/code/follow-lines.ts';

type Files = readonly ExerciseFile[];

/** A remark at the present place of its lines. */
export interface PlacedRemark {
  remark: CodeRemark;
  line: number;
  lastLine: number;
}

const contentOf = (files: Files, name: string): string =>
  files.find((file) => file.name === name)?.content ?? '';

/** Places remarks on one program in a later version of it, and lists those whose first line is gone. */
export function placeRemarks(
  remarks: readonly CodeRemark[],
  from: Files,
  to: Files,
): { placed: PlacedRemark[]; gone: CodeRemark[] } {
  const placed: PlacedRemark[] = [];
  const gone: CodeRemark[] = [];
  for (const [file, own] of Map.groupBy(remarks, (remark) => remark.file)) {
    const now = followLines(contentOf(from, file), contentOf(to, file));
    for (const remark of own) {
      const line = now(remark.line);
      if (line === null) gone.push(remark);
      else placed.push({ remark, line, lastLine: Math.max(line, now(remark.lastLine) ?? line) });
    }
  }
  return { placed, gone };
}

const wordsOf = (content: string): string[] => content.split('\n').map((line) => line.trim());

/** Whether the program contains a remark's suggestion, ignoring indentation. */
export function isTaken({ file, suggestion }: CodeRemark, files: Files): boolean {
  if (suggestion === null || suggestion.trim() === '') return false;
  const lines = wordsOf(contentOf(files, file));
  const wanted = wordsOf(suggestion);
  return lines.some((_line, at) => wanted.every((words, after) => lines[at + after] === words));
}

/** Replaces a remark's lines with its suggestion; null if those lines have changed. */
export function applySuggestion(
  { file, line, lastLine, suggestion }: CodeRemark,
  from: Files,
  to: Files,
): { files: ExerciseFile[]; line: number } | null {
  const content = contentOf(to, file);
  const now = followLines(contentOf(from, file), content);
  const count = lastLine - line + 1;
  const first = now(line);
  if (suggestion === null || first === null) return null;
  const isWhole = Array.from({ length: count }, (_, at) => now(line + at) === first + at).every(Boolean);
  if (!isWhole) return null;
  const written = suggestion === '' ? [] : suggestion.split('\n');
  const changed = content
    .split('\n')
    .toSpliced(first - 1, count, ...written)
    .join('\n');
  return {
    files: to.map((one) => (one.name === file ? { ...one, content: changed } : one)),
    line: first,
  };
}
