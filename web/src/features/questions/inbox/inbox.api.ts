import {
  deleteCannedAnswer,
  getCannedAnswers,
  getInboxCourses,
  getQuestionInbox,
  saveCannedAnswer,
  type CannedAnswer,
  type InboxShow,
} from '@lectern/contract/question-inbox';
import { MINUTE } from '@lectern/contract/units';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { QUESTIONS } from '../questions.api.ts';
import { call } from '#lib/api.ts';

/** The questions of all own courses or of one; polled every few minutes. */
export const useInbox = (show: InboxShow, course: string) =>
  useInfiniteQuery({
    queryKey: [QUESTIONS, 'inbox', show, course],
    queryFn: ({ pageParam }) =>
      call(getQuestionInbox, {
        query: {
          show,
          ...(course === '' ? {} : { course }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: 3 * MINUTE,
  });

export const useInboxCourses = () =>
  useQuery({ queryKey: [QUESTIONS, 'inbox-courses'], queryFn: () => call(getInboxCourses) });

const cannedKey = ['getCannedAnswers'] as const;

export const useCannedAnswers = () =>
  useQuery({ queryKey: cannedKey, queryFn: () => call(getCannedAnswers) });

const useCannedAct = <Input>(act: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: cannedKey }),
  });
};

export const useSaveCanned = () =>
  useCannedAct(({ _id: cannedAnswerId, ...body }: CannedAnswer) =>
    call(saveCannedAnswer, { params: { cannedAnswerId }, body }),
  );
export const useDeleteCanned = () =>
  useCannedAct((cannedAnswerId: string) => call(deleteCannedAnswer, { params: { cannedAnswerId } }));
