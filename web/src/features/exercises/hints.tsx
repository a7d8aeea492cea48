import { useEffect, useRef, type RefObject } from 'react';
import type { Exercise } from '@lectern/contract/exercises';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';
import { useOpenHint, type ExercisePlace } from './exercises.api.ts';
import { MarkdownText } from '#ui/markdown-text.tsx';

export interface Hints {
  opened: readonly string[];
  /** The number of hints that are still closed. */
  left: number;
  isOpening: boolean;
  openNext: () => void;
  list: RefObject<HTMLOListElement | null>;
}

/** An exercise's hints, opened one at a time. */
export function useHints(place: ExercisePlace, { openedHints, hintsCount }: Exercise): Hints {
  const open = useOpenHint(place);
  const isAsked = useRef(false);
  const list = useRef<HTMLOListElement>(null);
  // Focuses the opened hint: after the last one the button is gone.
  useEffect(() => {
    if (isAsked.current) list.current?.querySelector<HTMLElement>('li:last-child')?.focus();
    isAsked.current = false;
  }, [openedHints.length]);
  return {
    opened: openedHints,
    left: hintsCount - openedHints.length,
    isOpening: open.isPending,
    openNext() {
      isAsked.current = true;
      open.mutate(undefined, { onError: (error) => toast.error(messageOf(error)) });
    },
    list,
  };
}

/** The opened hints, below the task. */
export const HintList = ({ hints: { opened, list } }: { hints: Hints }) =>
  opened.length > 0 && (
    <ol ref={list} aria-label="Hints" className="grid w-full gap-2">
      {opened.map((hint, index) => (
        <li
          key={index}
          tabIndex={-1}
          className="flex gap-3 rounded-md bg-amber-wash px-3 py-2 focus-visible:-outline-offset-2"
        >
          <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
          <div className="min-w-0">
            <p className="text-sm font-semibold">Hint {index + 1}</p>
            <MarkdownText text={hint} />
          </div>
        </li>
      ))}
    </ol>
  );

interface HintButtonProps {
  hints: Hints;
  isPreview: boolean;
}

export const HintButton = ({ hints: { opened, left, isOpening, openNext }, isPreview }: HintButtonProps) =>
  left > 0 && (
    <Button
      size="sm"
      variant="quiet"
      className="shrink-0"
      icon={<Lightbulb aria-hidden="true" />}
      disabled={isPreview}
      busy={isOpening}
      onClick={openNext}
    >
      {opened.length === 0 ? 'Show a hint' : `Show another hint (${left} left)`}
    </Button>
  );
