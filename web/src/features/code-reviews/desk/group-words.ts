import type { OpenedReview } from '@lectern/contract/code-reviews';
import { formatCount } from '#lib/format.ts';

/** Who of those who wrote the same program has its review, who can get it, and who gets none: together they are all. */
export function groupWords({
  finishedAt,
  group: { students, others, reviewed },
}: Pick<OpenedReview, 'finishedAt' | 'group'>): string {
  if (finishedAt === null)
    return others === 0
      ? 'None of the others can get its review.'
      : `Once the review is sent, it can go to ${formatCount(others, 'other')} of them too.`;
  if (reviewed >= students) return 'All of them have a review.';
  const rest = students - reviewed - others;
  const have = `${reviewed} of them ${reviewed === 1 ? 'has' : 'have'} a review of it`;
  if (rest === 0) return `${have}.`;
  const gone = rest === 1 ? 'gets none: that student has' : 'get none: those have';
  return `${have}. ${rest} ${gone} passed, submitted another program since, or left.`;
}
