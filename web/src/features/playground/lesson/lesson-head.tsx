import { useRef, type ReactNode } from 'react';
import PenLine from 'lucide-react/icons/pen-line';
import Play from 'lucide-react/icons/play';
import Radio from 'lucide-react/icons/radio';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';

interface LessonHeadProps {
  /** Says whose code is shown. */
  title: string;
  isOwn: boolean;
  /** Where the student's code is saved. */
  state: ReactNode;
  /** The program has run long enough to offer Stop, which then has the place of `state`. */
  canStop: boolean;
  onStop: () => void;
  onRun: () => void;
  children: ReactNode;
}

/**
 * The head of the editor. It shows by colour, picture and words whether the editor follows the lesson or is the
 * student's.
 */
export function LessonHead({ title, isOwn, state, canStop, onStop, onRun, children }: LessonHeadProps) {
  const runButton = useRef<HTMLButtonElement>(null);
  return (
    <div
      className={classNames(
        'lesson-head flex flex-wrap items-center gap-x-3 gap-y-2 border-b-2 px-4 py-2',
        isOwn ? 'border-amber bg-amber-wash' : 'border-board bg-board-wash',
      )}
    >
      {/* Its width does not depend on what is in it, so no button moves when Stop comes. */}
      <div className="flex min-w-0 grow basis-72 items-center justify-between gap-x-3">
        <h2
          id="lesson-code-title"
          className={classNames(
            'flex min-h-9 items-center gap-2 font-sans text-sm font-semibold [&_svg]:size-4',
            isOwn ? 'text-amber' : 'text-board',
          )}
        >
          {isOwn ? <PenLine aria-hidden="true" /> : <Radio aria-hidden="true" />}
          <span className="tabular-nums">{title}</span>
        </h2>
        {canStop ? (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              runButton.current?.focus();
              onStop();
            }}
          >
            Stop
          </Button>
        ) : (
          state
        )}
      </div>
      {/* On a phone without pictures: two rows at most, so that the editor stays in sight and no button is cut. */}
      <div className="flex flex-wrap gap-2 max-md:basis-full max-md:gap-1.5 max-md:*:px-2.5 max-md:[&_svg]:hidden">
        <Button ref={runButton} size="sm" icon={<Play aria-hidden="true" />} onClick={onRun}>
          Run Code
        </Button>
        {children}
      </div>
    </div>
  );
}
