import type { ExerciseFile } from '@lectern/contract/exercises';
import type { ProgramGroup } from '@lectern/contract/program-groups';
import { linesOf } from '../lines-of.ts';
import { withoutComments } from './without-comments.ts';

type Files = readonly ExerciseFile[];

const contentOf = (files: Files, name: string): string =>
  files.find((file) => file.name === name)?.content ?? '';

/** Without indentation and empty lines: they do not part one program from another. */
const wordsOf = (content: string): string[] =>
  linesOf(content)
    .map((line) => line.trim())
    .filter(Boolean);

/** How many lines one of two programs has and the other has not. */
export function lineDistance(one: Files, other: Files): number {
  let distance = 0;
  for (const name of new Set([...one, ...other].map((file) => file.name))) {
    const left = new Map<string, number>();
    for (const line of wordsOf(contentOf(one, name))) left.set(line, (left.get(line) ?? 0) + 1);
    for (const line of wordsOf(contentOf(other, name))) left.set(line, (left.get(line) ?? 0) - 1);
    for (const count of left.values()) distance += Math.abs(count);
  }
  return distance;
}

/** What a program is compared with. */
export interface Compared {
  /** As in "What differs from the program of 3 students that passes". */
  name: string;
  files: Files;
  /** It passes and the program does not: its lines are the ones to come. */
  isAim: boolean;
}

const programOf = ({ students }: ProgramGroup): string =>
  students === 1 ? 'a program that passes' : `the program of ${students} students that passes`;

/** The program of another group that passes and differs least; without one the code with which the exercise begins. */
export function nearestTo(
  group: ProgramGroup,
  groups: readonly ProgramGroup[],
  starter: Files | null,
): Compared | undefined {
  const { files } = group;
  if (files === null) return undefined;
  let nearest: { group: ProgramGroup; files: Files; distance: number } | undefined;
  for (const other of groups) {
    if (other._id === group._id || !other.hasPassed || other.files === null) continue;
    const distance = lineDistance(withoutComments(files), withoutComments(other.files));
    if (nearest === undefined || distance < nearest.distance)
      nearest = { group: other, files: other.files, distance };
  }
  if (nearest !== undefined)
    return { name: programOf(nearest.group), files: nearest.files, isAim: !group.hasPassed };
  return starter === null ? undefined : { name: 'the starter code', files: starter, isAim: false };
}
