import { AWAY_DAYS, STUCK_FROM, type Learners } from '@lectern/contract/teaching';
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
  if (!isTaught) return `${enrolled} enrolled: ${you}.`;
  const said = [
    you,
    unanswered === null && `${have(unseen)} not agreed`,
    unanswered !== null && unanswered > 0 && `${have(unanswered)} not answered yet`,
    unanswered !== null && unseen > unanswered && `${have(unseen - unanswered)} said no`,
  ].filter((part) => part !== false);
  return `${enrolled} enrolled: ${LIST.format(said)}.`;
}

const count = (people: number | null): string =>
  people === 0 ? 'nobody' : people === null ? 'fewer than five' : String(people);
const areOrIs = (people: number | null): string => (people === 0 ? 'is' : 'are');

/** What those need who are neither listed nor named elsewhere; empty where none of them needs anything. */
export function unnamedWords({ stuck, away, nearlyDone }: Learners['unnamed']): string {
  if (stuck === 0 && away === 0 && nearlyDone === 0) return '';
  const parts = [
    `${count(stuck)} ${areOrIs(stuck)} stuck in an exercise after ${STUCK_FROM} attempts or more`,
    `${count(away)} ${away === 0 ? 'was' : 'were'} not seen for ${AWAY_DAYS} days`,
    `${count(nearlyDone)} ${areOrIs(nearlyDone)} nearly done`,
  ];
  return `Of those without a name: ${LIST.format(parts)}.`;
}
