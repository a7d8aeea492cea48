import { Link } from 'react-router';
import { searchAddress, type CourseSearch } from './course-search.ts';

/** The sort orders of the list; the first is the default. */
export function CourseOrders({ search }: { search: CourseSearch }) {
  const hasWords = search.q !== undefined;
  const orders = [
    ...(hasWords ? [{ sort: undefined, label: 'Best match' }] : []),
    { sort: hasWords ? ('newest' as const) : undefined, label: 'Newest' },
    { sort: 'students' as const, label: 'Most students' },
    { sort: 'rating' as const, label: 'Best rated' },
  ];
  const chosen = hasWords || search.sort !== 'newest' ? search.sort : undefined;
  return (
    <nav aria-label="Order">
      <ul className="-mx-2 flex flex-wrap">
        {orders.map(({ sort, label }) => (
          <li key={label}>
            <Link
              to={searchAddress({ ...search, sort })}
              preventScrollReset
              aria-current={sort === chosen || undefined}
              className="flex min-h-9 items-center rounded-md px-2 text-sm font-medium text-soft underline-offset-6 hover:bg-well hover:text-ink aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:decoration-accent aria-[current=true]:decoration-2"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
