import type { FoundFile } from '#lib/files/found-files.ts';
import { formatCount } from '#lib/format.ts';
import { takeExercises } from '../import-plan/exercise-folders.ts';
import { fileKindOf, type FileKind } from '../import-plan/file-kinds.ts';

const list = new Intl.ListFormat('en');

/** `9 videos, 9 files of captions, 3 texts, and 3 exercises`. The files of an exercise count as that one exercise. */
export function filesInWords(files: readonly FoundFile[]): string {
  const { exercises, rest } = takeExercises(files);
  const count = (kind: FileKind): number => rest.filter(({ path }) => fileKindOf(path) === kind).length;
  const counted: [count: number, one: string, many?: string][] = [
    [count('video'), 'video'],
    [count('captions'), 'file of captions', 'files of captions'],
    [count('text'), 'text'],
    [exercises.size, 'exercise'],
  ];
  const parts = counted.flatMap(([number, one, many]) => (number > 0 ? formatCount(number, one, many) : []));
  return parts.length > 0 ? list.format(parts) : formatCount(files.length, 'file');
}
