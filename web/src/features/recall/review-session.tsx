import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { DueCard, RecallGrade } from '@lectern/contract/recall';
import { CardToGrade } from './card-to-grade.tsx';
import type { QuestionPart } from './question-part.ts';
import { sendWaitingEvents, type DailyReview } from './daily-review.api.ts';
import { recordAct, useRecallActs } from './recall.api.ts';
import { CardsLeft } from './cards-left.tsx';
import { ReviewDone } from './review-done.tsx';
import type { Graded } from './sitting-words.ts';
import { focusHeading } from '#lib/focus-field.ts';
import { formatCount } from '#lib/format.ts';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress.tsx';

interface ReviewSessionProps extends Pick<ComponentProps<typeof ReviewDone>, 'isAsking' | 'onAhead'> {
  review: DailyReview;
  Question: QuestionPart;
}

/** Shows the day's cards one by one. The list from the beginning stays until all are done. */
export function ReviewSession({ review, Question, ...ahead }: ReviewSessionProps) {
  const [cards, setCards] = useState<readonly DueCard[]>(review.cards);
  const [at, setAt] = useState(0);
  /** Cards that were left for later, as the server could not check their answers. */
  const [left, setLeft] = useState<readonly DueCard[]>([]);
  const [graded, setGraded] = useState<readonly Graded[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  /** The card before, until the next one is graded, if it is not to be asked again. */
  const [retired, setRetired] = useState<DueCard | null>(null);
  const { reread } = useRecallActs();
  const card = cards[at];

  useEffect(() => {
    const send = (): void => void sendWaitingEvents().then((isSent) => setWaiting(!isSent));
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);

  const goOn = (act: RecallGrade | 'retire'): void => {
    if (card === undefined) return;
    void recordAct(card._id, act).then((isSent) => {
      setWaiting(!isSent);
      if (at + 1 === cards.length && isSent) reread();
    });
    setRetired(act === 'retire' ? card : null);
    if (act !== 'retire') setGraded([...graded, { grade: act, days: card.next[act] }]);
    setAt(at + 1);
  };

  const askAgain = ({ _id }: DueCard): void => {
    void recordAct(_id, 'resume').then((isSent) => setWaiting(!isSent));
    setRetired(null);
    setAt(at - 1);
  };

  const place = useRef<HTMLDivElement>(null);
  const isEnd = card === undefined && cards.length > 0;
  // The button that had the focus went with the last card.
  useEffect(() => {
    if (isEnd) focusHeading(place.current);
  }, [isEnd]);

  const skip = (): void => {
    if (card !== undefined) setLeft([...left, card]);
    setRetired(null);
    setAt(at + 1);
  };

  return (
    <div ref={place} className="grid max-w-2xl gap-5">
      {isWaiting && (
        <Notice>Your answers are kept in this browser, and sent when the network is back.</Notice>
      )}
      {retired !== null && (
        <DeletedPart
          text="This card is not asked any more. All cards has it still."
          undoLabel="Undo: ask the card again"
          onUndo={() => askAgain(retired)}
        />
      )}
      {card === undefined && left.length > 0 ? (
        <CardsLeft
          count={left.length}
          onGoOn={() => {
            setCards(left);
            setLeft([]);
            setAt(0);
          }}
        />
      ) : card === undefined ? (
        <ReviewDone review={review} graded={graded} hadCards={cards.length > 0} {...ahead} />
      ) : (
        <>
          <div className="grid gap-2">
            <p className="text-sm text-soft">
              Card {at + 1} of {cards.length}
              {review.more > 0 && ` · ${formatCount(review.more, 'card')} for another day`}
            </p>
            <ProgressBar value={(100 * at) / cards.length} label="Reviewed cards" />
          </div>
          <CardToGrade key={card._id} card={card} Question={Question} onGraded={goOn} onSkip={skip} />
        </>
      )}
    </div>
  );
}
