import { useEffect, useRef, type ComponentProps } from 'react';
import { cardName } from './card-name.ts';
import { CardToGrade } from './card-to-grade.tsx';
import type { QuestionPart } from './question-part.ts';
import type { DailyReview } from './daily-review.api.ts';
import { CardsLeft } from './cards-left.tsx';
import { ReviewDone } from './review-done.tsx';
import { useSitting } from './use-sitting.ts';
import { focusHeading } from '#lib/typing/focus-field.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress.tsx';

interface ReviewSessionProps extends Pick<
  ComponentProps<typeof ReviewDone>,
  'isAsking' | 'onAhead' | 'goOn'
> {
  review: DailyReview;
  Question: QuestionPart;
  /** Told how many cards of the sitting still wait. */
  onWaiting: (count: number) => void;
}

/** Shows the day's cards one by one. The list from the beginning stays until all are done. */
export function ReviewSession({ review, Question, onWaiting, ...ahead }: ReviewSessionProps) {
  const { cards, at, card, turn, left, graded, isWaiting, last, taken, ...on } = useSitting(review.cards);
  const { isOnceMore, missed } = on;
  /** Those that were not asked, or were left for later. */
  const waiting = Math.max(0, cards.length - at) + left.length;
  const place = useRef<HTMLDivElement>(null);
  const isEnd = card === undefined && cards.length + missed.length > 0;
  // The button that had the focus went with the last card.
  useEffect(() => {
    if (isEnd) focusHeading(place.current);
  }, [isEnd]);
  useEffect(() => onWaiting(waiting), [onWaiting, waiting]);

  const undoGrade = last !== null && last.act !== 'retire' && (
    <Button
      variant="quiet"
      size={isEnd ? 'md' : 'sm'}
      aria-label={`Undo last grade: ask the card again: ${cardName(last.card)}`}
      onClick={on.undo}
    >
      Undo last grade
    </Button>
  );

  return (
    <div ref={place} className="grid gap-5">
      {isWaiting && (
        <Notice>Your answers are kept in this browser, and sent when the network is back.</Notice>
      )}
      {taken !== null && (
        <Notice isAlert>
          {taken.isRetired
            ? 'In another tab you chose not to be asked this card again: '
            : 'You graded this card in another tab: '}
          “{cardName(taken.card)}”
        </Notice>
      )}
      {last?.act === 'retire' && (
        <DeletedPart
          text="This card is not asked any more. It is still in All cards."
          undoLabel="Undo: ask the card again"
          onUndo={on.undo}
        />
      )}
      {card === undefined && left.length > 0 ? (
        <CardsLeft count={left.length} onGoOn={on.askLeft} undoGrade={undoGrade} />
      ) : card === undefined ? (
        <ReviewDone
          review={review}
          graded={graded}
          triedAgain={on.triedAgain}
          hadCards={cards.length > 0}
          undoGrade={undoGrade}
          {...ahead}
        />
      ) : (
        <>
          <div className="grid gap-2">
            <div className="flex min-h-9 items-center justify-between gap-3">
              <p className="text-sm text-soft">
                {isOnceMore
                  ? `Once more: ${at - cards.length + 1} of ${missed.length} · it does not count`
                  : `Card ${at + 1} of ${cards.length}`}
                {!isOnceMore && review.more > 0 && ` · ${formatCount(review.more, 'card')} for another day`}
              </p>
              {undoGrade}
            </div>
            <ProgressBar value={(100 * at) / (cards.length + missed.length)} label="Reviewed cards" />
          </div>
          <CardToGrade
            key={`${card._id} ${at} ${turn}`}
            card={card}
            Question={Question}
            retention={review.settings.retention}
            isOnceMore={isOnceMore}
            onMissed={on.miss}
            onGraded={on.goOn}
            onSkip={on.skip}
          />
        </>
      )}
    </div>
  );
}
