import { useState } from 'react';
import type { Clarification } from '@lectern/contract/clarifications';
import Pin from 'lucide-react/icons/pin';
import { ClarificationDialog } from './clarification-dialog.tsx';
import { useClarifications } from './clarifications.api.ts';
import { useTakingAway } from './use-taking-away.ts';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';

interface ClarificationsHereProps {
  courseId: string;
  lectureId: string;
  second: number;
  isInstructor: boolean;
  /** The class does not read the question. */
  isPrivate: boolean;
}

/** In a question's thread: the clarifications pinned to its very second, and the button to pin one. */
export function ClarificationsHere({
  courseId,
  lectureId,
  second,
  isInstructor,
  isPrivate,
}: ClarificationsHereProps) {
  const { data: pinned = [] } = useClarifications(courseId, lectureId);
  const { taken, takeAway, undo, end } = useTakingAway(courseId, lectureId);
  const [changed, setChanged] = useState<Clarification | 'new'>();
  const here = pinned.filter((one) => one.second === second);
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
            {isInstructor ? 'Clarification' : 'The instructor adds'}, at {formatDuration(one.second)}
          </p>
          <MarkdownText text={one.body} className="max-w-[68ch] break-words" />
          {isInstructor && (
            <div className="-ml-3 flex flex-wrap gap-1">
              <Button size="sm" variant="quiet" onClick={() => setChanged(one)}>
                Edit the clarification
              </Button>
              <Button size="sm" variant="quiet" onClick={() => takeAway(one)}>
                Take it away
              </Button>
            </div>
          )}
        </section>
      ))}
      {taken && <DeletedPart key={taken.text} {...taken} onUndo={undo} onOver={end} />}
      {isInstructor && here.length === 0 && !taken && (
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
