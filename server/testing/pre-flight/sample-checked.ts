import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trackOfSteps, type TrackStep } from '@lectern/contract/code-track/track-steps';
import { SECOND } from '@lectern/contract/units';
import { sampleCourses } from '../../sample/courses.ts';
import type { SampleCourse, SampleExercise, SampleQuiz } from '../../sample/sample-course.ts';
import { findingsOf } from '../../src/features/code-track/track-findings.service.ts';
import {
  toCheckedLecture,
  type CheckedCourse,
  type CheckedLecture,
  type CheckedVideo,
} from '../../src/features/course-builder/pre-flight/checked-course.ts';
import { parseCaptions } from '../../src/features/media/captions/captions-text.ts';

const SAMPLE = join(import.meta.dirname, '..', '..', 'sample');

/** The media worker's measurements of the sample videos, which are films without sound. */
const MEASURED: Record<string, Required<Pick<CheckedVideo, 'durationSeconds' | 'freezes'>>> = {
  'focus-order.mp4': { durationSeconds: 36.5, freezes: [[26.083, 36.5]] },
  'form-labels.mp4': {
    durationSeconds: 28.35,
    freezes: [
      [3.083, 9.5],
      [15.583, 21.583],
      [23.5, 28.35],
    ],
  },
  'the-bill.mp4': {
    durationSeconds: 38.17,
    freezes: [
      [6.25, 9.333],
      [11.083, 15.25],
      [33.417, 38.17],
    ],
  },
  'branch-and-merge.mp4': { durationSeconds: 31.93, freezes: [[28.417, 31.93]] },
  'first-commit.mp4': {
    durationSeconds: 32.51,
    freezes: [
      [15.667, 19.083],
      [25.417, 32.51],
    ],
  },
  'functions.mp4': { durationSeconds: 35.69, freezes: [[31.25, 35.69]] },
  'map-and-filter.mp4': {
    durationSeconds: 33.25,
    freezes: [
      [3.083, 6.083],
      [26.917, 33.25],
    ],
  },
  'variables.mp4': { durationSeconds: 32.18, freezes: [[25.75, 32.18]] },
};

const readVideo = async (
  folder: string,
  name: string | undefined,
  captions: string | undefined,
): Promise<CheckedVideo | null> => {
  const measured = MEASURED[name ?? ''];
  if (measured === undefined) return null;
  const cues = captions === undefined ? [] : parseCaptions(await readFile(join(folder, captions), 'utf8'));
  return {
    ...measured,
    hasSound: true,
    loudness: -70,
    peak: 0,
    silences: [[0, measured.durationSeconds]],
    blacks: [],
    captions:
      captions === undefined ? [] : [{ language: 'en', label: 'English', cues, isOfFormerVideo: false }],
  };
};

const toCheckedCode = (steps: readonly TrackStep[]): CheckedLecture['code'] => ({
  lengthSeconds: (steps.at(-1)?.at ?? 0) / SECOND,
  findings: findingsOf(trackOfSteps(steps)).flatMap(({ kind, at, words }) =>
    kind === 'long' ? [] : [{ kind, at: at / SECOND, words }],
  ),
});

const toCheckedExercise = ({ instructions }: SampleExercise): CheckedLecture['exercise'] => ({
  problem: undefined,
  exampleParts: [],
  instructions,
});

const toCheckedQuiz = ({ fields: { decides, questions } }: SampleQuiz): CheckedLecture['quiz'] => ({
  decides,
  atSeconds: questions.flatMap(({ second, isRequired }) => (second === null ? [] : [{ second, isRequired }])),
  marked: questions,
});

const toChecked = async ({ slug, whatYouWillLearn, sections }: SampleCourse): Promise<CheckedCourse> => ({
  isTakenDown: false,
  isCategoryRemoved: false,
  hidesEditor: false,
  outcomes: whatYouWillLearn,
  missedLinks: new Map(),
  missedQuestions: new Map(),
  sections: await Promise.all(
    sections.map(async ({ sectionName, lectures }, s) => ({
      id: `${slug}-${s}`,
      title: sectionName,
      lectures: await Promise.all(
        lectures.map(
          async (
            { title, description, video, captions, codeSteps, exercise, quiz },
            l,
          ): Promise<CheckedLecture> =>
            toCheckedLecture({
              id: `${slug}-${s}-${l}`,
              title,
              text: description,
              isMarkdown: false,
              video: await readVideo(join(SAMPLE, slug), video, captions),
              newVideo: undefined,
              hasFiles: false,
              hasStarterCode: false,
              exercise: exercise === undefined ? null : toCheckedExercise(exercise),
              quiz: quiz === undefined ? null : toCheckedQuiz(quiz),
              code: codeSteps ? toCheckedCode(codeSteps) : null,
            }),
        ),
      ),
    })),
  ),
});

/** The sample courses, in the form that the checks read. */
export const readSampleCourses = (): Promise<CheckedCourse[]> => Promise.all(sampleCourses.map(toChecked));
