import type { Question } from '@lectern/contract/quiz-content';
import type { TrackWarning } from '@lectern/contract/code-track/track-warnings';
import { markdownOf } from './question-texts.ts';
import { readMarkdown, type MarkdownParts } from './markdown.ts';
import type { PageProblem } from '#platform/outgoing/look-up-page.ts';
import type { CaptionCue, Span } from '#tables/media-tables.ts';

export interface CheckedCaptions {
  language: string;
  label: string;
  cues: CaptionCue[];
  isOfFormerVideo: boolean;
}

/** A video with the media worker's measurements; undefined values were not measured. */
export interface CheckedVideo {
  durationSeconds: number;
  hasSound: boolean;
  /** LUFS, integrated (EBU R 128); null without sound. */
  loudness?: number | null | undefined;
  /** The highest sample; 1 is full scale. */
  peak?: number | undefined;
  silences?: readonly Span[] | undefined;
  blacks?: readonly Span[] | undefined;
  freezes?: readonly Span[] | undefined;
  captions: CheckedCaptions[];
}

/** A video's code track; `at` in seconds. */
export interface CheckedCode {
  lengthSeconds: number;
  findings: { kind: Exclude<TrackWarning['kind'], 'long'>; at: number; words: string }[];
}

interface LectureFacts {
  id: string;
  title: string;
  text: string;
  /** False for plain text, which shows every character literally. */
  isMarkdown: boolean;
  video: CheckedVideo | null;
  /** An upload for the lecture that is not linked yet, or was rejected. */
  newVideo:
    | {
        state: 'uploading' | 'checking' | 'processing' | 'rejected';
        rejection: string;
        /** How much of it is uploaded. */
        percent: number;
      }
    | undefined;
  /** `problem` is the first one found; undefined when the exercise is valid. `exampleParts` are still the example's. */
  exercise: { problem: string | undefined; exampleParts: readonly string[]; instructions: string } | null;
  /** The quiz, with its questions at seconds of the video. */
  quiz: {
    decides: boolean;
    atSeconds: { second: number; isRequired: boolean }[];
    /** Those whose texts may have a picture or a link. */
    marked: Question[];
  } | null;
  code: CheckedCode | null;
  hasFiles: boolean;
  hasStarterCode: boolean;
}

/** A Markdown text beside that of the lecture. */
export interface TaskText {
  part: 'exercise' | 'quiz';
  markdown: MarkdownParts;
}

export interface CheckedLecture extends LectureFacts {
  /** The text's parts besides words. */
  readonly markdown: MarkdownParts;
  /** The texts of the exercise and of the quiz's questions. */
  readonly tasks: readonly TaskText[];
}

const readTasks = ({ exercise, quiz }: LectureFacts): TaskText[] => [
  ...(exercise === null
    ? []
    : [{ part: 'exercise', markdown: readMarkdown(exercise.instructions) } as const]),
  ...(quiz?.marked ?? [])
    .flatMap(markdownOf)
    .map((text) => ({ part: 'quiz', markdown: readMarkdown(text) }) as const),
];

/** Parses the Markdown when the first check needs it. */
export const toCheckedLecture = (facts: LectureFacts): CheckedLecture => {
  let parts: MarkdownParts | undefined;
  let tasks: TaskText[] | undefined;
  return {
    ...facts,
    get markdown() {
      parts ??= readMarkdown(facts.text);
      return parts;
    },
    get tasks() {
      tasks ??= readTasks(facts);
      return tasks;
    },
  };
};

export interface MissedQuestion {
  prompt: string;
  people: number;
}

export interface CheckedSection {
  id: string;
  title: string;
  lectures: CheckedLecture[];
}

/** A working copy for the checks, without lectures that are held back. */
export interface CheckedCourse {
  isTakenDown: boolean;
  /** An administrator removed its category. */
  isCategoryRemoved: boolean;
  /** Whether only lectures with code have an editor. */
  hidesEditor: boolean;
  /** What students will learn, a line each. */
  outcomes: string;
  sections: CheckedSection[];
  /** Addresses that were not reached, with the reason. */
  missedLinks: ReadonlyMap<string, PageProblem>;
  /** Questions by lecture that at least five people have answered and none of them correctly. */
  missedQuestions: ReadonlyMap<string, MissedQuestion[]>;
}
