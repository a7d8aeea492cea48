import Pin from 'lucide-react/icons/pin';
import { useSecond } from '../use-second.ts';
import { isShownAt, useClarifications } from './clarifications.api.ts';
import { formatDuration } from '#lib/format.ts';
import { MarkdownText } from '#ui/markdown-text.tsx';

interface ClarificationNowProps {
  courseId: string;
  lectureId: string;
  video: HTMLVideoElement | null;
}

/** The clarifications at the playing second. */
export function ClarificationNow({ courseId, lectureId, video }: ClarificationNowProps) {
  const { data: pinned = [] } = useClarifications(courseId, lectureId);
  const now = useSecond(video, 1);
  const shown = pinned.filter((one) => isShownAt(one, now));
  return (
    <div aria-live="polite" className="grid gap-3 not-empty:mt-3">
      {shown.map(({ _id, second, body }) => (
        <div key={_id} className="rounded-md border-l-4 border-board bg-board-wash px-4 py-3">
          <p className="mb-1 flex items-center gap-1.5 text-sm font-semibold text-board">
            <Pin aria-hidden="true" className="size-4" />
            The instructor adds, at {formatDuration(second)}
          </p>
          <MarkdownText text={body} className="max-w-[68ch] break-words" />
        </div>
      ))}
    </div>
  );
}
