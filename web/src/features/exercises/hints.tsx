import { useEffect, useRef } from 'react';
import type { Exercise } from '@lectern/contract/exercises';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';
import { useOpenHint, type ExercisePlace } from './exercises.api.ts';
import { MarkdownText } from '#ui/markdown-text.tsx';

interface HintsProps {
  place: ExercisePlace;
  exercise: Exercise;
}

/** Hints, opened one at a time. */
export function Hints({ place, exercise: { openedHints, hintsCount } }: HintsProps) {
  const open = useOpenHint(place);
  const isAsked = useRef(false);
  const list = useRef<HTMLOListElement>(null);
  // Focuses the opened hint: after the last one the button is gone.
  useEffect(() => {
    if (isAsked.current) list.current?.querySelector<HTMLElement>('li:last-child')?.focus();
    isAsked.current = false;
  }, [openedHints.length]);

  const openNext = (): void => {
    isAsked.current = true;
    open.mutate(undefined, { onError: (error) => toast.error(messageOf(error)) });
  };
  if (hintsCount === 0) return null;
  const left = hintsCount - openedHints.length;
  return (
    <section aria-label="Hints" className="grid justify-items-start gap-3">
      {openedHints.length > 0 && (
        <ol ref={list} className="grid w-full gap-2">
          {openedHints.map((hint, index) => (
            <li key={index} tabIndex={-1} className="flex gap-3 rounded-md bg-amber-wash px-4 py-3">
              <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
              <div className="min-w-0">
                <p className="text-sm font-semibold">Hint {index + 1}</p>
                <MarkdownText text={hint} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Lightbulb aria-hidden="true" />}
          busy={open.isPending}
          onClick={openNext}
        >
          {openedHints.length === 0 ? 'Show a hint' : `Show another hint (${left} left)`}
        </Button>
      )}
    </section>
  );
}
