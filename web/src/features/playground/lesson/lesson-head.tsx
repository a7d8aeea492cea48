import type { ReactNode } from 'react';
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
  onRun: () => void;
  children: ReactNode;
}

/**
 * The head of the editor. It shows by colour, picture and words whether the editor follows the lesson or is the
 * student's.
 */
export const LessonHead = ({ title, isOwn, state, onRun, children }: LessonHeadProps) => (
  <div
    className={classNames(
      'flex flex-wrap items-center gap-x-3 gap-y-2 border-b-2 px-4 py-2',
      isOwn ? 'border-amber bg-amber-wash' : 'border-board bg-board-wash',
    )}
  >
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
    <span className="mr-auto">{state}</span>
    {/* One row on a phone, scrolled sideways, so that it does not push the editor out of sight. */}
    <div className="flex gap-2 max-md:-mx-4 max-md:basis-[calc(100%+2rem)] max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap max-md:*:shrink-0">
      <Button size="sm" icon={<Play aria-hidden="true" />} onClick={onRun}>
        Run Code
      </Button>
      {children}
    </div>
  </div>
);
