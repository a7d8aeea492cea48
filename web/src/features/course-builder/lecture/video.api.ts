import {
  discardRemovedVideo,
  getOwnLectureVideo,
  removeLectureVideo,
  restoreLectureVideo,
} from '@lectern/contract/removed-videos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useCourseWrite } from '../course-builder.api.ts';

const NAME = 'getOwnLectureVideo';

/** Identifies the video: the query of its address only signs access, and changes with every read. */
export const videoOf = (address: string): string => address.split('?')[0] ?? '';

/** A lecture's video, what depends on it, and those that were removed. It is read again for each video. */
export const useVideoOfLecture = (lectureId: string, videoUrl: string) =>
  useQuery({
    queryKey: [NAME, lectureId, videoOf(videoUrl)],
    queryFn: () => call(getOwnLectureVideo, { params: { lectureId } }),
  });

/** After each write the lecture's video is read again. */
function useVideoWrite<Input, Output>(
  courseId: string,
  lectureId: string,
  write: (input: Input) => Promise<Output>,
) {
  const client = useQueryClient();
  return useCourseWrite(courseId, async (input: Input) => {
    try {
      return await write(input);
    } finally {
      void client.invalidateQueries({ queryKey: [NAME, lectureId] });
      void client.invalidateQueries({ queryKey: ['getOwnVideos'] });
      void client.invalidateQueries({ queryKey: ['getUploadLimits'] });
    }
  });
}

export const useRemoveVideo = (courseId: string, lectureId: string) =>
  useVideoWrite(courseId, lectureId, (videoId: string) =>
    call(removeLectureVideo, { params: { lectureId }, body: { videoId } }),
  );

/** Puts a removed video back in the place of the one that is shown. */
export const useRestoreVideo = (courseId: string, lectureId: string) =>
  useVideoWrite(courseId, lectureId, ({ videoId, shownId }: { videoId: string; shownId: string | null }) =>
    call(restoreLectureVideo, { params: { lectureId, videoId }, body: { shownId } }),
  );

export const useDiscardVideo = (courseId: string, lectureId: string) =>
  useVideoWrite(courseId, lectureId, (videoId: string) =>
    call(discardRemovedVideo, { params: { lectureId, videoId } }),
  );
