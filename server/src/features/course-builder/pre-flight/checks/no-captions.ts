import { ofVideos } from '../problem.ts';
import { speaks } from '../sound.ts';

/** A video with sound but without captions. */
export const checkCaptions = ofVideos('no-captions', (video, { title }) =>
  speaks(video) && video.captions.length === 0
    ? {
        message: `The video of “${title}” has no captions.`,
        remedy: 'Add captions, for those who cannot hear it or do not want to.',
      }
    : undefined,
);
