import { useCallback, useEffect } from 'react';
import { getMediaWork, UPLOADS_PATH, type MediaWork } from '@lectern/contract/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { getSession } from '#lib/session.ts';
import { followMedia } from './media-stream.ts';

export const workKey = ['getMediaWork'];
const nothing: MediaWork[] = [];

/** Whether it may change without this page: what is uploading may be sent or cancelled by another tab. */
const isOpen = ({ state, stage }: MediaWork): boolean =>
  state === 'uploading' ||
  state === 'checking' ||
  state === 'processing' ||
  (state === 'ready' && stage !== 'done' && stage !== 'failed');

/** The instructor's unfinished videos, live while there are any or `isSending`. */
export function useMediaWork({
  isEnabled,
  isSending,
}: {
  isEnabled: boolean;
  isSending: boolean;
}): MediaWork[] {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: workKey,
    queryFn: () => call(getMediaWork),
    enabled: isEnabled,
  });
  const isLive = isEnabled && (isSending || data.some(isOpen));
  useEffect(() => {
    if (!isLive) return;
    return followMedia((work) => client.setQueryData(workKey, work));
  }, [client, isLive]);
  return data;
}

/** The same list from the cache, without following it. */
export const useKnownWork = (): MediaWork[] =>
  useQuery({ queryKey: workKey, queryFn: () => call(getMediaWork), enabled: false }).data ?? nothing;

/**
 * Cancels an upload on the server, also while the page is left; one that is already gone is no error. False when the
 * server could not be reached.
 */
export async function endUpload(uploadId: string): Promise<boolean> {
  try {
    await fetch(`${UPLOADS_PATH}/${uploadId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${getSession().token ?? ''}`, 'tus-resumable': '1.0.0' },
      keepalive: true,
    });
    return true;
  } catch {
    return false;
  }
}

/** Invalidates a course after one of its lectures got another video. */
export function useReadCourseAgain(): (courseId: string) => void {
  const client = useQueryClient();
  return useCallback(
    (courseId) =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.includes(courseId) || queryKey[0] === 'getInstructorCourses',
      }),
    [client],
  );
}
