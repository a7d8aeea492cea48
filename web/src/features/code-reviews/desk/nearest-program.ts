import type { ExerciseFile } from '@lectern/contract/exercises';
import type { ProgramGroup } from '@lectern/contract/program-groups';
import { linesOf } from '../lines-of.ts';

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
  /** With the local names of the program that is compared. */
  files: Files;
  /** Both pass: what differs is seldom asked for, so it is folded. */
  isFolded: boolean;
  /** It passes, and the program beside it does not. */
  isRight: boolean;
}

const programOf = (students: number): string =>
  students === 1 ? 'a program that passes' : `the program of ${students} students that passes`;

/** The nearest program of a group, with its name; undefined without one. */
export function comparedOf(
  { compared, hasPassed }: ProgramGroup,
  groups: readonly ProgramGroup[],
): Compared | undefined {
  if (compared === null) return undefined;
  const { group, files } = compared;
  if (group === null) return { name: 'the starter code', files, isFolded: false, isRight: false };
  const students = groups.find(({ _id }) => _id === group)?.students ?? 1;
  return { name: programOf(students), files, isFolded: hasPassed, isRight: !hasPassed };
}

/** Students who fail the same tests with another program, each counted with their newest; and the cards of these. */
export function alsoFailing(
  { _id, failed }: Pick<ProgramGroup, '_id' | 'failed'>,
  groups: readonly ProgramGroup[],
): { students: number; cards: ProgramGroup[] } {
  const testsOf = (tests: ProgramGroup['failed']): string => JSON.stringify(tests);
  const cards = groups.filter(
    (group) =>
      group._id !== _id &&
      !group.hasPassed &&
      group.current > 0 &&
      failed.length > 0 &&
      testsOf(group.failed) === testsOf(failed),
  );
  return { cards, students: cards.reduce((sum, { current }) => sum + current, 0) };
}
