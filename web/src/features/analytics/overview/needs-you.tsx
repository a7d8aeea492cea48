import { useState } from 'react';
import type { TeachingOverview } from '@lectern/contract/teaching-overview';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { TaskIcon } from './task-icon.tsx';
import { tasksOf } from './tasks.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** The number of tasks shown at first. */
const FIRST = 6;

/** The author's waiting tasks, each with a link. */
export function NeedsYou({ overview }: { overview: TeachingOverview }) {
  const [isWhole, setWhole] = useState(false);
  const tasks = tasksOf(overview);
  const shown = isWhole ? tasks : tasks.slice(0, FIRST);
  return (
    <Card as="section" aria-labelledby="needs-you" className="grid gap-3">
      <h2 id="needs-you" className="text-lg font-semibold">
        What needs you
      </h2>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-2 text-soft">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-board" />
          Nothing waits for you.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map(({ kind, about, message, reason, to, action }) => (
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
      )}
      {tasks.length > shown.length && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={() => setWhole(true)}
        >{`Show all ${tasks.length}`}</Button>
      )}
    </Card>
  );
}
