import {
  getNotices,
  getNoticeSwitches,
  readNotices,
  setNoticeSwitch,
  type NoticeSwitch,
} from '@lectern/contract/notices';
import { MINUTE } from '@lectern/contract/units';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { noticesKey } from '#lib/requests/read-notices.ts';

const switchesKey = ['getNoticeSwitches'] as const;

/** The newest notices, polled every minute. */
export const useNotices = () =>
  useQuery({ queryKey: noticesKey, queryFn: () => call(getNotices), refetchInterval: MINUTE });

export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(readNotices),
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
}

export const useNoticeSwitches = () =>
  useQuery({ queryKey: switchesKey, queryFn: () => call(getNoticeSwitches) });

export function useSetNoticeSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, inPage, byMail }: NoticeSwitch) =>
      call(setNoticeSwitch, { params: { kind }, body: { inPage, byMail } }),
    onMutate: (changed) =>
      client.setQueryData<NoticeSwitch[]>(switchesKey, (switches) =>
        switches?.map((one) => (one.kind === changed.kind ? changed : one)),
      ),
    onError: () => client.invalidateQueries({ queryKey: switchesKey }),
  });
}
