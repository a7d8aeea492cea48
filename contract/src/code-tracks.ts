import * as v from 'valibot';
import {
  TRACK_MAX_BYTES,
  TRACK_MAX_FILES,
  TRACK_MAX_TESTS,
  TRACK_TESTS_FILE,
  trackFileName,
} from './code-track/track-limits.ts';
import { exerciseResult } from './exercises.ts';
import { baseRevision, id, text } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { KiB } from './units.ts';

const OWN_PATH = '/api/v1/own-lectures/:lectureId/code-track';
const ownPlace = v.object({ lectureId: id('LECTURE_NOT_FOUND') });

const kept = {
  /** Hash of the track's bytes, in hexadecimal. */
  sha256: v.string(),
  /** Revision of the lecture's track. */
  revision: v.number(),
};

/** `track`: the checked bytes, in the format of `docs/code-track.md`. */
export const ownCodeTrack = v.object({ track: v.string(), ...kept });
export type OwnCodeTrack = v.InferOutput<typeof ownCodeTrack>;

export const getOwnCodeTrack = defineOperation({
  summary: "The code track of the instructor's own lecture; null while there is none.",
  methods: ['GET'],
  paths: [OWN_PATH],
  access: 'instructor',
  params: ownPlace,
  data: v.nullable(ownCodeTrack),
});

export const saveCodeTrack = defineOperation({
  summary: 'Checks a code track by replaying it, and gives it to a lecture of the working copy.',
  methods: ['POST'],
  paths: [OWN_PATH],
  access: 'instructor',
  rates: [rates.saveExercise],
  quotas: [quotas.courseTexts],
  params: ownPlace,
  body: v.object({ revision: baseRevision }),
  files: { track: { maxBytes: TRACK_MAX_BYTES } },
  data: v.object(kept),
  message: 'Code saved',
});

export const deleteCodeTrack = defineOperation({
  summary: 'Removes the code track from a lecture of the working copy; published versions keep it.',
  methods: ['DELETE'],
  paths: [OWN_PATH],
  access: 'instructor',
  params: ownPlace,
  message: 'Code removed',
});

const gateFiles = v.pipe(
  v.array(v.object({ name: trackFileName, content: text(64 * KiB, 'A file') })),
  v.minLength(1, 'A program has at least one file'),
  v.maxLength(TRACK_MAX_FILES, `A program has at most ${TRACK_MAX_FILES} files`),
  v.check((files) => files.every(({ name }) => name !== TRACK_TESTS_FILE), `${TRACK_TESTS_FILE} is taken`),
  v.check(
    (files) => files.reduce((sum, { content }) => sum + content.length, 0) <= 64 * KiB,
    'All files together may have at most 65,536 characters',
  ),
);

export const runGateTests = defineOperation({
  summary: "Runs a gate's tests on a program on the server, for browsers that cannot; nothing is kept.",
  methods: ['POST'],
  paths: ['/api/v1/run-gate-tests'],
  access: 'public',
  rates: [rates.runCode, rates.runCodeOfVisitor],
  body: v.object({ files: gateFiles, tests: text(TRACK_MAX_TESTS, 'The tests') }),
  data: exerciseResult,
});
