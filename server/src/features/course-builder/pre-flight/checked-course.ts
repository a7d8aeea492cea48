import type { TrackWarning } from '@lectern/contract/code-track/track-warnings';
import { readMarkdown, type MarkdownParts } from './markdown.ts';
import type { CaptionCue, Span } from '#tables/media-tables.ts';

export interface CheckedCaptions {
  language: string;
  label: string;
  cues: CaptionCue[];
}

/** A video with what the media worker measured; what is undefined was not measured. */
export interface CheckedVideo {
  durationSeconds: number;
  hasSound: boolean;
  /** LUFS, integrated (EBU R 128); null without sound. */
  loudness?: number | null | undefined;
  /** The highest sample, 1 for full scale. */
  peak?: number | undefined;
  silences?: readonly Span[] | undefined;
  blacks?: readonly Span[] | undefined;
  freezes?: readonly Span[] | undefined;
  captions: CheckedCaptions[];
}

/** The code of a video; `at` in seconds. */
export interface CheckedCode {
  lengthSeconds: number;
  findings: { kind: Exclude<TrackWarning['kind'], 'long'>; at: number; words: string }[];
}

interface LectureFacts {
  id: string;
  title: string;
  text: string;
  video: CheckedVideo | null;
  /** Sent for the lecture, which does not have it yet, or will not have it. */
  newVideo: { state: 'uploading' | 'checking' | 'processing' | 'rejected'; rejection: string } | undefined;
  /** `problem`: the first thing that is wrong; undefined when it holds. */
  exercise: { problem: string | undefined } | null;
  /** With its questions at seconds of the video. */
  quiz: { decides: boolean; atSeconds: { second: number; isRequired: boolean }[] } | null;
  code: CheckedCode | null;
  hasFiles: boolean;
}

export interface CheckedLecture extends LectureFacts {
  /** What the text has beside words. */
  readonly markdown: MarkdownParts;
}

/** Reads the text's Markdown when a check first wants it. */
export const toCheckedLecture = (facts: LectureFacts): CheckedLecture => {
  let parts: MarkdownParts | undefined;
  return {
    ...facts,
    get markdown() {
      parts ??= readMarkdown(facts.text);
      return parts;
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

/** A working copy as the checks read it; lectures that are held back are left out. */
export interface CheckedCourse {
  isTakenDown: boolean;
  /** What students will learn, a line each. */
  outcomes: string;
  sections: CheckedSection[];
  /** Addresses that could not be reached, with the reason. */
  deadLinks: ReadonlyMap<string, string>;
  /** Questions, by their lectures, that five people or more have answered and nobody right. */
  missedQuestions: ReadonlyMap<string, MissedQuestion[]>;
}
