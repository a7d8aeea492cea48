import { clock, counted, ofVideos } from '../problem.ts';
import { isSilentFilm, lengthOf } from '../sound.ts';

/** Seconds. */
const SHORTEST = 5;

/** A microphone that was off. */
export const checkSilence = ofVideos('silence', (video, { title }) => {
  const { hasSound, silences = [], durationSeconds, captions } = video;
  if (!hasSound) return undefined;
  if (isSilentFilm(video))
    return captions.length > 0
      ? undefined
      : {
          message: `In the video of “${title}” nothing can be heard.`,
          remedy: 'Check that the microphone was on. A film without sound needs captions.',
          at: 0,
        };
  // Silence before the end of the picture is no fault.
  const inside = silences.filter((span) => lengthOf(span) >= SHORTEST && span[1] < durationSeconds - 1);
  const [first] = inside;
  if (first === undefined) return undefined;
  return {
    message: `The video of “${title}” is silent for ${SHORTEST} seconds or longer in ${counted(inside.length, 'place')}, the first at ${clock(first[0])}.`,
    remedy: 'Cut the pause, or check that the microphone was on.',
    at: first[0],
  };
});
