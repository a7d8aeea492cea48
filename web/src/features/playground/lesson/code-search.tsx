import { useId, useMemo, useState } from 'react';
import { writtenLines } from '@lectern/contract/code-track/line-history';
import { SECOND } from '@lectern/contract/units';
import { formatCount } from '#lib/format.ts';
import { controlClass } from '#ui/field.tsx';
import { useCodeTrack } from './lesson.api.ts';
import { momentOf } from './lesson-words.ts';

const MOST_SHOWN = 50;

export interface CodeSearchProps {
  /** Address of the code track. */
  address: string;
  /** The words of another search field; without them this component has its own field. */
  words?: string | undefined;
  video: HTMLVideoElement | null;
}

/** Finds lines of the instructor's code, each with the second at which it was written. */
export function CodeSearch({ address, words: given, video }: CodeSearchProps) {
  const [typed, setTyped] = useState('');
  const searchId = useId();
  const { data: track } = useCodeTrack(address);
  const lines = useMemo(() => (track === undefined ? [] : writtenLines(track)), [track]);
  const words = (given ?? typed).trim().toLowerCase();
  const found = words === '' ? [] : lines.filter(({ text }) => text.toLowerCase().includes(words));
  return (
    <div className="grid gap-2">
      {given === undefined && (
        <>
          <label htmlFor={searchId} className="sr-only">
            Search the code of this lecture
          </label>
          <input
            id={searchId}
            type="search"
            placeholder="Search the code of this lecture"
            value={typed}
            className={controlClass}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
      <p role="status" className={words === '' ? 'sr-only' : 'text-sm text-soft'}>
        {words !== '' && formatCount(found.length, 'line of code found', 'lines of code found')}
      </p>
      {found.length > 0 && (
        <ul aria-label="Code" className="grid max-h-80 overflow-y-auto overscroll-contain">
          {found.slice(0, MOST_SHOWN).map(({ ms, file, text }) => (
            <li key={`${ms} ${file} ${text}`}>
              <button
                type="button"
                className="flex min-h-9 w-full flex-wrap items-baseline gap-x-3 rounded-md px-3 py-1.5 text-left -outline-offset-2 hover:bg-well"
                onClick={() => {
                  if (video !== null) video.currentTime = ms / SECOND;
                }}
              >
                <span className="text-sm text-soft tabular-nums">{momentOf(ms)}</span>
                <code className="min-w-0 break-words">{text.trim()}</code>
                <span className="text-sm text-soft">{file}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
