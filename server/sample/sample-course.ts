import type { TrackStep } from '@lectern/contract/code-track/track-steps';
import type { CourseLevel } from '@lectern/contract/course';
import type { ExerciseCheck } from '@lectern/contract/exercises';
import type { QuizFields } from '@lectern/contract/quiz-content';

/** A course as it is written down for the first start of an empty database. */
export interface SampleCourse {
  /** The name of the folder that holds the files named below. */
  slug: string;
  courseName: string;
  courseDescription: string;
  whatYouWillLearn: string;
  level: CourseLevel;
  /** BCP 47. */
  language: string;
  /** A line each; empty for none. */
  requirements: string;
  /** In dollars. */
  price: number;
  /** One of the names in `categories.ts`. */
  categoryName: string;
  /** File name of a picture in the course's folder. */
  thumbnail: string;
  /** Whether the lectures' texts are Markdown. */
  isMarkdown?: true;
  /** Whether lectures without code have no editor beside them. */
  hidesEditor?: true;
  sections: SampleSection[];
}

export interface SampleSection {
  sectionName: string;
  lectures: SampleLecture[];
}

interface SampleLecture {
  title: string;
  /** The lecture's text: plain or the course's Markdown, paragraphs parted by an empty line. */
  description: string;
  /** File name of an MP4 in the course's folder. */
  video?: string;
  /** File name of the video's English WebVTT captions in the course's folder. */
  captions?: string;
  /** What is typed in the video. */
  codeSteps?: TrackStep[];
  /** A program for the page's editor; it needs `console` and the language, nothing else. */
  starterCode?: string;
  /** What is to be solved to complete the lecture. */
  exercise?: SampleExercise;
  /** Stands where a line `[quiz]` of the text says. */
  quiz?: SampleQuiz;
}

interface SampleFile {
  name: string;
  content: string;
}

/** As an instructor writes it: text and hints in Markdown, programs and tests as modules. */
export interface SampleExercise {
  instructions: string;
  files: SampleFile[];
  solution: SampleFile[];
  visibleTests: string;
  hiddenTests: string;
  hints: string[];
  sharesSolutions: boolean;
  namesHiddenTests: boolean;
}

/** With what its programs print and how many tests they have, so that a first start runs none of them. */
export interface SampleQuiz {
  fields: QuizFields;
  found: Record<string, { output?: string; tests?: number }>;
}

const titlesIn = (tests: string): string[] =>
  [...tests.matchAll(/^test\('(.+)', /gm)].map(([, title = '']) => title);

/** What judging an exercise of the sample finds: that it holds, and the titles of its tests. */
export const checkOf = (
  exercise: Pick<SampleExercise, 'visibleTests' | 'hiddenTests'>,
): ExerciseCheck => ({
  problems: [],
  tests: [
    ...titlesIn(exercise.visibleTests).map((title) => ({ title, isHidden: false })),
    ...titlesIn(exercise.hiddenTests).map((title) => ({ title, isHidden: true })),
  ],
});

/**
 * Lecture text as written in the source: the common indent goes and wrapped lines of a paragraph are joined.
 * A paragraph that is indented further (a command, a few lines of code) keeps its line breaks.
 */
export function prose(parts: TemplateStringsArray): string {
  return withoutIndent(parts.join(''))
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph.startsWith('  ') ? withoutIndent(paragraph) : paragraph.split('\n').join(' '),
    )
    .join('\n\n');
}

/** A program as written in the source, without the common indent. */
export function code(parts: TemplateStringsArray): string {
  return `${withoutIndent(parts.join(''))}\n`;
}

function withoutIndent(text: string): string {
  const lines = text.replace(/^\n+|\s+$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return lines.map((line) => line.slice(indent).trimEnd()).join('\n');
}
