import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { Categories } from './categories.ts';

/** The catalogue's categories as links; `name` in the query is the specification's head start for the heading. */
export function CategoryLinks({ list, hasFailed, retry, onPick }: Categories & { onPick: () => void }) {
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
      {list.map(({ _id, name }) => (
        <li key={_id}>
          <Link
            to={`/catalog/${_id}?name=${encodeURIComponent(name)}`}
            className="flex min-h-11 items-center rounded-md px-3 py-1.5 font-medium hover:bg-well"
            onClick={onPick}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
