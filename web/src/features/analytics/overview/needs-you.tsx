import { useState } from 'react';
import type { TeachingOverview } from '@lectern/contract/teaching-overview';
import CircleCheck from 'lucide-react/icons/circle-check';
import { TaskList } from './task-list.tsx';
import { tasksOf } from './tasks.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** The number of tasks shown at first. */
const FIRST = 6;

interface NeedsYouProps {
  overview: TeachingOverview;
  /** When it was read. */
  now: number;
}

/** The author's waiting tasks, each with a link. */
export function NeedsYou({ overview, now }: NeedsYouProps) {
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
        <TaskList tasks={shown} now={now} />
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
