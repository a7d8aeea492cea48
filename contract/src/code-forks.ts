import * as v from 'valibot';
import { TRACK_MAX_FILES, trackFileName } from './code-track/track-limits.ts';
import { draftRevision, savedDraft } from './drafts.ts';
import { id, isoDate, text } from './fields.ts';
import { device } from './learning.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { DAY, KiB } from './units.ts';

export const MAX_FORKS = 20;
/** Of all forks of a lecture, characters. */
export const MAX_FORKS_TEXT = 128 * KiB;

/** What a student has made of the instructor's code of one second. */
export const codeFork = v.object({
  /** Of the page's own making. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'INVALID_INPUT')),
  /** The second of the lesson that it began with, in milliseconds. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY)),
  begunAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/, 'INVALID_INPUT')),
  files: v.pipe(
    v.array(v.object({ name: trackFileName, content: text(64 * KiB, 'A file') })),
    v.minLength(1),
    v.maxLength(TRACK_MAX_FILES),
  ),
  /** The name of the file that is open. */
  shown: trackFileName,
});
export type CodeFork = v.InferOutput<typeof codeFork>;

/** All forks of a lecture are one draft, the newest first. */
export const codeForks = v.pipe(
  v.array(codeFork),
  v.maxLength(MAX_FORKS, `A lecture has at most ${MAX_FORKS} of your versions: remove one first`),
  v.check(
    (forks) =>
      forks.reduce(
        (sum, { files }) => sum + files.reduce((all, { content }) => all + content.length, 0),
        0,
      ) <= MAX_FORKS_TEXT,
    'All versions of a lecture together may have at most 131,072 characters',
  ),
);

const place = v.object({ courseId: id('COURSE_NOT_FOUND'), lectureId: id('LECTURE_NOT_FOUND') });
const PATH = '/api/v1/courses/:courseId/lectures/:lectureId/code-forks';

export const getCodeForks = defineOperation({
  summary: "What the student has made of the instructor's code in a lecture.",
  methods: ['GET'],
  paths: [PATH],
  access: 'student',
  params: place,
  data: v.object({ forks: v.array(codeFork), revision: v.number() }),
});

export const saveCodeForks = defineOperation({
  summary: "Keeps what the student makes of the instructor's code in a lecture.",
  methods: ['PUT'],
  paths: [PATH],
  access: 'student',
  rates: [rates.saveCode],
  quotas: [quotas.code],
  params: place,
  body: v.object({ forks: codeForks, revision: v.optional(draftRevision), device }),
  data: savedDraft(v.array(codeFork)),
});

export const getCodeForksHistory = defineOperation({
  summary: "What the student's forks of a lecture's code were before, the newest first.",
  methods: ['GET'],
  paths: [`${PATH}/history`],
  access: 'student',
  params: place,
  data: v.array(v.object({ forks: v.array(codeFork), savedAt: isoDate })),
});
