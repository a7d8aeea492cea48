import {
  addCategory,
  changeCategory,
  endAccountSessions,
  findAccounts,
  findCourses,
  getAuditLog,
  getContactMessages,
  getReportedReviews,
  keepReview,
  liftSuspension,
  releaseCourse,
  removeReview,
  suspendAccount,
  takeDownCourse,
} from '@lectern/contract/admin';
import { getAllCategories } from '@lectern/contract/catalog';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The first part of each administrator's query key: every change invalidates all of them. */
const ROOT = 'admin';

interface Page {
  next: string | null;
}

/** A list that goes on page by page; `q` are the words to look for. */
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
export const useMessages = () =>
  usePages('messages', '', ({ after }) => call(getContactMessages, { query: { after } }));
export const useReportedReviews = () =>
  usePages('reviews', '', ({ after }) => call(getReportedReviews, { query: { after } }));
export const useAuditLog = () =>
  usePages('audit-log', '', ({ after }) => call(getAuditLog, { query: { after } }));
export const useCategories = () =>
  useQuery({ queryKey: [ROOT, 'categories'], queryFn: () => call(getAllCategories) });

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
