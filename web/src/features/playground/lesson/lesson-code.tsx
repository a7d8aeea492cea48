import { stateAt } from '@lectern/contract/code-track/track-state';
import { SECOND } from '@lectern/contract/units';
import { formatDuration } from '#lib/format.ts';
import { useCodeTrack } from './lesson.api.ts';

interface LessonCodeProps {
  /** Address of the code track. */
  address: string;
  second: number;
}

/** So many lines leave room for what is asked about them. */
const FEW_LINES = 8;

/**
 * The lesson's code at a second to read, where a window is too narrow to show the editor beside a question. It stands
 * beside the question itself in a low one.
 */
export function LessonCode({ address, second }: LessonCodeProps) {
  const { data: track } = useCodeTrack(address);
  if (track === undefined) return null;
  const { shown, files } = stateAt(track, second * SECOND);
  const text = shown === null ? '' : (files.get(shown) ?? '').trimEnd();
  if (text === '') return null;
  return (
    <details
      open={text.split('\n').length <= FEW_LINES}
      className="min-w-0 rounded-md border border-line bg-well low:sm:sticky low:sm:top-0 low:sm:basis-2/5 room:hidden"
    >
      <summary className="cursor-pointer px-3 py-2.5 text-sm font-semibold">
        The lesson’s code at {formatDuration(second)}
      </summary>
      <pre className="px-3 pb-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
    </details>
  );
}
