import Pin from 'lucide-react/icons/pin';
import X from 'lucide-react/icons/x';
import { useSecond } from '../use-second.ts';
import { isShownAt, useClarifications } from './clarifications.api.ts';
import { useClosedClarifications } from './closed-clarifications.ts';
import { formatDuration } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';

interface ClarificationNowProps {
  courseId: string;
  lectureId: string;
  video: HTMLVideoElement | null;
}

/** The clarifications at the playing second, but for those that were closed: the panel *Questions* keeps them. */
export function ClarificationNow({ courseId, lectureId, video }: ClarificationNowProps) {
  const { data: pinned = [] } = useClarifications(courseId, lectureId);
  const now = useSecond(video, 1);
  const { isClosed, close } = useClosedClarifications(lectureId);
  const shown = pinned.filter((one) => isShownAt(one, now) && !isClosed(one));
  return (
    <div aria-live="polite" className="grid gap-3 not-empty:mt-3">
      {shown.map((one) => (
        <div key={one._id} className="rounded-md border-l-4 border-board bg-board-wash px-4 py-3">
          <div className="mb-1 flex items-start justify-between gap-2">
            <p className="flex items-center gap-1.5 text-sm font-semibold text-board">
              <Pin aria-hidden="true" className="size-4" />
              The instructor adds, at {formatDuration(one.second)}
            </p>
            <IconButton
              className="-my-3 -mr-3"
              label={`Close: clarification at ${formatDuration(one.second)}`}
              icon={<X aria-hidden="true" />}
              onClick={() => close(one)}
            />
          </div>
          <MarkdownText text={one.body} className="max-w-[68ch] break-words" />
        </div>
      ))}
    </div>
  );
}
