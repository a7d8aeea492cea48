import * as v from 'valibot';
import { KiB, MiB, SECOND } from '../units.ts';

/** `docs/code-track.md` specifies this format, for other programs too. */
export const TRACK_FORMAT = 'lectern-code-track';
export const TRACK_VERSION = 1;
/** Changes within this time are joined into one event. */
export const TRACK_JOIN = SECOND / 4;
/** Longest time between two keyframes. */
export const TRACK_KEYFRAME = 30 * SECOND;
/** As uncompressed JSON. */
export const TRACK_MAX_BYTES = 4 * MiB;
export const TRACK_MAX_FILES = 30;
/** Size of one file, characters. */
export const TRACK_MAX_TEXT = 64 * KiB;

export const TRACK_MAX_GATES = 20;
/** Sizes of a gate's task and of its tests, characters. */
export const TRACK_MAX_TASK = 2_000;
export const TRACK_MAX_TESTS = 20_000;
/** A gate's tests appear among the files under this name. */
export const TRACK_TESTS_FILE = 'tests.js';

/** For example `main.js` or `lib/sum.js`: no parent folders, nothing hidden. */
export const trackFileName = v.pipe(
  v.string(),
  v.maxLength(100, 'A file name has at most 100 characters'),
  v.regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'A file is named like main.js or lib/sum.js'),
);
