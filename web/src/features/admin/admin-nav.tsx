import { NavLink } from 'react-router';

const SCREENS = [
  ['accounts', 'Accounts'],
  ['courses', 'Courses'],
  ['categories', 'Categories'],
  ['reviews', 'Reviews'],
  ['messages', 'Messages'],
  ['audit-log', 'Audit log'],
] as const;

/** Links between the administrator's screens. */
export function AdminNav() {
  return (
    <nav aria-label="Administration" className="mb-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line">
        {SCREENS.map(([path, name]) => (
          <li key={path}>
            <NavLink
              to={`/dashboard/admin/${path}`}
              className="inline-flex min-h-11 items-center font-medium text-soft hover:text-ink aria-[current=page]:border-b-2 aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
