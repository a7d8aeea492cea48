import type { Answer } from '@lectern/contract/quiz-answers';
import {
  addRecallCard,
  checkRecall,
  getDailyReview,
  getRecallCards,
  getRecallFigures,
  recordRecall,
  saveRecallSettings,
  type RecallAct,
} from '@lectern/contract/recall';
import type { DataOf } from '@lectern/contract/operation';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { addEvent, sendEvents } from './unsent-events.ts';
import { call } from '#lib/api.ts';
import { deviceId } from '#lib/device-id.ts';
import { getSession } from '#lib/session.ts';

export type DailyReview = DataOf<typeof getDailyReview>;

const reviewKey = ['getDailyReview'] as const;
const cardsKey = ['getRecallCards'] as const;

/** The start of the reader's local day. */
const dayStart = (): string => new Date(new Date().setHours(0, 0, 0, 0)).toISOString();

const personId = (): string => getSession().user?._id ?? '';

/** Sends what waits in this browser; offline it goes on waiting. */
export const sendWaitingEvents = (): Promise<boolean> =>
  sendEvents(personId(), (events) =>
    call(recordRecall, { body: { device: deviceId, sentAt: Date.now(), events } }),
  );

const dailyReview = {
  queryKey: reviewKey,
  queryFn: async () => {
    await sendWaitingEvents();
    return call(getDailyReview, { query: { dayStart: dayStart() } });
  },
};

export const useDailyReview = () =>
  useQuery({
    ...dailyReview,
    // The cards of a sitting must not change while it lasts.
    refetchOnWindowFocus: false,
  });

export const useRecallCards = () => useQuery({ queryKey: cardsKey, queryFn: () => call(getRecallCards) });

/** Expected and actual retention. */
export const useRecallFigures = () =>
  useQuery({ queryKey: ['getRecallFigures'], queryFn: () => call(getRecallFigures) });

const reread = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: reviewKey });
  void client.invalidateQueries({ queryKey: cardsKey });
};

/** Stores an act on a card in the browser, and sends it as soon as possible. */
export const recordAct = (card: string, act: RecallAct): Promise<boolean> => {
  addEvent(personId(), { id: crypto.randomUUID(), card, act, at: Date.now() });
  return sendWaitingEvents();
};

export function useRecallActs() {
  const client = useQueryClient();
  return {
    reread: () => reread(client),
    retire: useMutation({
      mutationFn: ({ card, act }: { card: string; act: 'retire' | 'resume' }) => recordAct(card, act),
      onSuccess: () => reread(client),
    }),
    check: useMutation({
      mutationFn: ({ cardId, answer }: { cardId: string; answer: Answer }) =>
        call(checkRecall, { params: { cardId }, body: { answer } }),
    }),
    add: useMutation({
      mutationFn: ({ cardId, ...body }: NewCard) => call(addRecallCard, { params: { cardId }, body }),
      onSuccess: () => reread(client),
    }),
    saveSettings: useMutation({
      mutationFn: (body: DailyReview['settings']) => call(saveRecallSettings, { body }),
      onSuccess: () => reread(client),
    }),
  };
}

interface NewCard {
  cardId: string;
  front: string;
  back: string;
  note: { course: string; id: string } | null;
}
