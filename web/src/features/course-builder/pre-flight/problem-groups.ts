import type { Section } from '@lectern/contract/course';
import type { ProblemKind, PublishProblem } from '@lectern/contract/publish-problem';

export interface ProblemGroup {
  /** The id of the lecture or section; empty for the course. */
  id: string;
  /** `2.3 Loops` */
  name: string;
  problems: PublishProblem[];
}

/** Warnings of one kind about several lectures. */
export interface AlikeProblems {
  kind: ProblemKind;
  /** `Captions are missing in 9 lectures` */
  words: string;
  parts: { name: string; problem: PublishProblem }[];
}

/** Fewer stand with what else is said of their lecture. */
const FEWEST_ALIKE = 3;

/** Kinds of which all warnings say the same, and what they say together. Links are named below it. */
const together: Partial<Record<ProblemKind, string>> = {
  'no-captions': 'Captions are missing in',
  'captions-former': 'Captions were made for the previous video in',
  'empty-lecture': 'Nothing is in',
  'unchecked-link': 'Links could not be checked in',
  'example-exercise': 'The exercise is still the example in',
};

const partsOf = (outline: readonly Section[]): Omit<ProblemGroup, 'problems'>[] =>
  outline.flatMap(({ _id, sectionName, subSection }, s) => [
    { id: _id, name: `${s + 1} ${sectionName}` },
    ...subSection.map((lecture, l) => ({ id: lecture._id, name: `${s + 1}.${l + 1} ${lecture.title}` })),
  ]);

/** Takes the warnings that say the same of several lectures together; the others stay. */
export function takeAlike(
  problems: readonly PublishProblem[],
  outline: readonly Section[],
): { alike: AlikeProblems[]; others: PublishProblem[] } {
  const names = new Map(partsOf(outline).map(({ id, name }) => [id, name]));
  const alike = Object.entries(together).flatMap(([kind, words]): AlikeProblems[] => {
    const parts = problems.flatMap((problem) => {
      const name = names.get(problem.lectureId);
      return problem.kind === kind && name !== undefined ? { name, problem } : [];
    });
    return parts.length < FEWEST_ALIKE
      ? []
      : [{ kind: kind as ProblemKind, words: `${words} ${parts.length} lectures`, parts }];
  });
  const taken = new Set(alike.flatMap(({ parts }) => parts.map(({ problem }) => problem)));
  return { alike, others: problems.filter((problem) => !taken.has(problem)) };
}

/** Groups problems by the parts that they concern, in the course's order; those of the whole course first. */
export function groupProblems(
  problems: readonly PublishProblem[],
  outline: readonly Section[],
): ProblemGroup[] {
  const parts = partsOf(outline);
  const known = new Set(parts.map(({ id }) => id));
  const partOf = ({ lectureId, sectionId }: PublishProblem): string =>
    [lectureId, sectionId].find((id) => known.has(id)) ?? '';
  return [{ id: '', name: 'The whole course' }, ...parts]
    .map((part) => ({ ...part, problems: problems.filter((problem) => partOf(problem) === part.id) }))
    .filter((group) => group.problems.length > 0);
}
