import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { isTyping } from '#lib/typing/is-typing.ts';
import { toast } from '#ui/toasts.tsx';

/** An act in the outline that can be undone. */
export interface OutlineAct {
  /** What was done. */
  text: string;
  /** What the undo does, for screen readers. */
  label: string;
  /** The deleted section or lecture; absent for other acts. */
  deletedId?: string;
  /**
   * Undoes the act by an operation on the present outline, and resolves to the message.
   * @throws Error when later changes prevent it
   */
  undo: () => Promise<string>;
}

export interface DoneAct extends OutlineAct {
  nth: number;
}

const MOST_ACTS = 20;

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey;

/** Handles Ctrl+Z or ⌘Z outside fields and dialogs. `onUndo` returns whether anything was undone. */
function useUndoKey(onUndo: () => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event) || event.defaultPrevented || isTyping(event)) return;
    if (document.querySelector('dialog[open]') === null && onUndo()) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => handle(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The acts since the outline was opened, newest first. Each can be undone in any order; Ctrl+Z undoes the newest. */
export function useUndo(onSay: (text: string) => void) {
  const [acts, setActs] = useState<readonly DoneAct[]>([]);
  const count = useRef(0);
  const turn = useRef(Promise.resolve());

  const forget = (isForgotten: (act: DoneAct) => boolean): void =>
    setActs((before) => before.filter((act) => !isForgotten(act)));
  const undo = (act: DoneAct): void => {
    forget(({ nth }) => nth === act.nth);
    // One after the other, so that each undo starts from the outline that the last one left.
    turn.current = turn.current.then(async () => {
      try {
        onSay(await act.undo());
      } catch (error) {
        toast.error(messageOf(error));
        setActs((before) => [...before, act].toSorted((one, other) => other.nth - one.nth));
      }
    });
  };
  useUndoKey(() => {
    const [newest] = acts;
    if (newest !== undefined) undo(newest);
    return newest !== undefined;
  });

  return {
    acts,
    undo,
    /** Adds an act. Returns a function that removes it, for an act that is refused later. */
    did(act: OutlineAct): () => void {
      count.current += 1;
      const nth = count.current;
      setActs((before) => [{ ...act, nth }, ...before].slice(0, MOST_ACTS));
      return () => forget((one) => one.nth === nth);
    },
    /** Removes the undo of a deletion: the part was restored already, or is gone for good. */
    forgetDeletion: (id: string): void => forget(({ deletedId }) => deletedId === id),
  };
}

export type Undo = ReturnType<typeof useUndo>;
