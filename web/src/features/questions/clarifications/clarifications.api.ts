import {
  deleteClarification,
  getClarifications,
  saveClarification,
  type Clarification,
} from '@lectern/contract/clarifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rootOf } from '../questions.api.ts';
import { call } from '#lib/api.ts';

const keyOf = (courseId: string) => [...rootOf(courseId), 'clarifications'] as const;

export const useClarifications = (courseId: string, lectureId: string) =>
  useQuery({
    queryKey: [...keyOf(courseId), lectureId],
    queryFn: () => call(getClarifications, { params: { courseId, lectureId } }),
  });

/** Seconds for which a clarification is shown: enough to see it and pause. */
const SHOWN_FOR = 12;

export const isShownAt = ({ second }: Pick<Clarification, 'second'>, now: number): boolean =>
  now >= second && now < second + SHOWN_FOR;

interface Pinned {
  _id: string;
  lectureId: string;
  second: number;
  body: string;
  revision: number | undefined;
}

export function useClarificationActs(courseId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(courseId) });
  return {
    pin: useMutation({
      mutationFn: ({ _id: clarificationId, ...body }: Pinned) =>
        call(saveClarification, { params: { courseId, clarificationId }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (clarificationId: string) =>
        call(deleteClarification, { params: { courseId, clarificationId } }),
      onSettled,
    }),
  };
}
