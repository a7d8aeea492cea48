import type { ComponentType } from 'react';
import type { UndoKey } from '#lib/stored-keys.ts';

/** The code editor that the page lends to exercises. */
export type ExerciseEditor = ComponentType<{
  label: string;
  code: string;
  onChange: (code: string) => void;
  onRun: () => void;
  undoKey: UndoKey;
  troubleLine: number | null;
  className?: string;
}>;
