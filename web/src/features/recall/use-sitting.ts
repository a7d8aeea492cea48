import { useEffect, useEffectEvent, useState } from 'react';
import type { DueCard, RecallGrade } from '@lectern/contract/recall';
import { keepDue, sendWaitingEvents } from './daily-review.api.ts';
import { listMissed, useKeptMissed } from './missed-today.ts';
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

/**
 * Sends acts on cards, and those that wait for the network.
 * @param due the cards that the sitting still has to ask, which other pages show once it is left; false before it begins
 */
function useSending(reread: () => void, due: readonly DueCard[] | false) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const send = (): void => void sendWaitingEvents().then((isSent) => setWaiting(!isSent));
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  const onLeft = useEffectEvent(() => {
    if (due) keepDue(due);
  });
  useEffect(() => () => onLeft(), []);
  return {
    isWaiting,
    follow: async (sending: Promise<boolean>, isAtEnd: boolean): Promise<void> => {
      const isSent = await sending;
      setWaiting(!isSent);
      if (isAtEnd && isSent) reread();
    },
  };
}

/** Calls `onTaken` when another tab has retired the present card, or graded it, unless it is asked once more. */
function useTakenElsewhere(
  card: DueCard | undefined,
  isOnceMore: boolean,
  onTaken: (card: DueCard, isRetired: boolean) => void,
): void {
  const done = useDoneElsewhere().get(card?._id ?? '');
  const isRetired = done === 'retire';
  const isTaken = done !== undefined && (isRetired || !isOnceMore);
  const giveUp = useEffectEvent(onTaken);
  useEffect(() => {
    if (card !== undefined && isTaken) giveUp(card, isRetired);
  }, [card, isTaken, isRetired]);
}

/**
 * A sitting of the daily review: the present card, and what was done with those before it. Missed cards are asked once
 * more at the end, also after a reload. The server is not told of that: the schedule counts whole days.
 */
export function useSitting(due: readonly DueCard[]) {
  const [cards, setCards] = useState(due);
  const [at, setAt] = useState(0);
  /** Cards that were put off, because the server could not check their answers. */
  const [left, setLeft] = useState<readonly DueCard[]>([]);
  const [graded, setGraded] = useState<readonly Graded[]>([]);
  /** The cards that were missed; they come after `cards`. */
  const [missed, setMissed] = useState<readonly DueCard[]>(() => listMissed(due));
  /** How many of them were answered once more. */
  const [triedAgain, setTriedAgain] = useState(0);
  const [last, setLast] = useState<LastAct | null>(null);
  /** How often a card was asked again. */
  const [turn, setTurn] = useState(0);
  /** The card that another tab has taken from this one, until something is done here. */
  const [taken, setTaken] = useState<{ card: DueCard; isRetired: boolean } | null>(null);
  const { reread } = useRecallActs();
  const { isWaiting, follow } = useSending(reread, graded.length > 0 && [...cards.slice(at), ...left]);
  const isOnceMore = at >= cards.length;
  const card = isOnceMore ? missed[at - cards.length] : cards[at];
  const isLast = at + 1 === cards.length + missed.length;
  useKeptMissed(missed, Math.max(0, at - cards.length));
  useTakenElsewhere(card, isOnceMore, (before, isRetired) => {
    setTaken({ card: before, isRetired });
    setAt(at + 1);
    if (isLast) reread();
  });
  const record = (asked: DueCard, act: RecallGrade | 'retire'): void => {
    const event = crypto.randomUUID();
    void follow(recordAct(asked._id, act, event), isLast && act !== 'again');
    setLast({ act, event, card: asked, at });
    setTaken(null);
    if (act === 'again') setMissed([...missed, asked]);
    if (act !== 'retire') setGraded([...graded, { grade: act, days: asked.next[act] }]);
  };
  const goOnceMore = (): void => {
    void follow(sendWaitingEvents(), isLast);
    setTriedAgain(triedAgain + 1);
    setLast(null);
  };

  return {
    cards,
    at,
    card,
    turn,
    left,
    graded,
    /** The card was missed in this sitting, and is asked again without counting. */
    isOnceMore,
    missed,
    triedAgain,
    /** Some acts could not be sent yet. */
    isWaiting,
    last,
    taken,
    /** Records a wrong answer at once, so that a reload before the next card does not undo it. */
    miss: (): void => {
      if (card !== undefined && !isOnceMore) record(card, 'again');
    },
    /** @param act absent for a card that was asked once more */
    goOn: (act?: RecallGrade | 'retire'): void => {
      if (card === undefined) return;
      if (act === undefined) goOnceMore();
      else if (last?.at === at) void follow(sendWaitingEvents(), isLast);
      else record(card, act);
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
      if (act === 'again') setMissed(missed.slice(0, -1));
      setLast(null);
      setTaken(null);
      setTurn(turn + 1);
      setAt(last.at);
    },
    skip: (): void => {
      if (isOnceMore) void follow(sendWaitingEvents(), isLast);
      else if (card !== undefined) setLeft([...left, card]);
      setLast(null);
      setTaken(null);
      setAt(at + 1);
    },
    /** Asks the cards that were left for later. */
    askLeft: (): void => {
      setCards(left);
      setLeft([]);
      setMissed([]);
      setLast(null);
      setAt(0);
    },
  };
}
