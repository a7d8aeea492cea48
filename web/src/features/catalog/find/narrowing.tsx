import type { CourseCounts } from '@lectern/contract/catalog';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { CourseFilters } from './course-filters.tsx';
import type { CourseSearch } from './course-search.ts';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';

interface NarrowingProps {
  search: CourseSearch;
  counts: CourseCounts;
  categories: ReadonlyMap<string, string>;
}

/** The filters: beside the list where there is room, behind a button elsewhere. */
export function Narrowing(props: NarrowingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="w-full lg:hidden"
        aria-expanded={isOpen}
        aria-controls="filters"
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the filters' : 'Filters'}
      </Button>
      <div
        id="filters"
        className={classNames(
          'max-lg:mt-3 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-sheet max-lg:p-4',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <CourseFilters {...props} />
      </div>
    </>
  );
}
