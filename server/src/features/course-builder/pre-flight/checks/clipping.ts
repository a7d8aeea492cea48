import { ofVideos } from '../problem.ts';

/** Part of full scale that a clipped recording reaches. */
const FULL = 0.999;

/** Clipped sound: recorded too loud, it crackles. */
export const checkClipping = ofVideos('clipping', ({ peak }, { title }) =>
  peak === undefined || peak < FULL
    ? undefined
    : {
        message: `The sound of “${title}” is cut off at its loudest places.`,
        remedy: 'Record it with less gain, or lower it by 2 dB before you export it.',
      },
);
