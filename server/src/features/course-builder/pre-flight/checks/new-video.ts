import { ofLectures } from '../problem.ts';

/** A video that students cannot see yet. */
export const checkVideoOnItsWay = ofLectures('video-on-its-way', ({ title, newVideo }) => {
  if (newVideo === undefined || newVideo.state === 'rejected') return undefined;
  // Whether a browser is sending it right now is not known here.
  const message =
    newVideo.state === 'uploading'
      ? `The new video of “${title}” is not uploaded yet (${newVideo.percent} %). If that has stopped, choose the same file again to continue.`
      : `The new video of “${title}” is still being converted.`;
  return {
    message,
    remedy: 'Wait until it is ready, or publish without it now and again later.',
  };
});

/** A rejected video, which students will never see. */
export const checkVideoRejected = ofLectures('video-rejected', ({ title, newVideo }) =>
  newVideo?.state === 'rejected'
    ? {
        message: `The new video of “${title}” was refused: ${newVideo.rejection}`,
        remedy: 'Export the video again and upload it once more.',
      }
    : undefined,
);
