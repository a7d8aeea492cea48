import type { Section } from '@lectern/contract/course';
import type { PublishProblem } from '@lectern/contract/publish-problem';

export interface ProblemGroup {
  /** The id of the lecture or section; empty for the course. */
  id: string;
  /** `2.3 Loops` */
  name: string;
  problems: PublishProblem[];
}

/** Groups problems by the parts that they concern, in the course's order; those of the whole course first. */
export function groupProblems(
  problems: readonly PublishProblem[],
  outline: readonly Section[],
): ProblemGroup[] {
  const parts = outline.flatMap(({ _id, sectionName, subSection }, s) => [
    { id: _id, name: `${s + 1} ${sectionName}` },
    ...subSection.map((lecture, l) => ({ id: lecture._id, name: `${s + 1}.${l + 1} ${lecture.title}` })),
  ]);
  const known = new Set(parts.map(({ id }) => id));
  const partOf = ({ lectureId, sectionId }: PublishProblem): string =>
    [lectureId, sectionId].find((id) => known.has(id)) ?? '';
  return [{ id: '', name: 'The whole course' }, ...parts]
    .map((part) => ({ ...part, problems: problems.filter((problem) => partOf(problem) === part.id) }))
    .filter((group) => group.problems.length > 0);
}
