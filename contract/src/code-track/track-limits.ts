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

export const TRACK_MAX_GATES = 20;
/** Of what is to be done at a gate, and of its tests, characters. */
export const TRACK_MAX_TASK = 2_000;
export const TRACK_MAX_TESTS = 20_000;
/** The tests of a gate stand beside the files under this name. */
export const TRACK_TESTS_FILE = 'tests.js';

/** `main.js`, `lib/sum.js`: no folder upwards, nothing hidden. */
export const trackFileName = v.pipe(
  v.string(),
  v.maxLength(100, 'A file name has at most 100 characters'),
  v.regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'A file is named like main.js or lib/sum.js'),
);
