import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftKey, startOf } from './code-draft.ts';
import { createDraftSaver, type DraftState } from './draft-saver.ts';

interface CodeDraftProps {
  userId: string | null;
  lectureKey: string;
  starterCode: string;
  savedCode: string | null;
  onSave: ((code: string) => Promise<void>) | undefined;
}

/** The code before another was put in its place, and the name of the button that brings it back. */
interface Undo {
  code: string;
  label: string;
}

interface CodeDraft {
  draft: DraftState;
  canReset: boolean;
  /** Takes over what was typed. */
  change: (code: string) => void;
  /** Puts other code in its place, which `undo` takes back. */
  replace: (code: string, undoLabel: string) => void;
  reset: () => void;
  /** Null while there is nothing to take back. */
  undoLabel: string | null;
  undo: () => void;
  /** Saves what is not saved yet; returns the code. */
  saveNow: () => string;
  /** Ends the question which of two versions stays. */
  settle: () => void;
}

/** The code beside a lecture, saved as it is typed. */
export function useCodeDraft({
  userId,
  lectureKey,
  starterCode,
  savedCode,
  onSave,
}: CodeDraftProps): CodeDraft {
  const start = startOf(starterCode);
  const [saver] = useState(() =>
    createDraftSaver({ key: draftKey(userId, lectureKey), saved: savedCode, start, save: onSave }),
  );
  const draft = useSyncExternalStore(saver.subscribe, saver.getState);
  const [undo, setUndo] = useState<Undo | null>(null);
  useEffect(() => saver.start(), [saver]);
  useEffect(() => saver.hear(savedCode), [saver, savedCode]);

  const write = (code: string): void => {
    setUndo(null);
    saver.change(code);
  };
  const replace = (code: string, label: string): void => {
    setUndo({ code: draft.code, label });
    saver.change(code);
  };
  return {
    draft,
    canReset: draft.code !== start,
    change(code) {
      // The editor reports what was put in from here as a change too.
      if (code !== saver.getState().code) write(code);
    },
    replace,
    reset: () => replace(start, 'Undo reset'),
    undoLabel: undo?.label ?? null,
    undo: () => write(undo?.code ?? draft.code),
    saveNow() {
      saver.saveNow();
      return saver.getState().code;
    },
    settle: () => saver.settle(),
  };
}
