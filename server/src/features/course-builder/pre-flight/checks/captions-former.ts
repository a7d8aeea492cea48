import { ofVideos } from '../problem.ts';

/** Captions that were taken over from the previous video and that nobody has looked at since. */
export const checkCaptionsFormer = ofVideos('captions-former', ({ captions }, { title }) => {
  const former = captions.filter(({ isOfFormerVideo }) => isOfFormerVideo);
  if (former.length === 0) return undefined;
  return {
    message: `The captions of “${title}” (${former.map(({ label }) => label).join(', ')}) were made for the previous video.`,
    remedy: 'Check their times beside the new video, or remove them.',
    isMendable: true,
  };
});
