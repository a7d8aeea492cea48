import * as v from 'valibot';
import { TRACK_MAX_BYTES } from './code-track/track-limits.ts';
import { baseRevision, id } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';

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
  summary: 'Takes the code track off a lecture of the working copy; what is published stays as it is.',
  methods: ['DELETE'],
  paths: [OWN_PATH],
  access: 'instructor',
  params: ownPlace,
  message: 'Code removed',
});
