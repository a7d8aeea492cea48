import type { PageProblem } from '#platform/outgoing/look-up-page.ts';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import type { CheckedCourse, CheckedLecture } from '../checked-course.ts';
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

/** One problem for all such links of a lecture, as nothing is wrong with them. */
const uncheckedIn = (lecture: CheckedLecture, missed: CheckedCourse['missedLinks']): PublishProblem[] => {
  const links = [...new Set(lecture.markdown.links)].filter((address) => missed.get(address)?.isUnchecked);
  const [first = ''] = links;
  const words = missed.get(first)?.words;
  if (words === undefined) return [];
  const isOne = links.length === 1;
  return [
    problemOf('unchecked-link', {
      lecture,
      message: `${isOne ? 'A link' : `${links.length} links`} in “${lecture.title}” ${words}. ${isOne ? 'It is' : 'They are'} ${links.join(', ')}.`,
      remedy: `Open ${isOne ? 'it' : 'them'} yourself. Links are looked up again with the next check.`,
    }),
  ];
};

/** Links that were not reached when they were last checked. A slow one is not called dead (decision 0511). */
export const checkLinks: Check = (course) => [
  ...course.sections.flatMap(({ lectures }) =>
    lectures.flatMap((lecture) => uncheckedIn(lecture, course.missedLinks)),
  ),
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
