import { SECOND } from '@lectern/contract/units';
import { Link } from 'react-router';
import { TaskIcon } from './task-icon.tsx';
import type { Task } from './tasks.ts';
import { formatDateTime } from '#lib/format.ts';
import { passedWords } from '#lib/words/waiting-words.ts';

interface TaskListProps {
  tasks: readonly Task[];
  /** When they were read. */
  now: number;
}

/** Waiting tasks, each with the link that leads to it. */
export const TaskList = ({ tasks, now }: TaskListProps) => (
  <ul className="divide-y divide-line">
    {tasks.map(({ kind, about, count, message, reason, since, to, action }) => (
      <li key={`${kind} ${about}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
        <div className="flex min-w-0 grow basis-64 items-start gap-2.5">
          <TaskIcon kind={kind} className="mt-1 size-4 shrink-0" />
          <div className="min-w-0 wrap-anywhere">
            <p>{message}</p>
            {reason !== '' && <p className="text-sm text-soft">{reason}</p>}
            {since !== null && (
              <p className="text-sm text-soft">
                {count === 1 ? 'For ' : 'The longest for '}
                <time dateTime={since} title={formatDateTime(since)}>
                  {passedWords((now - Date.parse(since)) / SECOND)}
                </time>
              </p>
            )}
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
