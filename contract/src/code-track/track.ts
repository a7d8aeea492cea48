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
/** Printed since a run began. */
export const TRACK_MAX_PRINTED = 200;

const storable = v.check<string, string>(
  (value) => !value.includes('\u0000') && !value.includes('\r') && value.isWellFormed(),
  'A text has only “\\n” between its lines, no NUL and no half characters',
);

/** Milliseconds of the video's own time. */
const ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_MS));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A position in the track's list of files. */
const file = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TRACK_MAX_FILES - 1));

/** A CodeMirror ChangeSet as JSON: a number keeps so many characters; a list drops its first and puts in the rest as lines. */
const changes = v.array(v.union([count, v.tupleWithRest([count], v.pipe(v.string(), storable))]));
export type TrackChanges = v.InferOutput<typeof changes>;

/** Anchor and head. */
const selection = v.nullable(v.strictTuple([count, count]));
export type TrackSelection = v.InferOutput<typeof selection>;

/** `run` begins a run: what was printed before goes. */
const printed = v.strictTuple([
  v.picklist(['run', 'log', 'info', 'debug', 'warn', 'error']),
  v.pipe(v.string(), v.maxLength(10_000), storable),
]);
export type TrackPrinted = v.InferOutput<typeof printed>;
const output = v.pipe(v.array(printed), v.maxLength(TRACK_MAX_PRINTED));

const eventEntries = [ms, file, v.nullable(v.union([changes, v.literal('removed')])), selection] as const;
/**
 * When, in which file, what changed, where the cursor is then, and what was printed. The file is the one that is shown
 * from then on. Null changes nothing; `removed` takes the file away.
 */
const event = v.union([v.strictTuple(eventEntries), v.strictTuple([...eventEntries, output])]);
export type TrackEvent = v.InferOutput<typeof event>;

/** The whole state before the event of that position. */
const keyframe = v.object({
  before: count,
  shown: v.nullable(file),
  files: v.array(v.strictTuple([file, v.pipe(v.string(), v.maxLength(TRACK_MAX_TEXT), storable)])),
  selection,
  output,
});
export type TrackKeyframe = v.InferOutput<typeof keyframe>;

/**
 * At `at` the video waits: for a program that passes the tests, which begins as the code of that moment, or for somebody
 * who goes on without.
 */
const gate = v.object({
  /** Stays when the gate is moved or its words change: who has passed it does not meet it again. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'A gate has an id of letters and digits')),
  at: ms,
  /** Markdown; HTML in it is shown as text. */
  task: v.pipe(
    v.string(),
    v.maxLength(TRACK_MAX_TASK, `A task has at most ${TRACK_MAX_TASK} characters`),
    v.regex(/\S/, 'Say what is to be done at the gate'),
    storable,
  ),
  /** A module, written with `test`, `expect` and `assert`. */
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
    /** Where something is finished, for tracks that are made of steps; `typing` milliseconds before it begins. */
    steps: v.pipe(
      v.array(v.object({ at: ms, typing: ms })),
      v.maxLength(MAX_STEPS, `A track has at most ${MAX_STEPS} steps`),
    ),
    events: v.pipe(v.array(event), v.maxLength(MAX_EVENTS, `A track has at most ${MAX_EVENTS} events`)),
    keyframes: v.array(keyframe),
    /** Absent in a track without any. */
    gates: v.optional(
      v.pipe(v.array(gate), v.maxLength(TRACK_MAX_GATES, `A track has at most ${TRACK_MAX_GATES} gates`)),
    ),
  },
  NO_TRACK,
);
export type CodeTrack = v.InferOutput<typeof codeTrack>;
