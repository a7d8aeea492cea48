import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadCategories } from './catalog.api.ts';
import { searchAddress } from './find/course-search.ts';

const MOST = 8;

/** The categories that have tutorials, each a link to what is found in it; nothing if the read fails. */
export function CategoryChips() {
  const { data = [] } = useQuery({ queryKey: ['categories'], queryFn: loadCategories });
  const found = data.filter(({ hasCourses }) => hasCourses).slice(0, MOST);
  if (found.length === 0) return null;
  return (
    <ul aria-label="Categories" className="flex flex-wrap gap-2">
      {found.map(({ _id, name }) => (
        <li key={_id} className="min-w-0">
          <Link
            to={searchAddress({ category: _id })}
            className="inline-flex min-h-11 items-center rounded-full border border-edge bg-sheet px-4 py-1 text-sm font-medium wrap-anywhere hover:border-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
