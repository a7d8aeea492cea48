import * as v from 'valibot';
import { DAY } from '../units.ts';
import {
  TRACK_FORMAT,
  TRACK_MAX_FILES,
  TRACK_MAX_GATES,
  TRACK_MAX_TASK,
  TRACK_MAX_TESTS,
  TRACK_MAX_TEXT,
  TRACK_VERSION,
  trackFileName,
} from './track-limits.ts';

const MAX_EVENTS = 20_000;
const MAX_STEPS = 500;
const MAX_MS = DAY;
/** Entries printed since a run began. */
export const TRACK_MAX_PRINTED = 200;

const storable = v.check<string, string>(
  (value) => !value.includes('\u0000') && !value.includes('\r') && value.isWellFormed(),
  'A text has only “\\n” between its lines, no NUL and no half characters',
);

/** Position in the video, milliseconds. */
const ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_MS));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** An index in the track's list of files. */
const file = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TRACK_MAX_FILES - 1));

/**
 * A CodeMirror ChangeSet as JSON. A number keeps that many characters; a list drops as many as its first entry says and
 * inserts the rest as lines.
 */
const changes = v.array(v.union([count, v.tupleWithRest([count], v.pipe(v.string(), storable))]));
export type TrackChanges = v.InferOutput<typeof changes>;

/** Anchor and head positions. */
const selection = v.nullable(v.strictTuple([count, count]));
export type TrackSelection = v.InferOutput<typeof selection>;

/** `run` begins a run and clears earlier output. */
const printed = v.strictTuple([
  v.picklist(['run', 'log', 'info', 'debug', 'warn', 'error']),
  v.pipe(v.string(), v.maxLength(10_000), storable),
]);
export type TrackPrinted = v.InferOutput<typeof printed>;
const output = v.pipe(v.array(printed), v.maxLength(TRACK_MAX_PRINTED));

const eventEntries = [ms, file, v.nullable(v.union([changes, v.literal('removed')])), selection] as const;
/**
 * Time, file, changes, cursor and output. The file is shown from then on. Null changes nothing; `removed` deletes the
 * file.
 */
const event = v.union([v.strictTuple(eventEntries), v.strictTuple([...eventEntries, output])]);
export type TrackEvent = v.InferOutput<typeof event>;

/** The whole state before the event with index `before`. */
const keyframe = v.object({
  before: count,
  shown: v.nullable(file),
  files: v.array(v.strictTuple([file, v.pipe(v.string(), v.maxLength(TRACK_MAX_TEXT), storable)])),
  selection,
  output,
});
export type TrackKeyframe = v.InferOutput<typeof keyframe>;

/**
 * The video waits at `at` until the student's program passes the tests, or the student skips the gate. The program
 * starts as the code at that moment.
 */
const gate = v.object({
  /** Stays the same when the gate is moved or reworded: students who passed it do not meet it again. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'A gate has an id of letters and digits')),
  at: ms,
  /** Markdown; HTML in it is shown as text. */
  task: v.pipe(
    v.string(),
    v.maxLength(TRACK_MAX_TASK, `A task has at most ${TRACK_MAX_TASK} characters`),
    v.regex(/\S/, 'Say what is to be done at the gate'),
    storable,
  ),
  /** A module, written with `test` or `it`, `describe`, `expect` and `assert`. */
  tests: v.pipe(
    v.string(),
    v.maxLength(TRACK_MAX_TESTS, `The tests of a gate have at most ${TRACK_MAX_TESTS} characters`),
    v.regex(/\S/, 'A gate has at least one test'),
    storable,
  ),
});
export type TrackGate = v.InferOutput<typeof gate>;

const NO_TRACK = 'This is no code track';

export const codeTrack = v.object(
  {
    format: v.literal(TRACK_FORMAT, NO_TRACK),
    version: v.literal(TRACK_VERSION, 'This code track is of another version'),
    files: v.pipe(
      v.array(trackFileName),
      v.maxLength(TRACK_MAX_FILES, `A track has at most ${TRACK_MAX_FILES} files`),
    ),
    /** Ends of the steps, for tracks made of steps; a step begins `typing` milliseconds before. */
    steps: v.pipe(
      v.array(v.object({ at: ms, typing: ms })),
      v.maxLength(MAX_STEPS, `A track has at most ${MAX_STEPS} steps`),
    ),
    events: v.pipe(v.array(event), v.maxLength(MAX_EVENTS, `A track has at most ${MAX_EVENTS} events`)),
    keyframes: v.array(keyframe),
    /** Absent without gates. */
    gates: v.optional(
      v.pipe(v.array(gate), v.maxLength(TRACK_MAX_GATES, `A track has at most ${TRACK_MAX_GATES} gates`)),
    ),
  },
  NO_TRACK,
);
export type CodeTrack = v.InferOutput<typeof codeTrack>;
