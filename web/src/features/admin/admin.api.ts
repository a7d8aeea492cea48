import {
  addCategory,
  answerMessage,
  changeCategory,
  endAccountSessions,
  findAccounts,
  findCourses,
  getAuditLog,
  getContactMessages,
  getReportedReviews,
  getUsedCategories,
  keepReview,
  liftSuspension,
  moveCategory,
  releaseCourse,
  removeCategory,
  removeReview,
  setMessageDone,
  suspendAccount,
  takeDownCourse,
  type UsedCategory,
} from '@lectern/contract/admin';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';

/** The first part of every administrator query's key, as each change invalidates all of them. */
const ROOT = 'admin';

interface Page {
  next: string | null;
}

/** A paged list; `q` is the search. */
export const usePages = <P extends Page>(
  name: string,
  q: string,
  load: (query: { q?: string; after?: string }) => Promise<P>,
) =>
  useInfiniteQuery({
    queryKey: [ROOT, name, q],
    queryFn: ({ pageParam }) =>
      load({ ...(q === '' ? {} : { q }), ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const useAccounts = (q: string) => usePages('accounts', q, (query) => call(findAccounts, { query }));
export const useCourses = (q: string) => usePages('courses', q, (query) => call(findCourses, { query }));
export type ShownMessages = 'open' | 'all';
export const useMessages = (show: ShownMessages) =>
  usePages(`messages ${show}`, '', ({ after }) => call(getContactMessages, { query: { after, show } }));
export const useReportedReviews = () =>
  usePages('reviews', '', ({ after }) => call(getReportedReviews, { query: { after } }));
export const useAuditLog = () =>
  usePages('audit-log', '', ({ after }) => call(getAuditLog, { query: { after } }));
const categoriesKey = [ROOT, 'categories'];
export const useCategories = () =>
  useQuery({ queryKey: categoriesKey, queryFn: () => call(getUsedCategories) });

export const useAct = <Input>(act: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  });
};

interface WithReason {
  id: string;
  reason: string;
}

export const useSuspend = () =>
  useAct(({ id, reason }: WithReason) => call(suspendAccount, { params: { userId: id }, body: { reason } }));
export const useLiftSuspension = () =>
  useAct((userId: string) => call(liftSuspension, { params: { userId } }));
export const useEndSessions = () =>
  useAct((userId: string) => call(endAccountSessions, { params: { userId } }));
export const useTakeDown = () =>
  useAct(({ id, reason }: WithReason) =>
    call(takeDownCourse, { params: { courseId: id }, body: { reason } }),
  );
export const useRelease = () => useAct((courseId: string) => call(releaseCourse, { params: { courseId } }));
export const useKeepReview = () => useAct((reviewId: string) => call(keepReview, { params: { reviewId } }));
export const useRemoveReview = () =>
  useAct(({ id, reason }: WithReason) => call(removeReview, { params: { reviewId: id }, body: { reason } }));

export interface CategoryText {
  name: string;
  description: string;
}
export const useAddCategory = () => useAct((body: CategoryText) => call(addCategory, { body }));
export const useChangeCategory = () =>
  useAct(({ id, ...body }: CategoryText & { id: string }) =>
    call(changeCategory, { params: { categoryId: id }, body }),
  );
export const useRemoveCategory = () =>
  useAct((categoryId: string) => call(removeCategory, { params: { categoryId } }));

const MOVES = ['moveCategory'];

/**
 * Moves a category by one place, relative to the shown order (optimistic update). Several moves in quick succession are
 * sent one after another, and the list is read again after the last.
 */
export const useMoveCategory = () => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MOVES,
    scope: { id: 'categories' },
    mutationFn: ({ id, place }: { id: string; place: number }) =>
      call(moveCategory, { params: { categoryId: id }, body: { place } }),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () =>
      client.isMutating({ mutationKey: MOVES }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey: [ROOT] }),
  });
  return (id: string, step: -1 | 1) => {
    // A read in progress does not include this move.
    void client.cancelQueries({ queryKey: categoriesKey });
    const list = client.getQueryData<UsedCategory[]>(categoriesKey) ?? [];
    const from = list.findIndex(({ _id }) => _id === id);
    const place = Math.min(Math.max(from + step, 0), list.length - 1);
    const moved = list.filter(({ _id }) => _id === id);
    const others = list.filter(({ _id }) => _id !== id);
    client.setQueryData(categoriesKey, others.toSpliced(place, 0, ...moved));
    mutate({ id, place });
    return { name: moved[0]?.name ?? '', place, count: list.length };
  };
};

interface Answer {
  id: string;
  answer: string;
}
export const useAnswerMessage = () =>
  useAct(({ id, answer }: Answer) => call(answerMessage, { params: { messageId: id }, body: { answer } }));
export const useSetMessageDone = () =>
  useAct(({ id, isDone }: { id: string; isDone: boolean }) =>
    call(setMessageDone, { params: { messageId: id }, body: { isDone } }),
  );
