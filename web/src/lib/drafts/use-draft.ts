import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { DraftSaver, type DraftOptions } from './draft-saver.ts';

/** The text before another one replaced it. */
interface Undo {
  text: string;
  label: string;
}

/** A text that a person writes, kept in this browser and in the account. Give each draft its own `key`. */
export function useDraft({ saved, ...options }: DraftOptions) {
  const [saver] = useState(() => new DraftSaver({ saved, ...options }));
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [savedText, savedRevision] = [saved?.text, saved?.revision];

  useEffect(() => saver.start(), [saver]);
  useLeaveWarning(state.saveState === 'unkept');
  useEffect(() => {
    if (savedText !== undefined && savedRevision !== undefined)
      saver.hear({ text: savedText, revision: savedRevision });
  }, [saver, savedText, savedRevision]);

  return {
    state,
    /** Names the last replacement while it can be undone, until the next key; else null. */
    undoLabel: undo?.label ?? null,
    getText: (): string => saver.getState().text,
    saveNow: saver.saveNow,
    change(text: string): void {
      setUndo(null);
      saver.change(text);
    },
    /** Replaces the text. This can be undone until the next key. */
    replace(text: string, label: string): void {
      setUndo({ text: state.text, label });
      saver.change(text);
    },
    undo(): void {
      if (undo) saver.change(undo.text);
      setUndo(null);
    },
    keepThis: (): void => saver.keepThis(),
    /** @throws {ApiError} */
    takeOther: (): Promise<void> => saver.takeOther(),
  };
}

export type Draft = ReturnType<typeof useDraft>;
