import { getOwnVideos } from '@lectern/contract/media';
import { setLectureVideo } from '@lectern/contract/outline';
import { SECOND } from '@lectern/contract/units';
import { call } from '#lib/api.ts';
import { queryClient } from '#lib/requests/query-client.ts';

/** The instructor's own videos, cached briefly for several files in a row. */
export const readOwnVideos = () =>
  queryClient.fetchQuery({
    queryKey: ['getOwnVideos'],
    queryFn: () => call(getOwnVideos),
    staleTime: 2 * SECOND,
  });

/** Gives a lecture an existing video, and invalidates the course. */
export async function showVideo(lectureId: string, videoId: string): Promise<void> {
  await call(setLectureVideo, { params: { lectureId }, body: { videoId } });
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === 'getOwnCourse' || name === 'getLectureStates',
  });
}
