import { Link } from 'react-router';
import { Logo } from '#ui/logo.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';

interface Column {
  title: string;
  links: { label: string; to: string }[];
  /** Hidden by CSS for a person who is logged in, because the document always contains it. */
  isForVisitors?: true;
}

/** Columns and texts of the specification (S2.P.52 to S2.P.55). */
const columns: Column[] = [
  {
    title: 'Navigate',
    links: [
      { label: 'Home', to: '/' },
      { label: 'About', to: '/about' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  {
    title: 'Join us',
    isForVisitors: true,
    links: [
      { label: 'Login', to: '/login' },
      { label: 'Sign Up', to: '/signup' },
    ],
  },
  {
    title: 'Become an instructor',
    links: [
      { label: 'Create Course', to: '/dashboard/add-course' },
      { label: 'Look-Up courses', to: '/courses' },
      { label: 'Sign Up as a Instructor', to: '/signup?as=instructor' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Contact Us', to: '/contact' },
      { label: 'Email Us', to: '/contact#write' },
    ],
  },
];

/** The colophon. */
export function Footer() {
  return (
    <footer data-print="none" className="mt-12 border-t-3 md:mt-24 border-double border-edge bg-well">
      <div className="measure grid gap-x-8 gap-y-6 py-8 md:grid-cols-[1.4fr_3fr] md:py-16">
        <div className="flex flex-wrap content-start items-center justify-between gap-x-4 gap-y-3 md:flex-col md:items-start md:justify-start md:gap-4">
          <Logo />
          <p className="max-w-xs text-soft max-md:order-1">
            A stand for your book, and a place to learn from it.
          </p>
          <ThemeSwitch />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
          {columns.map(({ title, links, isForVisitors }) => (
            <div key={title} className={isForVisitors && 'signed-out-only'}>
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="mt-1 md:mt-2">
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link
                      to={to}
                      className="inline-flex min-h-9 items-center py-1 text-soft underline-offset-4 hover:text-ink hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
