import { showWork } from '@lectern/contract/teaching';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { playerKey } from '../learning.api.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { call } from '#lib/api.ts';

/** Sets whether the instructor sees the student's work. */
export function useShowWork(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isShown: boolean) => call(showWork, { params: { courseId }, body: { isShown } }),
    onSuccess: (_answer, isShown) =>
      client.setQueryData<PlayerData>(
        playerKey(courseId),
        (data) =>
          data && {
            ...data,
            shownWork: { isShown, byJoining: data.shownWork?.byJoining ?? false, quizAnswers: true },
          },
      ),
  });
}
