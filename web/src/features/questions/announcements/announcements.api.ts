import { getAnnouncements, sendAnnouncement } from '@lectern/contract/announcements';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rootOf } from '../questions.api.ts';
import { call } from '#lib/api.ts';

const keyOf = (courseId: string) => [...rootOf(courseId), 'announcements'] as const;

export const useAnnouncements = (courseId: string) =>
  useQuery({
    queryKey: keyOf(courseId),
    queryFn: () => call(getAnnouncements, { params: { courseId } }),
  });

interface NewAnnouncement {
  _id: string;
  title: string;
  body: string;
  /** Absent for everybody who is enrolled. */
  receivers?: string[] | undefined;
  /** To those alone who have not said yet whether their work may be seen. */
  toUnanswered?: boolean;
}

export function useSendAnnouncement(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: announcementId, ...body }: NewAnnouncement) =>
      call(sendAnnouncement, { params: { courseId, announcementId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(courseId) }),
  });
}
