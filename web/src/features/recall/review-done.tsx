import type { ReactNode } from 'react';
import { DAY } from '@lectern/contract/units';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { DailyReview } from './daily-review.api.ts';
import { NothingAsked } from './nothing-asked.tsx';
import { sittingWords, type Graded } from './sitting-words.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface ReviewDoneProps {
  review: DailyReview;
  /** The cards answered in this sitting. */
  graded: readonly Graded[];
  /** How many of them were missed, and answered once more. */
  triedAgain: number;
  /** Whether the sitting had cards. */
  hadCards: boolean;
  /** The button that undoes the last grade. */
  undoGrade: ReactNode;
  isAsking: boolean;
  /** Brings cards ahead of their day. */
  onAhead: () => void;
  /** Leads to a tutorial, where cards come from. */
  goOn: ReactNode;
}

const dateIn = (days: number): string => formatDate(new Date(Date.now() + days * DAY).toISOString());

/** `tomorrow`, or `on 28 November 2026`. */
const dayOf = (at: string): string => {
  const date = formatDate(at);
  return date === dateIn(1) ? 'tomorrow' : `on ${date}`;
};

const wordsOf = ({ more, nextDueAt }: DailyReview, graded: readonly Graded[]): string => {
  if (more > 0)
    return `${formatCount(more, 'card')} ${more === 1 ? 'waits' : 'wait'} for another day. There is no hurry.`;
  // The words of the sitting say that day already.
  const isSaid = graded.length > 0 && dateIn(Math.min(...graded.map(({ days }) => days)));
  return nextDueAt === null || isSaid === formatDate(nextDueAt)
    ? ''
    : `The next card comes ${dayOf(nextDueAt)}.`;
};

/** Shown when no card is left for today. */
export function ReviewDone({ review, graded, hadCards, goOn, ...props }: ReviewDoneProps) {
  const { triedAgain, undoGrade, isAsking, onAhead } = props;
  const said = sittingWords(graded, review.doneToday, triedAgain);
  if (review.total === 0 && !hadCards) return <NothingAsked said={said} goOn={goOn} />;
  return (
    <>
      <EmptyState
        title={hadCards || review.doneToday > 0 ? 'Done for today' : 'Nothing is due today'}
        picture={<CircleCheck aria-hidden="true" />}
        actions={
          <>
            {(review.more > 0 || review.nextDueAt !== null) && (
              <Button variant="secondary" busy={isAsking} onClick={onAhead}>
                {review.more > 0 ? 'Review more now' : 'Review ahead'}
              </Button>
            )}
            <LinkButton variant="quiet" to="/dashboard/enrolled-courses">
              Enrolled Tutorials
            </LinkButton>
            {undoGrade}
          </>
        }
      >
        {said} {wordsOf(review, graded)}
      </EmptyState>
      {goOn}
    </>
  );
}
