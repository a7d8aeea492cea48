import { useDeferredValue, useRef, useState } from 'react';
import ListTree from 'lucide-react/icons/list-tree';
import { CourseContent, type CourseContentProps } from './course-content.tsx';
import { classNames } from '#lib/class-names.ts';
import { useIdle } from '#lib/use-idle.ts';
import { Button } from '#ui/button.tsx';

type ContentPanelProps = Omit<CourseContentProps, 'onOpen'> & {
  /** A lecture was chosen in the list, and the list has closed. */
  onOpenFromNarrow: () => void;
};

/** 'Course Content': beside the lecture where there is room, else behind a toggle above it (S2.D.68, S2.D.69). */
export function ContentPanel({ onOpenFromNarrow, ...content }: ContentPanelProps) {
  const [isShown, setShown] = useState(false);
  // The lecture comes first: a phone hides the list, and the list may be long.
  const isDrawn = useDeferredValue(true, false);
  const isIdle = useIdle();
  const toggle = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    setShown(false);
    // The toggle exists on narrow screens only. There the list closes, and the focus in it would be lost.
    if (toggle.current?.offsetParent) onOpenFromNarrow();
  };
  return (
    <nav aria-label="Course Content" className="relative @3xl:sticky @3xl:top-24 @3xl:self-start">
      <Button
        ref={toggle}
        variant="secondary"
        className="w-full @3xl:hidden"
        aria-expanded={isShown}
        aria-controls="course-content"
        icon={<ListTree aria-hidden="true" />}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'} Course Content
      </Button>
      <div
        id="course-content"
        className={classNames(
          '@3xl:visible @3xl:static @3xl:block @3xl:h-auto @3xl:max-h-[calc(100dvh-8rem)] @3xl:overflow-y-auto',
          isShown && 'mt-3',
          // Rendered while the page is idle, before it is opened (decision 0024).
          !isShown && (isIdle ? 'invisible absolute inset-x-0 h-0 overflow-hidden' : 'hidden'),
        )}
      >
        <h2 className="mb-3 text-md font-semibold">Course Content</h2>
        {isDrawn && <CourseContent {...content} onOpen={open} />}
      </div>
    </nav>
  );
}
