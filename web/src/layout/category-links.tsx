import { useId } from 'react';
import type { ListedCategory } from '@lectern/contract/catalog';
import { Link } from 'react-router';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { Categories } from './categories.ts';
import type { CategoryCounts } from './category-counts.ts';

const emptyLast = (list: readonly ListedCategory[]): ListedCategory[] =>
  list.toSorted((one, other) => Number(other.hasCourses) - Number(one.hasCourses));

interface CategoryLinksProps extends Categories {
  counts?: CategoryCounts;
  onPick: () => void;
}

/**
 * Links to the catalogue's categories, those without a course last. `name` in the query gives the heading a head start,
 * as specified.
 */
export function CategoryLinks({ list, counts = null, hasFailed, retry, onPick }: CategoryLinksProps) {
  const id = useId();
  if (hasFailed) {
    return (
      <div className="grid justify-items-start gap-2 px-3 py-2">
        <p className="text-sm text-soft">The categories could not be loaded.</p>
        <Button variant="secondary" size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!list) {
    return (
      <Loading label="Loading the categories">
        <Skeleton className="m-3 h-4 w-36" />
        <Skeleton className="m-3 h-4 w-28" />
      </Loading>
    );
  }
  if (list.length === 0) return <p className="px-3 py-2 text-sm text-soft">No categories yet.</p>;
  return (
    <ul>
      {emptyLast(list).map(({ _id, name, hasCourses }) => (
        <li key={_id}>
          <Link
            to={`/catalog/${_id}?name=${encodeURIComponent(name)}`}
            className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-md px-3 py-1.5 font-medium hover:bg-well"
            aria-describedby={counts?.[_id] === undefined ? undefined : `${id}${_id}`}
            onClick={onPick}
          >
            <span className="grow">{name}</span>
            {counts?.[_id] !== undefined && (
              <span
                id={`${id}${_id}`}
                aria-hidden="true"
                className="pl-4 text-sm font-normal tabular-nums text-faint"
              >
                {formatCount(counts[_id], 'course')}
              </span>
            )}
            {!hasCourses && <span className="text-sm font-normal text-faint">{' no courses yet'}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
