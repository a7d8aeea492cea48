import { classNames } from '#lib/class-names.ts';

export interface Statistic {
  figure: string;
  what: string;
}

/** The landing page's figures, static text of the specification (S1.19, S1.20). */
export const landingStatistics: Statistic[] = [
  { figure: '10', what: 'years of experience' },
  { figure: '250', what: 'types of courses' },
];

/** The figures of both marketing pages (S1.21 to S1.23). */
export const projectStatistics: Statistic[] = [
  { figure: '3', what: 'sample courses' },
  { figure: '1', what: 'developer' },
  { figure: 'MERN', what: 'stack' },
  { figure: '2024', what: 'first year' },
];

/** A row of figures on a board. */
export function Statistics({ list, className }: { list: readonly Statistic[]; className?: string }) {
  return (
    <ul
      className={classNames(
        'on-board grid gap-px overflow-clip rounded-lg border border-line bg-line',
        list.length > 4 ? 'grid-cols-3 lg:grid-cols-6' : 'grid-cols-2 md:grid-cols-4',
        className,
      )}
    >
      {list.map(({ figure, what }) => (
        <li key={what} className="bg-slate p-3 sm:px-5 sm:py-6">
          <span className="block text-xl font-semibold text-amber sm:text-2xl">{figure}</span>{' '}
          <span className="text-soft max-sm:block max-sm:text-xs">{what}</span>
        </li>
      ))}
    </ul>
  );
}
