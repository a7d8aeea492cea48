import type { DataOf } from '@lectern/contract/operation';
import { getDailyReview, recordRecall, type DueCard } from '@lectern/contract/recall';
import { useQuery } from '@tanstack/react-query';
import { sendEvents } from './unsent-events.ts';
import { call } from '#lib/api.ts';
import { forgetAhead, startOfDay } from '#lib/requests/asked-ahead.ts';
import { deviceId } from '#lib/storage/device-id.ts';
import { queryClient } from '#lib/requests/query-client.ts';
import { readFirst } from '#lib/requests/read-first.ts';
import { getSession } from '#lib/session.ts';
import { toast } from '#ui/toasts.tsx';

export type DailyReview = DataOf<typeof getDailyReview>;

export const reviewKey = ['getDailyReview'] as const;

/** Sends what waits in this browser; offline it goes on waiting. */
export const sendWaitingEvents = (): Promise<boolean> =>
  sendEvents(getSession().user?._id ?? '', {
    send: (events) => {
      forgetAhead();
      return call(recordRecall, { body: { device: deviceId, sentAt: Date.now(), events } });
    },
    onRefused: (why) =>
      void toast.error(`What you did with a card could not be kept. ${why}.`, { id: 'recall-refused' }),
  });

const dailyReview = {
  queryKey: reviewKey,
  queryFn: async () => {
    await sendWaitingEvents();
    return call(getDailyReview, { query: { dayStart: startOfDay() } });
  },
};

/** Reads cards ahead of their day. */
export const readAhead = async (): Promise<DailyReview> => {
  await sendWaitingEvents();
  return call(getDailyReview, { query: { dayStart: startOfDay(), ahead: 'next' } });
};

export const useDailyReview = () =>
  useQuery({
    ...dailyReview,
    // The cards of a sitting must not change while it lasts.
    refetchOnWindowFocus: false,
  });

/** How many cards are due, as a page that read them left it; asks nothing itself. */
export const useKnownDue = (): number =>
  useQuery({ ...dailyReview, enabled: false }, queryClient).data?.cards.length ?? 0;

/** The cards still due of a sitting that was left, until a page reads them again. */
export const keepDue = (left: readonly DueCard[]): void =>
  void queryClient.setQueryData<DailyReview>(
    reviewKey,
    (review) =>
      review && {
        ...review,
        cards: review.cards.filter(({ _id }) => left.some((card) => card._id === _id)),
      },
    { updatedAt: 0 },
  );

/** For the loader of a page that tells students what is due. */
export const readDailyReview = () => readFirst(dailyReview, 'Student');
