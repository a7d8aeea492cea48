import type { LectureVideo } from '@lectern/contract/lecture-video';
import type { VideoDetails } from '#tables/media-tables.ts';
import { captionsFile } from './made-files.ts';

/** What was made of a video so far. */
export interface MadeVideo {
  mediaId: string;
  details: VideoDetails;
  captions: { language: string; label: string }[];
}

/** Addresses under the signed folder of a video; empty for what is not made yet. */
export const toLectureVideo = (
  lecture: string,
  { details, captions }: MadeVideo,
  folder: string,
): LectureVideo => ({
  lecture,
  hlsUrl: details.hasHls === true ? `${folder}/index.m3u8` : '',
  poster: details.hasPoster === true ? `${folder}/poster.webp` : '',
  storyboard: details.hasStoryboard === true ? `${folder}/storyboard.vtt` : '',
  captions: captions.map(({ language, label }) => ({
    language,
    label,
    address: `${folder}/${captionsFile(language)}`,
  })),
});
