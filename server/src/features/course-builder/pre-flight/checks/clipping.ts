import { ofVideos } from '../problem.ts';

/** Of full scale: what a recording that was cut off reaches. */
const FULL = 0.999;

/** Sound that was recorded too loud and crackles. */
export const checkClipping = ofVideos('clipping', ({ peak }, { title }) =>
  peak === undefined || peak < FULL
    ? undefined
    : {
        message: `The sound of “${title}” is cut off at its loudest places.`,
        remedy: 'Record it with less gain, or lower it by 2 dB before you export it.',
      },
);
