import type { ComponentType, Ref } from 'react';
import type { UndoKey } from '#lib/storage/stored-keys.ts';

export interface ExerciseEditorHandle {
  goToLine: (line: number) => void;
  focus: () => void;
}

/** The code editor, passed in by the page. */
export type ExerciseEditor = ComponentType<{
  ref?: Ref<ExerciseEditorHandle>;
  label: string;
  code: string;
  /** `text` for files that are not JavaScript. */
  language?: 'javascript' | 'text';
  onChange: (code: string) => void;
  onRun: () => void;
  undoKey: UndoKey;
  troubleLine: number | null;
  className?: string;
}>;
