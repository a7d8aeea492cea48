import { useRef } from 'react';
import type { CourseCounts } from '@lectern/contract/catalog';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { CourseFilters } from './course-filters.tsx';
import type { CourseSearch } from './course-search.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

interface NarrowingProps {
  search: CourseSearch;
  counts: CourseCounts;
  categories: ReadonlyMap<string, string>;
}

/** The filters: beside the list if there is room, else behind a switch that works without a script. */
export function Narrowing(props: NarrowingProps) {
  const isOpen = useRef<HTMLInputElement>(null);
  const showFound = (): void => {
    const box = isOpen.current;
    if (box === null) return;
    box.checked = false;
    box.focus({ preventScroll: true });
    box.closest('label')?.scrollIntoView();
  };
  return (
    <div className="group">
      <label className="flex min-h-11 scroll-mt-24 cursor-pointer items-center justify-center gap-2 rounded-md border border-edge bg-sheet font-semibold hover:border-ink has-checked:bg-well has-focus-visible:outline-2 has-focus-visible:outline-offset-2 lg:hidden">
        <input ref={isOpen} type="checkbox" className="sr-only" />
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filters
      </label>
      <div className="max-lg:mt-3 max-lg:hidden max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-sheet max-lg:p-4 max-lg:group-has-checked:block">
        <CourseFilters {...props} />
        {/* Without a script each filter is a new page, on which they are closed. */}
        <div className="sticky bottom-0 z-10 -mx-4 mt-4 -mb-4 grid rounded-b-lg border-t border-line bg-sheet p-4 lg:hidden [@media(scripting:none)]:hidden">
          <Button className="sm:justify-self-center" onClick={showFound}>
            Show {formatCount(props.counts.total, 'tutorial')}
          </Button>
        </div>
      </div>
    </div>
  );
}
