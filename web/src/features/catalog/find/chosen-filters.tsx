import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { hasFilters, searchAddress, withoutFilters, type CourseSearch } from './course-search.ts';
import { filterGroups, filterLabel } from './filter-labels.ts';

/** The active filters, each with a link to remove it. */
export function ChosenFilters({
  search,
  categories,
}: {
  search: CourseSearch;
  categories: ReadonlyMap<string, string>;
}) {
  if (!hasFilters(search)) return null;
  return (
    <ul aria-label="Chosen filters" className="mb-5 flex flex-wrap items-center gap-2">
      {filterGroups.map((group) => {
        const value = search[group.name];
        if (value === undefined) return null;
        return (
          <li key={group.name}>
            <Link
              to={searchAddress({ ...search, [group.name]: undefined })}
              preventScrollReset
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-sheet px-3 text-sm font-medium hover:border-ink"
            >
              <span className="sr-only">Remove the filter </span>
              {filterLabel(group, value, categories)}
              <X aria-hidden="true" className="size-3.5 text-faint" />
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={searchAddress(withoutFilters(search))} preventScrollReset className="link px-1 text-sm">
          Clear all
        </Link>
      </li>
    </ul>
  );
}
