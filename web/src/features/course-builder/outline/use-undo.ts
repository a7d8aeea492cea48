import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { isTyping } from '#lib/is-typing.ts';
import { toast } from '#ui/toasts.tsx';

/** Something that was done in the outline and can be taken back. */
export interface OutlineAct {
  /** What was done. */
  text: string;
  /** What is taken back, for screen readers. */
  label: string;
  /** The section or lecture that was deleted; absent where none was. */
  deletedId?: string;
  /**
   * Takes it back by an operation of its own on the outline as it is then; answers what is said.
   * @throws Error when what was done since does not allow it
   */
  undo: () => Promise<string>;
}

export interface DoneAct extends OutlineAct {
  nth: number;
}

const MOST_ACTS = 20;

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey;

/** Ctrl+Z or ⌘Z, unless it belongs to a field or to a dialog. Told whether anything was taken back. */
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

/** What was done in the outline while it is open, newest first. Each act is taken back in any order, and by Ctrl+Z the newest. */
export function useUndo(onSay: (text: string) => void) {
  const [acts, setActs] = useState<readonly DoneAct[]>([]);
  const count = useRef(0);
  const turn = useRef(Promise.resolve());

  const forget = (isForgotten: (act: DoneAct) => boolean): void =>
    setActs((before) => before.filter((act) => !isForgotten(act)));
  const undo = (act: DoneAct): void => {
    forget(({ nth }) => nth === act.nth);
    // One behind the other: the next one starts from the outline that this one leaves.
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
    /** Answers what forgets it, for an act that is refused later. */
    did(act: OutlineAct): () => void {
      count.current += 1;
      const nth = count.current;
      setActs((before) => [{ ...act, nth }, ...before].slice(0, MOST_ACTS));
      return () => forget((one) => one.nth === nth);
    },
    /** Its deletion cannot be taken back any more: it is back already, or gone for good. */
    forgetDeletion: (id: string): void => forget(({ deletedId }) => deletedId === id),
  };
}

export type Undo = ReturnType<typeof useUndo>;
