import { Fragment } from 'react';
import { SECOND } from '@lectern/contract/units';
import { momentOf } from './lesson-words.ts';
import type { ShownLine } from './use-line.ts';

interface LineTimesProps {
  line: ShownLine;
  video: HTMLVideoElement | null;
}

/** The times at which the pointed-at line was written and changed; each one seeks the video. */
export const LineTimes = ({ line: { number, times }, video }: LineTimesProps) => (
  <p
    role="group"
    aria-label={`Line ${number}`}
    // On a phone the editor may reach below the window: the answer to a press stays in sight.
    className="flex shrink-0 flex-wrap items-center gap-x-2 border-t border-line bg-board-wash px-4 text-sm max-md:sticky max-md:bottom-[calc(var(--foot,0px)+env(safe-area-inset-bottom))] max-md:z-1"
  >
    <span>Line {number} was written at</span>
    {times.map((ms, place) => (
      <Fragment key={ms}>
        {place > 0 && <span>{place === 1 ? 'and changed at' : 'and'}</span>}
        <button
          type="button"
          className="min-h-9 font-semibold text-board tabular-nums underline underline-offset-3"
          onClick={() => {
            if (video !== null) video.currentTime = ms / SECOND;
          }}
        >
          {momentOf(ms)}
        </button>
      </Fragment>
    ))}
  </p>
);
