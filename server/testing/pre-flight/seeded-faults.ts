import type { ProblemKind } from '@lectern/contract/publish-problem';
import {
  toCheckedLecture,
  type CheckedCourse,
  type CheckedLecture,
  type CheckedVideo,
} from '../../src/features/course-builder/pre-flight/checked-course.ts';
import type { CaptionCue, Span } from '../../src/tables/media-tables.ts';

/** Puts one fault into the nth fitting place of a course; undefined when there is none. */
export interface Fault {
  kind: ProblemKind;
  seed(course: CheckedCourse, nth: number): CheckedCourse | undefined;
}

/** Changes a lecture; lectures that `fits` refuses stay as they are. */
const inLecture =
  (change: (lecture: CheckedLecture) => Partial<CheckedLecture>, fits = (_: CheckedLecture) => true) =>
  (course: CheckedCourse, nth: number): CheckedCourse | undefined => {
    const fitting = course.sections.flatMap(({ lectures }) => lectures).filter(fits);
    const chosen = fitting[nth % Math.max(1, fitting.length)];
    if (chosen === undefined) return undefined;
    return {
      ...course,
      sections: course.sections.map((section) => ({
        ...section,
        lectures: section.lectures.map((lecture) =>
          lecture === chosen ? toCheckedLecture({ ...lecture, ...change(lecture) }) : lecture,
        ),
      })),
    };
  };

const inVideo = (change: (video: CheckedVideo) => Partial<CheckedVideo>) =>
  inLecture(
    ({ video }) => ({ video: video && { ...video, ...change(video) } }),
    ({ video }) => video !== null,
  );

/** With a voice, like most lectures. */
const spoken = (change: (video: CheckedVideo) => Partial<CheckedVideo>) =>
  inVideo((video) => ({ loudness: -20, peak: 0.5, silences: [], ...change(video) }));

const inCues = (change: (cue: CaptionCue, next: CaptionCue | undefined, last: number) => CaptionCue) =>
  inVideo(({ captions, durationSeconds }) => ({
    captions: captions.map((one) => ({
      ...one,
      cues: one.cues.map((cue, place) => (place === 2 ? change(cue, one.cues[3], durationSeconds) : cue)),
    })),
  }));

const writing = (change: (text: string) => string) => inLecture(({ text }) => ({ text: change(text) }));

const marking = (change: (text: string) => string) =>
  inLecture(({ text }) => ({ isMarkdown: true, text: change(text) }));

const instructing = (instructions: string) =>
  inLecture(() => ({ exercise: { problem: undefined, exampleParts: [], instructions } }));

/** Replaces the freezes at the ends of the sample films. */
/** Without the code of its video, which may stand still. */
const frozen = (from: number, seconds: number) =>
  inLecture(
    ({ video }) => ({ code: null, video: video && { ...video, freezes: [[from, from + seconds]] } }),
    ({ video }) => video !== null,
  );
const silent = (...silences: Span[]) => spoken(() => ({ silences }));

const outcome =
  (words: string) =>
  (course: CheckedCourse): CheckedCourse => ({ ...course, outcomes: `${course.outcomes}\n${words}` });

const dead =
  (address: string, write: (text: string) => string) =>
  (course: CheckedCourse, nth: number): CheckedCourse | undefined => {
    const written = writing(write)(course, nth);
    const problem = { words: 'there is no such page', isSlow: false, isUnchecked: false };
    return written && { ...written, missedLinks: new Map([[address, problem]]) };
  };

const faults = (kind: ProblemKind, ...seeds: Fault['seed'][]): Fault[] =>
  seeds.map((seed) => ({ kind, seed }));

const emptySection = (course: CheckedCourse, nth: number): CheckedCourse => ({
  ...course,
  sections: course.sections.toSpliced(nth % course.sections.length, 0, {
    id: 'new',
    title: 'More',
    lectures: [],
  }),
});

const newVideo = (state: NonNullable<CheckedLecture['newVideo']>['state']) =>
  inLecture(() => ({ newVideo: { state, rejection: 'It has no picture.', percent: 40 } }));

/** Each is put into every sample course. */
export const seededFaults: Fault[] = [
  ...faults(
    'exercise',
    inLecture(() => ({
      exercise: { problem: 'The solution fails.', exampleParts: [], instructions: 'Add.' },
    })),
  ),
  ...faults('video-on-its-way', newVideo('uploading'), newVideo('processing')),
  ...faults('video-rejected', newVideo('rejected')),
  ...faults(
    'empty-lecture',
    inLecture(() => ({ text: ' \n', video: null, exercise: null })),
  ),
  ...faults('empty-section', emptySection),
  ...faults(
    'no-captions',
    spoken(() => ({ captions: [] })),
  ),
  ...faults(
    'captions-fast',
    inCues((cue) => ({ ...cue, end: cue.start + cue.text.length / 17.6 })),
  ),
  ...faults(
    'captions-lines',
    inCues((cue) => ({ ...cue, text: `${cue.text}\nand\nmore` })),
  ),
  ...faults(
    'captions-overlap',
    inCues((cue, next) => ({ ...cue, end: (next?.start ?? cue.end) + 0.2 })),
  ),
  ...faults(
    'captions-late',
    inCues((cue, _next, end) => ({ ...cue, end: end + 2 })),
  ),
  ...faults(
    'captions-gap',
    spoken(() => ({ durationSeconds: 120 })),
  ),
  ...faults(
    'loudness',
    spoken(() => ({ loudness: -15.4 })),
    spoken(() => ({ loudness: -27 })),
  ),
  ...faults(
    'clipping',
    spoken(() => ({ peak: 1.02 })),
  ),
  ...faults('silence', silent([8, 13.5])),
  ...faults(
    'black-picture',
    inVideo(() => ({ blacks: [[4, 7.2]] })),
  ),
  ...faults('frozen-picture', frozen(6, 3.4)),
  ...faults(
    'lost-picture',
    inLecture(({ text }) => ({ isMarkdown: true, text: `${text}\n\n![A stack of plates](stack.png)` })),
  ),
  ...faults(
    'alt-text',
    marking((text) => `${text}\n\n![](/api/v1/media/images/stack.png)`),
  ),
  ...faults(
    'heading-jump',
    marking((text) => `# Plan\n\n${text}\n\n### Detail\n\nMore.`),
  ),
  ...faults(
    'dead-link',
    dead('https://example.org/gone', (text) => `${text}\n\nSee [the notes](https://example.org/gone).`),
  ),
  ...faults(
    'exercise-text',
    instructing('Add.\n\n![](/api/v1/media/images/stack.png)'),
    instructing('Add.\n\n![A stack of plates](stack.png)'),
    instructing('# Plan\n\n### Detail\n\nAdd.'),
  ),
  ...faults(
    'lost-link',
    inLecture(({ text }) => ({ isMarkdown: true, text: `${text}\n\n[Next](../02%20Loops/03.markdown)` })),
    inLecture(({ text }) => ({
      isMarkdown: true,
      text: `${text}\n\n[Next](/dashboard/view-course?course=a&lecture=b)`,
    })),
  ),
  ...faults(
    'outcome',
    outcome('Deploy containers to a Kubernetes cluster'),
    outcome('Draw portraits in charcoal'),
  ),
  ...faults(
    'times',
    inLecture(
      ({ text }) => ({ text: `${text}\n\n0:00 Beginning\n0:20 Middle\n9:59 End` }),
      ({ video }) => video !== null,
    ),
    inLecture(
      ({ text }) => ({ text: `0:20 Middle\n0:00 Beginning\n0:10 Early\n\n${text}` }),
      ({ video }) => video !== null,
    ),
  ),
];
