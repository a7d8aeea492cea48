import * as v from 'valibot';
import { draftRevision, savedDraft } from './drafts.ts';
import { exercisePart } from './exercise-parts.ts';
import { baseRevision, id, isoDate, text } from './fields.ts';
import { device, progress } from './learning.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { KiB } from './units.ts';

const FILE_NAME = /^(?!lectern|tests\.js$)[\w-]+(\/[\w-]+)*\.(?:m?js|html|css)$/;
const PROGRAM_NAME = /\.m?js$/;
const MAX_FILES = 10;
const MAX_HINTS = 10;

/** A module of a program, imported as `./name`, or a part of the page that the program makes: HTML, CSS. */
export const exerciseFile = v.object({
  name: v.pipe(
    text(60, 'A file name'),
    v.regex(
      FILE_NAME,
      'A file is named like code.js, lib/sum.js, index.html or style.css; tests.js is taken',
    ),
  ),
  content: text(64 * KiB, 'A file'),
});
export type ExerciseFile = v.InferOutput<typeof exerciseFile>;

/** Keeps the modules, which are run and judged. */
export const programFiles = <File extends Pick<ExerciseFile, 'name'>>(files: readonly File[]): File[] =>
  files.filter(({ name }) => PROGRAM_NAME.test(name));

/**
 * The modules that the tests name, or all when they name none: these are loaded before the tests. Other modules may
 * need a page around them.
 */
export const testedNames = (names: readonly string[], tests: string): string[] => {
  const named = names.filter((name) => tests.includes(`./${name}`));
  return named.length > 0 ? named : [...names];
};

export const exerciseFiles = v.pipe(
  v.array(exerciseFile),
  v.minLength(1, 'An exercise has at least one file'),
  v.maxLength(MAX_FILES, `An exercise has at most ${MAX_FILES} files`),
  v.check((files) => programFiles(files).length > 0, 'An exercise has at least one file of JavaScript'),
  v.check(
    (files) => new Set(files.map(({ name }) => name.toLowerCase())).size === files.length,
    'Two files have the same name',
  ),
  v.check(
    (files) => files.reduce((sum, { content }) => sum + content.length, 0) <= 64 * KiB,
    'All files together may have at most 65,536 characters',
  ),
);

const namesOf = (files: readonly ExerciseFile[]): string =>
  files
    .map(({ name }) => name)
    .toSorted()
    .join('\n');

const exerciseEntries = {
  /** Markdown; HTML in it is shown as text. */
  instructions: v.pipe(text(20_000, 'The text'), v.trim(), v.nonEmpty('Say what is to be done')),
  /** The initial files of a student. */
  files: exerciseFiles,
  /** The same files with the solution. */
  solution: exerciseFiles,
  /** One module each, written with `test` or `it`, `describe`, `expect` and `assert`; one of them may be empty. */
  visibleTests: text(20_000, 'The visible tests'),
  hiddenTests: text(20_000, 'The hidden tests'),
  /** Markdown; students open hints one by one. */
  hints: v.pipe(
    v.array(v.pipe(text(2_000, 'A hint'), v.trim(), v.nonEmpty('A hint is empty'))),
    v.maxLength(MAX_HINTS, `An exercise has at most ${MAX_HINTS} hints`),
  ),
  /** Students who passed see other solutions, without names. */
  sharesSolutions: v.boolean(),
  /** A student who failed a hidden test three times in a row sees its title. */
  namesHiddenTests: v.optional(v.boolean(), false),
};

type Programs = Record<'files' | 'solution', readonly ExerciseFile[]>;
const hasSameFiles = ({ files, solution }: Programs): boolean => namesOf(files) === namesOf(solution);
const SAME_FILES = 'The solution has the same files as the starter';

type Tests = Record<'visibleTests' | 'hiddenTests', string>;
const hasTests = ({ visibleTests, hiddenTests }: Tests): boolean =>
  (visibleTests + hiddenTests).trim() !== '';
const SOME_TESTS = 'Write at least one test';

/** An exercise as its instructor writes it. */
export const exerciseFields = v.pipe(
  v.object(exerciseEntries),
  v.check((fields) => hasSameFiles(fields), SAME_FILES),
  v.check((fields) => hasTests(fields), SOME_TESTS),
);
export type ExerciseFields = v.InferOutput<typeof exerciseFields>;

const printedEntry = v.strictTuple([v.picklist(['log', 'warn', 'error']), v.string()]);

export const testResult = v.object({
  title: v.string(),
  hasPassed: v.boolean(),
  /** Empty when the test passed. */
  message: v.string(),
  /** The compared texts; null when an error was thrown instead. */
  expected: v.nullable(v.string()),
  got: v.nullable(v.string()),
  /** Line of the failed comparison in the tests; absent when unknown. */
  line: v.optional(v.number()),
  printed: v.array(printedEntry),
});
export type TestResult = v.InferOutput<typeof testResult>;

/**
 * Result of running tests. For hidden tests it gives their number and which passed, and nothing more unless the author
 * allows it.
 */
export const exerciseResult = v.object({
  hasPassed: v.boolean(),
  /** Why the tests could not finish; null when they did. */
  trouble: v.nullable(v.string()),
  /** Output while the files loaded. */
  printed: v.array(printedEntry),
  tests: v.array(testResult),
  /** In order; empty when the hidden tests did not run because visible tests failed. */
  hidden: v.array(v.boolean()),
  /** Titles of the hidden tests that the author allows to be named by now, in order; null for all others. */
  hiddenTitles: v.optional(v.array(v.nullable(v.string()))),
});
export type ExerciseResult = v.InferOutput<typeof exerciseResult>;

const attemptEntries = {
  _id: v.string(),
  /** Counted from 1 in each lecture. */
  number: v.number(),
  hasPassed: v.boolean(),
  submittedAt: isoDate,
};
export const attemptSummary = v.object(attemptEntries);
export type AttemptSummary = v.InferOutput<typeof attemptSummary>;
export const attempt = v.object({ ...attemptEntries, files: v.array(exerciseFile), result: exerciseResult });
export type Attempt = v.InferOutput<typeof attempt>;

/** An exercise as a student sees it: without the solution, hidden tests and unopened hints. */
export const exercise = v.object({
  instructions: v.string(),
  files: v.array(exerciseFile),
  visibleTests: v.string(),
  hiddenTestsCount: v.number(),
  hintsCount: v.number(),
  openedHints: v.array(v.string()),
  /** The student's saved files; null when there are none. */
  savedFiles: v.nullable(v.array(exerciseFile)),
  savedRevision: v.number(),
  sharesSolutions: v.boolean(),
  hasPassed: v.boolean(),
  /** Newest first. */
  attempts: v.array(attemptSummary),
  /** Names this edition when the newest attempt was at another; null when it was at this one, or there is none. */
  changedTo: v.nullable(v.string()),
  /** In which parts the two editions differ. */
  changedParts: v.array(exercisePart),
});
export type Exercise = v.InferOutput<typeof exercise>;

const place = v.object({ courseId: id('COURSE_NOT_FOUND'), lectureId: id('LECTURE_NOT_FOUND') });
const program = v.object({ files: exerciseFiles });
const PATH = '/api/v1/courses/:courseId/lectures/:lectureId/exercise';

export const getExercise = defineOperation({
  summary:
    "A lecture's exercise for a student who is enrolled, with what they did; the owner sees the working copy.",
  methods: ['GET'],
  paths: [PATH],
  access: 'signed-in',
  params: place,
  data: exercise,
});

export const saveExerciseFiles = defineOperation({
  summary: "Saves the student's files of an exercise.",
  methods: ['PUT'],
  paths: [`${PATH}/files`],
  access: 'student',
  rates: [rates.saveCode],
  quotas: [quotas.code],
  params: place,
  body: v.object({ ...program.entries, revision: v.optional(draftRevision), device }),
  data: savedDraft(v.array(exerciseFile)),
});

export const earlierFiles = v.object({ files: v.array(exerciseFile), savedAt: isoDate });
export type EarlierFiles = v.InferOutput<typeof earlierFiles>;

export const getExerciseHistory = defineOperation({
  summary: "Earlier versions of the student's files of an exercise, the newest first.",
  methods: ['GET'],
  paths: [`${PATH}/files/history`],
  access: 'student',
  params: place,
  data: v.array(earlierFiles),
});

export const runVisibleTests = defineOperation({
  summary: 'Runs the visible tests on the server, for browsers that cannot; completes nothing.',
  methods: ['POST'],
  paths: [`${PATH}/run`],
  access: 'signed-in',
  rates: [rates.runTests],
  params: place,
  body: program,
  data: exerciseResult,
});

export const submitExercise = defineOperation({
  summary: 'Judges a program by visible and hidden tests; a passed one completes the lecture.',
  methods: ['POST'],
  paths: [`${PATH}/attempts`],
  access: 'student',
  rates: [rates.submitExercise],
  quotas: [quotas.code],
  params: place,
  body: program,
  data: v.object({ attempt, progress }),
});

export const getExerciseAttempt = defineOperation({
  summary: "One of the student's own attempts.",
  methods: ['GET'],
  paths: [`${PATH}/attempts/:attemptId`],
  access: 'student',
  params: v.object({ ...place.entries, attemptId: id('ATTEMPT_NOT_FOUND') }),
  data: attempt,
});

export const openExerciseHint = defineOperation({
  summary: 'Opens the next hint, and returns all open ones.',
  methods: ['POST'],
  paths: [`${PATH}/hints`],
  access: 'student',
  params: place,
  data: v.object({ openedHints: v.array(v.string()) }),
});

export const getExerciseSolutions = defineOperation({
  summary:
    'The reference solution and, if the author of the exercise agrees, those of others; for students who have passed.',
  methods: ['GET'],
  paths: [`${PATH}/solutions`],
  access: 'student',
  params: place,
  data: v.object({
    reference: v.array(exerciseFile),
    /** The newest program of each of at most 20 other students, without names. */
    others: v.array(v.object({ _id: v.string(), files: v.array(exerciseFile) })),
  }),
});

/** Result of checking an exercise by running it. */
export const exerciseCheck = v.object({
  /** Sentences; empty when the exercise can be published. */
  problems: v.array(v.string()),
  tests: v.array(v.object({ title: v.string(), isHidden: v.boolean() })),
});
export type ExerciseCheck = v.InferOutput<typeof exerciseCheck>;

const writtenEntries = {
  instructions: v.string(),
  files: v.array(exerciseFile),
  solution: v.array(exerciseFile),
  visibleTests: v.string(),
  hiddenTests: v.string(),
  hints: v.array(v.string()),
  sharesSolutions: v.boolean(),
  namesHiddenTests: v.boolean(),
};

export const ownExercise = v.object({
  ...writtenEntries,
  /** Null while the sandbox is too busy to check. */
  check: v.nullable(exerciseCheck),
  /** Revision of the lecture's exercise. */
  revision: v.number(),
});
export type OwnExercise = v.InferOutput<typeof ownExercise>;

const ownPlace = v.object({ lectureId: id('LECTURE_NOT_FOUND') });
const OWN_PATH = '/api/v1/own-lectures/:lectureId/exercise';

export const getOwnExercise = defineOperation({
  summary: "The exercise of the instructor's own lecture with everything in it; null while there is none.",
  methods: ['GET'],
  paths: [OWN_PATH],
  access: 'instructor',
  params: ownPlace,
  data: v.nullable(ownExercise),
});

export const getImportedExercise = defineOperation({
  summary:
    'The exercise of a lecture as an import has saved it last; null for one that no import brought. The next import compares with it.',
  methods: ['GET'],
  paths: [`${OWN_PATH}/imported`],
  access: 'instructor',
  params: ownPlace,
  data: v.nullable(v.object(writtenEntries)),
});

export const getOwnExerciseHistory = defineOperation({
  summary: "The earlier versions of a lecture's exercise, newest first.",
  methods: ['GET'],
  paths: [`${OWN_PATH}/history`],
  access: 'instructor',
  params: ownPlace,
  data: v.array(v.object({ savedAt: isoDate, fields: v.object(writtenEntries) })),
});

export const saveExercise = defineOperation({
  summary: 'Saves the exercise of a lecture of the working copy, and checks it by running it.',
  methods: ['PUT'],
  paths: [OWN_PATH],
  access: 'instructor',
  rates: [rates.saveExercise],
  quotas: [quotas.courseTexts],
  params: ownPlace,
  body: v.pipe(
    v.object({
      ...exerciseEntries,
      revision: baseRevision,
      /** It comes from files, which may be chosen again later. */
      isImported: v.optional(v.boolean(), false),
    }),
    v.check((fields) => hasSameFiles(fields), SAME_FILES),
    v.check((fields) => hasTests(fields), SOME_TESTS),
  ),
  data: ownExercise,
  message: 'Exercise saved',
});

export const deleteExercise = defineOperation({
  summary: 'Removes the exercise from a lecture of the working copy; published versions keep it.',
  methods: ['DELETE'],
  paths: [OWN_PATH],
  access: 'instructor',
  params: ownPlace,
  message: 'Exercise removed',
});
