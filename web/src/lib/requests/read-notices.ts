import { useEffect } from 'react';
import { readNotices } from '@lectern/contract/notices';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const noticesKey = ['getNotices'] as const;

/**
 * Marks the notices about a question, or about the reviews in a lecture, as read while the page shows what they tell.
 * Once more whenever `shown` changes: it counts the answers or reviews on the page. None are marked for zero.
 */
export function useNoticesRead(about: { question?: string; lecture?: string }, shown: number): void {
  const client = useQueryClient();
  const { question, lecture } = about;
  useEffect(() => {
    if (shown === 0) return;
    // A lost call does no harm: the list of notices marks them, too.
    call(readNotices, { body: { ...(question && { question }), ...(lecture && { lecture }) } }).then(
      () => client.invalidateQueries({ queryKey: noticesKey }),
      () => undefined,
    );
  }, [client, question, lecture, shown]);
}
