import type { LectureVideo } from '@lectern/contract/lecture-video';
import type { VideoDetails } from '#tables/media-tables.ts';
import { trackFile } from '#features/code-track/served-tracks.service.ts';
import { captionsFile } from './made-files.ts';

/** The files that are derived from a video so far. */
export interface MadeVideo {
  mediaId: string;
  details: VideoDetails;
  captions: { language: string; label: string }[];
}

/** A lecture that shows a video, and the code track that belongs to it there. */
export interface ShownVideo {
  lecture: string;
  trackId?: string | null | undefined;
}

/** Addresses under a video's signed folder; empty for files that do not exist yet. */
export const toLectureVideo = (
  { lecture, trackId }: ShownVideo,
  { details, captions }: MadeVideo,
  folder: string,
): LectureVideo => ({
  lecture,
  hlsUrl: details.hasHls === true ? `${folder}/index.m3u8` : '',
  poster: details.hasPoster === true ? `${folder}/poster.webp` : '',
  storyboard: details.hasStoryboard === true ? `${folder}/storyboard.vtt` : '',
  codeTrack: trackId ? `${folder}/${trackFile(trackId)}` : '',
  captions: captions.map(({ language, label }) => ({
    language,
    label,
    address: `${folder}/${captionsFile(language)}`,
  })),
});
