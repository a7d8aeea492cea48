import type { Lecture } from '@lectern/contract/course';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import type { VideoAddresses } from './use-video-source.ts';

/** A lecture's video and the media made from it. */
export interface PlayedVideo {
  /** Valid now; the player keeps them while the lecture plays. */
  addresses: VideoAddresses;
  made: Pick<LectureVideo, 'poster' | 'storyboard' | 'captions' | 'codeTrack'> | null;
}

/** The player's sources for a lecture with a video. */
export function playedVideo(
  videos: readonly LectureVideo[],
  { _id, videoUrl }: Pick<Lecture, '_id' | 'videoUrl'>,
): PlayedVideo {
  const made = videos.find(({ lecture }) => lecture === _id) ?? null;
  return { addresses: { file: videoUrl, hls: made?.hlsUrl ?? '' }, made };
}
