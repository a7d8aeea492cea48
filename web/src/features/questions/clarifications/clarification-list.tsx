import { useState } from 'react';
import type { Clarification } from '@lectern/contract/clarifications';
import Pin from 'lucide-react/icons/pin';
import { useSecond } from '../use-second.ts';
import { ClarificationDialog } from './clarification-dialog.tsx';
import { useClosedClarifications } from './closed-clarifications.ts';
import { useClarifications } from './clarifications.api.ts';
import { useTakingAway } from './use-taking-away.ts';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';

interface ClarificationListProps {
  courseId: string;
  lectureId: string;
  video: HTMLVideoElement | null;
  isInstructor: boolean;
  onSeek: (second: number) => void;
}

/** The texts that the instructor has pinned to seconds of a lecture. */
export function ClarificationList({
  courseId,
  lectureId,
  video,
  isInstructor,
  onSeek,
}: ClarificationListProps) {
  const { data: pinned = [] } = useClarifications(courseId, lectureId);
  const { taken, takeAway, undo, end } = useTakingAway(courseId, lectureId);
  const { isClosed, showAgain } = useClosedClarifications(lectureId);
  const [changed, setChanged] = useState<Clarification>();
  const second = useSecond(video, 1);
  const [pinAt, setPinAt] = useState<number>();
  if (pinned.length === 0 && !isInstructor) return null;
  return (
    <section aria-label="Clarifications" className="grid gap-2">
      <ul className="grid gap-2">
        {pinned.map((one) => (
          <li key={one._id} className="grid gap-1 border-l-4 border-board pl-3">
            <div className="flex flex-wrap items-center gap-1">
              <Button size="sm" variant="quiet" className="tabular-nums" onClick={() => onSeek(one.second)}>
                <Pin aria-hidden="true" />
                {formatDuration(one.second)}
              </Button>
              {isClosed(one) && (
                <>
                  <span className="text-sm text-soft">Closed while watching</span>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Show again: clarification at ${formatDuration(one.second)}`}
                    onClick={() => showAgain(one)}
                  >
                    Show again
                  </Button>
                </>
              )}
              {isInstructor && (
                <>
                  <Button size="sm" variant="quiet" onClick={() => setChanged(one)}>
                    Edit
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => takeAway(one)}>
                    Take away
                  </Button>
                </>
              )}
            </div>
            <MarkdownText text={one.body} className="max-w-[68ch] pl-3 break-words" />
          </li>
        ))}
      </ul>
      {taken && <DeletedPart key={taken.text} {...taken} onUndo={undo} onOver={end} />}
      {isInstructor && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          icon={<Pin aria-hidden="true" />}
          onClick={() => setPinAt(second)}
        >
          Pin a clarification at {formatDuration(second)}
        </Button>
      )}
      {pinAt !== undefined && (
        <ClarificationDialog
          {...{ courseId, lectureId }}
          second={pinAt}
          until={video?.duration}
          onClose={() => setPinAt(undefined)}
        />
      )}
      {changed && (
        <ClarificationDialog
          {...{ courseId, lectureId }}
          second={changed.second}
          until={video?.duration}
          pinned={changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </section>
  );
}
