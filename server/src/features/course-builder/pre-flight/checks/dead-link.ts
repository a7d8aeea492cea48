import type { PageProblem } from '#platform/outgoing/look-up-page.ts';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import type { CheckedCourse, CheckedLecture } from '../checked-course.ts';
import type { MarkdownParts } from '../markdown.ts';
import { problemOf, type Check } from '../problem.ts';

const wordsOf = ({ words, isSlow }: PageProblem, place: string, address: string) =>
  isSlow
    ? {
        message: `A link in ${place} ${words}: ${address}.`,
        remedy: 'It may only be slow: open it yourself. It is looked up again with the next check.',
      }
    : {
        message: `A link in ${place} leads nowhere: ${address} (${words}).`,
        remedy: 'Correct its address, or remove it.',
      };

/** The addresses of other sites in a lecture's text, its exercise and its quiz. */
export const linksOf = ({ markdown, tasks }: CheckedLecture): string[] => [
  ...new Set([markdown, ...tasks.map((task) => task.markdown)].flatMap(({ links }) => links)),
];

/** The missed links of one text, unchecked ones left out. */
const missedIn = ({ links }: MarkdownParts, missed: CheckedCourse['missedLinks']) =>
  [...new Set(links)].flatMap((address) => {
    const problem = missed.get(address);
    return problem === undefined || problem.isUnchecked ? [] : [{ address, problem }];
  });

/** One problem for all such links of a lecture, as nothing is wrong with them. */
const uncheckedIn = (lecture: CheckedLecture, missed: CheckedCourse['missedLinks']): PublishProblem[] => {
  const links = linksOf(lecture).filter((address) => missed.get(address)?.isUnchecked);
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
      missedIn(lecture.markdown, course.missedLinks).map(({ address, problem }) =>
        problemOf(problem.isSlow ? 'slow-link' : 'dead-link', {
          lecture,
          ...wordsOf(problem, `“${lecture.title}”`, address),
        }),
      ),
    ),
  ),
  ...course.sections.flatMap(({ lectures }) =>
    lectures.flatMap((lecture) =>
      lecture.tasks.flatMap(({ part, markdown }) =>
        missedIn(markdown, course.missedLinks).map(({ address, problem }) =>
          problemOf(`${part}-text`, {
            lecture,
            ...wordsOf(problem, `the ${part} of “${lecture.title}”`, address),
          }),
        ),
      ),
    ),
  ),
];
