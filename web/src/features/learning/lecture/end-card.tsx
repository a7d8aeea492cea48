import type { ReactNode, Ref } from 'react';
import { classNames } from '#lib/class-names.ts';

interface EndCardProps {
  ref?: Ref<HTMLDivElement>;
  /** Covers the last frame of a video; else it is part of the page. */
  isOver: boolean;
  rubric: string;
  title: string;
  note?: ReactNode;
  /** The buttons. */
  children: ReactNode;
  onEscape: () => void;
}

/** Over a small video, which may be 7rem high, so that everything fits. */
export const SMALL_BUTTON = '@max-2xs:min-h-8 @max-2xs:px-2 @max-2xs:py-0.5 @max-2xs:text-sm';

/** What stands at the end of a lecture: a word, and buttons. */
export function EndCard({ ref, isOver, rubric, title, note, children, onEscape }: EndCardProps) {
  return (
    <div
      ref={ref}
      className={classNames(isOver && 'on-board @container absolute inset-0 z-10')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
      }}
    >
      <div
        className={classNames(
          'flex flex-wrap items-center justify-center gap-x-6 gap-y-3',
          isOver
            ? 'h-full content-center p-4 text-center @max-2xs:gap-y-1 @max-2xs:p-1.5'
            : 'rounded-lg border border-line bg-sheet p-4 sm:justify-between',
        )}
      >
        <div className={isOver ? 'min-w-0 basis-full' : undefined}>
          <div role="status">
            <p className={classNames('rubric', isOver && '@max-2xs:sr-only')}>{rubric}</p>
            <p
              className={classNames(
                'font-semibold',
                isOver && 'mt-1 text-lg @max-2xs:mt-0 @max-2xs:truncate @max-2xs:text-sm',
              )}
            >
              {title}
            </p>
          </div>
          {note}
        </div>
        <div className="flex flex-wrap justify-center gap-3 @max-2xs:gap-1.5">{children}</div>
      </div>
    </div>
  );
}
