import { useState } from 'react';
import type { Clarification } from '@lectern/contract/clarifications';
import Pin from 'lucide-react/icons/pin';
import { ClarificationDialog } from './clarification-dialog.tsx';
import { isShownAt, useClarificationActs, useClarifications } from './clarifications.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { toast } from '#ui/toasts.tsx';

interface ClarificationsHereProps {
  courseId: string;
  lectureId: string;
  second: number;
  isInstructor: boolean;
  /** The class does not read the question. */
  isPrivate: boolean;
}

/** In a question's thread: the clarifications that are shown at its second, and the button to pin one. */
export function ClarificationsHere({
  courseId,
  lectureId,
  second,
  isInstructor,
  isPrivate,
}: ClarificationsHereProps) {
  const { data: pinned = [] } = useClarifications(courseId, lectureId);
  const { remove } = useClarificationActs(courseId);
  const [changed, setChanged] = useState<Clarification | 'new'>();
  const here = pinned.filter((one) => isShownAt(one, second));
  const takeAway = (id: string): void =>
    remove.mutate(id, {
      onError: (error) => {
        toast.error(messageOf(error));
      },
    });
  return (
    <>
      {here.map((one) => (
        <section
          key={one._id}
          aria-label={`Clarification at ${formatDuration(one.second)}`}
          className="grid gap-1 rounded-md border-l-4 border-board bg-board-wash px-4 py-3"
        >
          <p className="flex items-center gap-1.5 text-sm font-semibold text-board">
            <Pin aria-hidden="true" className="size-4" />
            {isInstructor ? 'Your clarification' : 'The instructor adds'}, at {formatDuration(one.second)}
          </p>
          <MarkdownText text={one.body} className="max-w-[68ch] break-words" />
          {isInstructor && (
            <div className="-ml-3 flex flex-wrap gap-1">
              <Button size="sm" variant="quiet" onClick={() => setChanged(one)}>
                Edit the clarification
              </Button>
              <Button size="sm" variant="quiet" onClick={() => takeAway(one._id)}>
                Take it away
              </Button>
            </div>
          )}
        </section>
      ))}
      {isInstructor && here.length === 0 && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          icon={<Pin aria-hidden="true" />}
          onClick={() => setChanged('new')}
        >
          Pin a clarification here
        </Button>
      )}
      {changed !== undefined && (
        <ClarificationDialog
          {...{ courseId, lectureId, isPrivate }}
          {...(changed === 'new' ? { second } : { second: changed.second, pinned: changed })}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
}
