/** What one frame shows. A scene is plain data, so the same moment always draws the same picture. */
export interface Scene {
  /** 1 while the title card covers everything, 0 when it is gone. */
  titleOpacity: number;
  editor?: Editor;
  output?: Output;
  terminal?: Terminal;
  graph?: Graph;
  areas?: Areas;
  page?: MockPage;
  speech?: Speech;
  dialogue?: Line[];
}

export interface Editor {
  fileName: string;
  language: 'js' | 'html';
  text: string;
  /** Index into `text`; the caret stands before that character. */
  caret: number;
}

export interface Output {
  lines: { text: string; kind: 'log' | 'error' }[];
  runPressed: boolean;
}

export interface Terminal {
  lines: { text: string; kind: 'command' | 'print' | 'good' }[];
  /** The command being typed, or undefined while the last one prints. */
  prompt: string | undefined;
}

export interface Graph {
  commits: {
    id: string;
    column: number;
    lane: number;
    parents: string[];
    bornAt: number;
    tone: 'main' | 'branch';
  }[];
  labels: {
    name: string;
    commit: string;
    movedFrom: string | undefined;
    movedAt: number;
    tone: 'main' | 'branch';
  }[];
  head: string;
}

export interface Areas {
  files: { name: string; area: number; movedFrom: number; movedAt: number }[];
}

/** A small web page that is walked through with the keyboard. */
export interface MockPage {
  /** Trusted HTML with `data-stop="id"` on everything that can take the focus. */
  html: string;
  focus: string | undefined;
  trail: string[];
  key: { name: string; pressedAt: number } | undefined;
}

/** What a screen reader says for the thing in focus. */
export interface Speech {
  text: string;
  tone: 'good' | 'bad';
}

/** One line of a conversation. While `foreign` is missing, the viewer is invited to say it first. */
export interface Line {
  speaker: 'you' | 'other';
  foreign: string | undefined;
  english: string | undefined;
  saidAt: number;
}

export interface Keyframe {
  at: number;
  scene: Scene;
}

export interface Cue {
  start: number;
  end: number;
  text: string;
}

export interface Video {
  /** Folder under `server/sample`. */
  course: string;
  courseName: string;
  colour: string;
  file: string;
  title: string;
  record(recorder: import('./recorder.ts').Recorder): void;
}
