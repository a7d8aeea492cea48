import type { CourseCounts } from '@lectern/contract/catalog';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { searchAddress, type CourseSearch } from './course-search.ts';
import { filterGroups, filterLabel } from './filter-labels.ts';

interface CourseFiltersProps {
  search: CourseSearch;
  counts: CourseCounts;
  /** Category names by id. */
  categories: ReadonlyMap<string, string>;
}

const byCount = (counts: Record<string, number>): string[] =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([value]) => value);

/** The filters of the list. They are links, so each has an address; a second press removes the filter. */
export function CourseFilters({ search, counts, categories }: CourseFiltersProps) {
  return (
    <div className="grid gap-6 md:max-lg:grid-cols-3 sm:max-md:grid-cols-2">
      {filterGroups.map((group) => {
        const { name, title, note } = group;
        const chosen = search[name];
        const offered = (group.values ?? byCount(counts[name])).filter((value) => counts[name][value]);
        // An active filter is listed even without results, so that it can be removed.
        const values = chosen !== undefined && !offered.includes(chosen) ? [...offered, chosen] : offered;
        if (values.length === 0) return null;
        return (
          <section key={name} aria-labelledby={`filter-${name}`}>
            <h3 id={`filter-${name}`} className="mb-1 text-sm font-semibold">
              {title}
            </h3>
            <ul>
              {values.map((value) => {
                const isChosen = chosen === value;
                return (
                  <li key={value}>
                    <Link
                      to={searchAddress({ ...search, [name]: isChosen ? undefined : value })}
                      preventScrollReset
                      aria-current={isChosen || undefined}
                      className="-mx-2 flex min-h-9 items-center gap-2 rounded-md px-2 py-1 text-sm text-soft hover:bg-well hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-accent"
                    >
                      <span className="grid size-4.5 shrink-0 place-items-center rounded-sm border border-edge">
                        {isChosen && <Check aria-hidden="true" className="size-3.5 stroke-3" />}
                      </span>
                      <span className="min-w-0 grow wrap-anywhere">
                        {filterLabel(group, value, categories)}
                        {isChosen && <span className="sr-only">, chosen; press to remove</span>}
                      </span>
                      <span className="tabular-nums text-faint">{counts[name][value] ?? 0}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
            {note !== undefined && <p className="mt-1 text-xs text-soft">{note}</p>}
          </section>
        );
      })}
    </div>
  );
}
