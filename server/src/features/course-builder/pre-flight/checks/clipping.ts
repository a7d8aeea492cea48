import { ofVideos } from '../problem.ts';

/** Part of full scale that a clipped recording reaches. */
const FULL = 0.999;

/** Clipped sound: recorded too loud, it crackles. */
export const checkClipping = ofVideos('clipping', ({ peak }, { title }) =>
  peak === undefined || peak < FULL
    ? undefined
    : {
        message: `The sound of “${title}” is cut off at its loudest places.`,
        remedy:
          'Record it with less gain. In a film from another program, lower the sound by 2 dB and export it again.',
      },
);
