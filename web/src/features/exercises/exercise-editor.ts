import type { ComponentType, Ref } from 'react';
import type { UndoKey } from '#lib/stored-keys.ts';

export interface ExerciseEditorHandle {
  goToLine: (line: number) => void;
  focus: () => void;
}

/** The code editor that the page lends to exercises. */
export type ExerciseEditor = ComponentType<{
  ref?: Ref<ExerciseEditorHandle>;
  label: string;
  code: string;
  /** `text` for files that are no JavaScript. */
  language?: 'javascript' | 'text';
  onChange: (code: string) => void;
  onRun: () => void;
  undoKey: UndoKey;
  troubleLine: number | null;
  className?: string;
}>;
