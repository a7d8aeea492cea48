import * as v from 'valibot';
import { KiB, MiB, SECOND } from '../units.ts';

/** `docs/code-track.md` describes this format, for other programs too. */
export const TRACK_FORMAT = 'lectern-code-track';
export const TRACK_VERSION = 1;
/** Changes within it are one event. */
export const TRACK_JOIN = SECOND / 4;
/** At least so often the whole state stands in the track. */
export const TRACK_KEYFRAME = 30 * SECOND;
/** As JSON, before it is compressed. */
export const TRACK_MAX_BYTES = 4 * MiB;
export const TRACK_MAX_FILES = 30;
/** Of one file, characters. */
export const TRACK_MAX_TEXT = 64 * KiB;

/** `main.js`, `lib/sum.js`: no folder upwards, nothing hidden. */
export const trackFileName = v.pipe(
  v.string(),
  v.maxLength(100, 'A file name has at most 100 characters'),
  v.regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'A file is named like main.js or lib/sum.js'),
);
