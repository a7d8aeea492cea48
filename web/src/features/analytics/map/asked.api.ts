import { getQuestions } from '@lectern/contract/questions';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The first questions of a lecture from a second of its video on. */
export const useAskedFrom = (courseId: string, lecture: string, from: number) =>
  useQuery({
    queryKey: ['questions', courseId, 'asked-from', lecture, from],
    queryFn: () => call(getQuestions, { params: { courseId }, query: { lecture, from: String(from) } }),
  });
