import type { Learners } from '@lectern/contract/teaching';
import { formatCount } from '#lib/format.ts';

type Counted = Pick<Learners, 'isTaught' | 'unseen' | 'unanswered'> & { learners: readonly unknown[] };

const LIST = new Intl.ListFormat('en-GB');
const have = (count: number): string => `${count} ${count === 1 ? 'has' : 'have'}`;

/** Of how many enrolled students the work is seen, and what the others have said. */
export function enrolledWords({ isTaught, learners, unseen, unanswered }: Counted): string {
  const seen = learners.length;
  if (seen + unseen === 0) return 'Nobody is enrolled.';
  const enrolled = formatCount(seen + unseen, 'student is', 'students are');
  if (unseen === 0) return `${enrolled} enrolled, and you see the work of all.`;
  const you = `you see the work of ${seen === 0 ? 'nobody' : seen}`;
  if (!isTaught)
    return `${enrolled} enrolled: ${you}${seen === 0 ? ', because nobody has chosen to show it' : ''}.`;
  const said = [
    you,
    unanswered === null && `${have(unseen)} not agreed`,
    unanswered !== null && unanswered > 0 && `${have(unanswered)} not answered yet`,
    unanswered !== null && unseen > unanswered && `${have(unseen - unanswered)} said no`,
  ].filter((part) => part !== false);
  return `${enrolled} enrolled: ${LIST.format(said)}.`;
}
