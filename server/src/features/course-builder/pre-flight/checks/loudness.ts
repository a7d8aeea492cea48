import { ofVideos } from '../problem.ts';
import { speaks } from '../sound.ts';

/** LUFS. Beyond this range people adjust the volume between lectures (EBU R 128, AES TD1008). */
const QUIETEST = -24;
const LOUDEST = -16;

/** A video that is much louder or quieter than the others. */
export const checkLoudness = ofVideos('loudness', (video, { title }) => {
  const { loudness } = video;
  if (!speaks(video) || loudness === undefined || loudness === null) return undefined;
  const rounded = Math.round(loudness * 10) / 10;
  if (rounded >= QUIETEST && rounded <= LOUDEST) return undefined;
  const isQuiet = rounded < QUIETEST;
  return {
    message: `The video of “${title}” is ${isQuiet ? 'quiet' : 'loud'}: ${rounded} LUFS.`,
    remedy: `${isQuiet ? 'Raise' : 'Lower'} its loudness to between ${QUIETEST} and ${LOUDEST} LUFS and upload it again.`,
  };
});
