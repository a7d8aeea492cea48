import type { Answer } from '@lectern/contract/quiz-answers';
import {
  addRecallCard,
  checkRecall,
  deleteRecallCard,
  getRecallCards,
  getRecallFigures,
  saveRecallSettings,
  type RecallGrade,
} from '@lectern/contract/recall';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { reviewKey, sendWaitingEvents, type DailyReview } from './daily-review.api.ts';
import { addEvent, type UnsentEvent } from './unsent-events.ts';
import { ApiError } from '#lib/api-client.ts';
import { call } from '#lib/api.ts';
import { getSession } from '#lib/session.ts';

const cardsKey = ['getRecallCards'] as const;

/** @param notesIn the course whose notes' cards are wanted; all cards without it */
export const useRecallCards = (notesIn?: string) =>
  useQuery({
    queryKey: [...cardsKey, notesIn],
    queryFn: () => call(getRecallCards, { query: { notesIn } }),
    // Offline it fails at once, which the page can say.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });

/** Expected and actual retention. */
export const useRecallFigures = () =>
  useQuery({ queryKey: ['getRecallFigures'], queryFn: () => call(getRecallFigures) });

const reread = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: reviewKey });
  void client.invalidateQueries({ queryKey: cardsKey });
};

/** Stores an event of a card in the browser, and sends it as soon as possible. */
const record = (event: UnsentEvent): Promise<boolean> => {
  addEvent(getSession().user?._id ?? '', event);
  return sendWaitingEvents();
};

/** Whether nothing waits to be sent. `id` is that of the event. */
export const recordAct = (
  card: string,
  act: RecallGrade | 'retire' | 'resume',
  id: string = crypto.randomUUID(),
): Promise<boolean> => record({ id, card, act, at: Date.now() });

/** Takes back an answer to a card, by the id of its event. */
export const undoAnswer = (card: string, undoes: string): Promise<boolean> =>
  record({ id: crypto.randomUUID(), card, act: 'undo', undoes, at: Date.now() });

export function useRecallActs() {
  const client = useQueryClient();
  return {
    reread: () => reread(client),
    retire: useMutation({
      mutationFn: ({ card, act }: { card: string; act: 'retire' | 'resume' }) => recordAct(card, act),
      onSuccess: () => reread(client),
    }),
    check: useMutation({
      mutationFn: ({ cardId, answer }: { cardId: string; answer: Answer | null }) =>
        call(checkRecall, { params: { cardId }, body: { answer } }),
    }),
    add: useMutation({
      mutationFn: ({ cardId, ...body }: NewCard) => call(addRecallCard, { params: { cardId }, body }),
      onSuccess: () => reread(client),
    }),
    remove: useMutation({
      mutationFn: async (cardId: string) => {
        try {
          // It may be sent while the page is left.
          await call(deleteRecallCard, { params: { cardId }, keepalive: true });
        } catch (error) {
          // Another device has deleted it.
          if (!(error instanceof ApiError && error.code === 'CARD_NOT_FOUND')) throw error;
        }
      },
      onSuccess: () => reread(client),
    }),
    saveSettings: useMutation({
      mutationFn: (body: DailyReview['settings']) => call(saveRecallSettings, { body }),
      onSuccess: (_saved, settings) => {
        client.setQueryData<DailyReview>(reviewKey, (review) => review && { ...review, settings });
        reread(client);
      },
    }),
  };
}

interface NewCard {
  cardId: string;
  front: string;
  back: string;
  note: { course: string; id: string } | null;
}
