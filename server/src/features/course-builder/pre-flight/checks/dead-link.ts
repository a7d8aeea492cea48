import type { PageProblem } from '#platform/outgoing/look-up-page.ts';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import type { CheckedCourse } from '../checked-course.ts';
import { problemOf, type Check } from '../problem.ts';

const wordsOf = ({ words, isSlow }: PageProblem, title: string, address: string) =>
  isSlow
    ? {
        message: `A link in “${title}” ${words}: ${address}.`,
        remedy: 'It may only be slow: open it yourself. It is looked up again with the next check.',
      }
    : {
        message: `A link in “${title}” leads nowhere: ${address} (${words}).`,
        remedy: 'Correct its address, or remove it.',
      };

/** One problem for all links, as it is the server's and no lecture's. */
const uncheckedIn = ({ sections, missedLinks }: CheckedCourse): PublishProblem[] => {
  const links = new Set(
    sections.flatMap(({ lectures }) => lectures.flatMap(({ markdown }) => markdown.links)),
  );
  const unchecked = [...links].flatMap((address) => {
    const problem = missedLinks.get(address);
    return problem?.isUnchecked === true ? [problem.words] : [];
  });
  const [words] = unchecked;
  if (words === undefined) return [];
  const named = unchecked.length === 1 ? 'A link' : `${unchecked.length} links`;
  return [
    problemOf('unchecked-link', {
      message: `${named} ${words}.`,
      remedy: 'Open them yourself. They are looked up again with the next check.',
    }),
  ];
};

/** Links that were not reached when they were last checked. A slow one is not called dead (decision 0511). */
export const checkLinks: Check = (course) => [
  ...uncheckedIn(course),
  ...course.sections.flatMap(({ lectures }) =>
    lectures.flatMap((lecture) =>
      [...new Set(lecture.markdown.links)].flatMap((address) => {
        const problem = course.missedLinks.get(address);
        if (problem === undefined || problem.isUnchecked) return [];
        const kind = problem.isSlow ? 'slow-link' : 'dead-link';
        return [problemOf(kind, { lecture, ...wordsOf(problem, lecture.title, address) })];
      }),
    ),
  ),
];
