import { MAX_STARTER_CODE } from '@lectern/contract/course-builder';
import { courseQuotas } from '@lectern/contract/course-limits';
import { FILE_MAX_BYTES } from '@lectern/contract/lecture-files';
import { formatSize } from '#lib/format.ts';
import { endingOf, markdownName } from './import-names.ts';

/** Why a file is not added. */
export type LeftKind =
  | 'about'
  | 'cover'
  | 'captions'
  | 'lost-picture'
  | 'lost-link'
  | 'unnamed-picture'
  | 'other-picture'
  | 'code'
  | 'typescript'
  | 'long-code'
  | 'tests'
  | 'second-code'
  | 'second-text'
  | 'steps'
  | 'in-exercise'
  | 'large-file'
  | 'empty-file'
  | 'same-file'
  | 'many-files'
  | 'other';

/** A file that is not added, or a picture or a lecture that a text names and that is not there. */
export interface LeftFile {
  path: string;
  kind: LeftKind;
}

const INSTRUCTIONS = markdownName('instructions');
const PARTS = `${INSTRUCTIONS}, solution/, starter/, tests.js, hidden-tests.js and hints/`;

/** What is wrong with the files of a kind, and what to do. */
export const leftWords: Record<LeftKind, { why: string; remedy: string }> = {
  about: {
    why: 'This text is about the whole course.',
    remedy: 'Its text belongs in step 1, Course Information. Rename the file to make a lecture of it.',
  },
  cover: {
    why: 'This picture is that of the course.',
    remedy: 'Choose it as Course Thumbnail in step 1.',
  },
  'lost-picture': {
    why: 'A text uses these pictures, but they are not among the files.',
    remedy: 'Choose the folder that has both, or add the pictures in the lecture’s tab Text later.',
  },
  'lost-link': {
    why: 'Texts contain these links, but no lecture is made from the files that they lead to.',
    remedy:
      'Choose the folder that has both, or correct the links in the lecture’s tab Text later. The address of a page begins with https://.',
  },
  captions: {
    why: 'No video has the name of these captions.',
    remedy: 'Name them as their video: 1 Loops.mp4, 1 Loops.en.vtt.',
  },
  'unnamed-picture': {
    why: 'No text uses these pictures.',
    remedy: 'Write ![What it shows](pics/a.png) where it belongs in a Markdown text.',
  },
  'other-picture': {
    why: 'Files of this kind cannot be used in a course.',
    remedy:
      'Save a picture as PNG, JPEG or WebP and name it in a text, or give the file to students in a lecture’s tab Files.',
  },
  code: {
    why: 'No lecture has the name or number of this code.',
    remedy: `Starter code is one JavaScript file, named as its lecture: 1 Loops.mp4, 1 Loops.js. An exercise is a folder with ${INSTRUCTIONS}, solution/ and tests.js: put other code into it.`,
  },
  'long-code': {
    why: `Starter code has at most ${MAX_STARTER_CODE.toLocaleString('en')} characters.`,
    remedy: 'Shorten it, or give it to students in a lecture’s tab Files.',
  },
  tests: {
    why: 'No exercise could be made with these tests.',
    remedy:
      'They have to lie beside a README and the code that they import, as in import { sum } from ‘./sum.js’, and use test, it, describe and expect alone: no beforeEach, no mocks, no other package.',
  },
  typescript: {
    why: 'Exercises and starter code are JavaScript; TypeScript does not run here.',
    remedy: 'Save it as JavaScript, as in sum.js, or put it into a folder “files” to give it to students.',
  },
  'second-code': {
    why: 'A lecture’s starter code is one file.',
    remedy:
      'Make an exercise of the folder, which may have several, or put the others into a folder “files”.',
  },
  'second-text': {
    why: 'The lecture has another text already.',
    remedy: 'Put both into one file.',
  },
  steps: {
    why: 'These are steps of a video’s code.',
    remedy: 'Choose their folder in the lecture’s tab Code, where each step gets its second.',
  },
  'in-exercise': {
    why: `Of an exercise’s folder only ${PARTS} are used, or a README with the code and tests beside it.`,
    remedy: 'Rename these files, or move them out of the folder.',
  },
  'large-file': {
    why: `A file to download has at most ${formatSize(FILE_MAX_BYTES)}.`,
    remedy: 'Make it smaller, or put it elsewhere and link to it in the lecture’s text.',
  },
  'empty-file': { why: 'These files are empty.', remedy: 'Save them again with what they should hold.' },
  'same-file': {
    why: 'The lecture gets another file of this name.',
    remedy: 'Give each of its files a name of its own.',
  },
  'many-files': {
    why: `A lecture has at most ${courseQuotas.lectureFiles.max} files to download.`,
    remedy: 'Put several of them into one archive.',
  },
  other: {
    why: 'Nothing says to which lecture these files belong.',
    remedy:
      'To give them to students, name them as their lecture: 1 Loops.mp4, 1 Loops.pdf, or put them into a folder 1 Loops files. Each lecture has a tab Files, too.',
  },
};

const OTHER_PICTURES = new Set('svg psd ai tif tiff bmp heic heif ico xcf raw'.split(' '));
const CODE = new Set('js mjs cjs jsx html htm css json'.split(' '));
const TYPESCRIPT = new Set('ts mts cts tsx'.split(' '));

/** Pictures that a text can show. */
const PICTURES = new Set('png jpg jpeg webp avif gif'.split(' '));

export const isPicture = (ending: string): boolean => PICTURES.has(ending);

/** A folder of this name holds the steps of a video's code. */
const STEPS = /(?:^|\/)(?:code[ _.-]*)?steps\//i;

const isStep = (path: string): boolean =>
  STEPS.test(path) && (CODE.has(endingOf(path)) || TYPESCRIPT.has(endingOf(path)));

export function leftKindOf(path: string): LeftKind {
  const ending = endingOf(path);
  if (isStep(path)) return 'steps';
  if (OTHER_PICTURES.has(ending)) return 'other-picture';
  if (TYPESCRIPT.has(ending)) return 'typescript';
  return CODE.has(ending) ? 'code' : 'other';
}
