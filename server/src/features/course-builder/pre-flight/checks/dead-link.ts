import type { PageProblem } from '#platform/outgoing/look-up-page.ts';
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

/** Links that were not reached when they were last checked. A slow one is not called dead (decision 0511). */
export const checkLinks: Check = ({ sections, missedLinks }) =>
  sections.flatMap(({ lectures }) =>
    lectures.flatMap((lecture) =>
      [...new Set(lecture.markdown.links)].flatMap((address) => {
        const problem = missedLinks.get(address);
        if (problem === undefined) return [];
        const kind = problem.isSlow ? 'slow-link' : 'dead-link';
        return [problemOf(kind, { lecture, ...wordsOf(problem, lecture.title, address) })];
      }),
    ),
  );
