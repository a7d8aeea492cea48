import type { CourseCounts } from '@lectern/contract/catalog';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { CourseFilters } from './course-filters.tsx';
import type { CourseSearch } from './course-search.ts';

interface NarrowingProps {
  search: CourseSearch;
  counts: CourseCounts;
  categories: ReadonlyMap<string, string>;
}

/** The filters: beside the list if there is room, else behind a switch that works without a script. */
export function Narrowing(props: NarrowingProps) {
  return (
    <div className="group">
      <label className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-edge bg-sheet font-semibold hover:border-ink has-checked:bg-well has-focus-visible:outline-2 has-focus-visible:outline-offset-2 lg:hidden">
        <input type="checkbox" className="sr-only" />
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filters
      </label>
      <div className="max-lg:mt-3 max-lg:hidden max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-sheet max-lg:p-4 max-lg:group-has-checked:block">
        <CourseFilters {...props} />
      </div>
    </div>
  );
}
