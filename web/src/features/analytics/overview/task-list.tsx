import { Link } from 'react-router';
import { TaskIcon } from './task-icon.tsx';
import type { Task } from './tasks.ts';

/** Waiting tasks, each with the link that leads to it. */
export const TaskList = ({ tasks }: { tasks: readonly Task[] }) => (
  <ul className="divide-y divide-line">
    {tasks.map(({ kind, about, message, reason, to, action }) => (
      <li key={`${kind} ${about}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
        <div className="flex min-w-0 grow basis-64 items-start gap-2.5">
          <TaskIcon kind={kind} className="mt-1 size-4 shrink-0" />
          <div className="min-w-0 wrap-anywhere">
            <p>{message}</p>
            {reason !== '' && <p className="text-sm text-soft">{reason}</p>}
          </div>
        </div>
        <Link
          to={to}
          className="link ml-6.5 inline-flex min-h-9 items-center text-sm sm:ml-0"
          aria-label={`${action}: ${message}`}
        >
          {action}
        </Link>
      </li>
    ))}
  </ul>
);
