import { useEffect, useEffectEvent, useState } from 'react';
import type { DueCard, RecallGrade } from '@lectern/contract/recall';
import { sendWaitingEvents } from './daily-review.api.ts';
import { recordAct, undoAnswer, useRecallActs } from './recall.api.ts';
import type { Graded } from './sitting-words.ts';
import { useDoneElsewhere } from './use-done-elsewhere.ts';

/** The last act, until the next one: it can be undone. */
interface LastAct {
  act: RecallGrade | 'retire';
  /** The id of its event. */
  event: string;
  card: DueCard;
  /** The card's place in the list. */
  at: number;
}

/** A sitting of the daily review: which card is asked, and what was done with those before it. */
export function useSitting(due: readonly DueCard[]) {
  const [cards, setCards] = useState(due);
  const [at, setAt] = useState(0);
  /** Cards that were left for later, as the server could not check their answers. */
  const [left, setLeft] = useState<readonly DueCard[]>([]);
  const [graded, setGraded] = useState<readonly Graded[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const [last, setLast] = useState<LastAct | null>(null);
  /** How often a card was asked again. */
  const [turn, setTurn] = useState(0);
  /** The card that another tab has taken from this one, until something is done here. */
  const [taken, setTaken] = useState<{ card: DueCard; isRetired: boolean } | null>(null);
  const { reread } = useRecallActs();
  const card = cards[at];
  const elsewhere = useDoneElsewhere().get(card?._id ?? '');
  const giveUp = useEffectEvent((done: DueCard, act: string): void => {
    setTaken({ card: done, isRetired: act === 'retire' });
    setAt(at + 1);
    if (at + 1 === cards.length) reread();
  });
  useEffect(() => {
    if (card !== undefined && elsewhere !== undefined) giveUp(card, elsewhere);
  }, [card, elsewhere]);

  useEffect(() => {
    const send = (): void => void sendWaitingEvents().then((isSent) => setWaiting(!isSent));
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);

  const follow = async (sending: Promise<boolean>, isAtEnd: boolean): Promise<void> => {
    const isSent = await sending;
    setWaiting(!isSent);
    if (isAtEnd && isSent) reread();
  };

  const record = (done: DueCard, act: RecallGrade | 'retire', isAtEnd: boolean): void => {
    const event = crypto.randomUUID();
    void follow(recordAct(done._id, act, event), isAtEnd);
    setLast({ act, event, card: done, at });
    setTaken(null);
    if (act !== 'retire') setGraded([...graded, { grade: act, days: done.next[act] }]);
  };

  return {
    cards,
    at,
    card,
    turn,
    left,
    graded,
    /** Some acts could not be sent yet. */
    isWaiting,
    last,
    taken,
    /** The card was answered wrong: that counts before the student goes on, so that no reload takes it back. */
    miss: (): void => {
      if (card !== undefined) record(card, 'again', false);
    },
    goOn: (act: RecallGrade | 'retire'): void => {
      if (card === undefined) return;
      const isAtEnd = at + 1 === cards.length;
      if (last?.at === at) void follow(sendWaitingEvents(), isAtEnd);
      else record(card, act, isAtEnd);
      setAt(at + 1);
    },
    undo: (): void => {
      if (last === null) return;
      const { act, event, card: before } = last;
      const isRetired = act === 'retire';
      void follow(
        isRetired ? recordAct(before._id, 'resume') : undoAnswer(before._id, event),
        card === undefined,
      );
      if (!isRetired) setGraded(graded.slice(0, -1));
      setLast(null);
      setTaken(null);
      setTurn(turn + 1);
      setAt(last.at);
    },
    skip: (): void => {
      if (card !== undefined) setLeft([...left, card]);
      setLast(null);
      setTaken(null);
      setAt(at + 1);
    },
    /** Asks the cards that were left for later. */
    askLeft: (): void => {
      setCards(left);
      setLeft([]);
      setLast(null);
      setAt(0);
    },
  };
}
