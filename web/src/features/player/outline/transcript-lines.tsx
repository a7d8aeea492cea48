import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '#lib/class-names.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { useVideoPlace } from './use-video-place.ts';
import { cueAt, findWords, type Cue } from './web-vtt.ts';

interface TranscriptLinesProps {
  cues: readonly Cue[];
  /** The searched words; only lines that contain them are shown. */
  words: string;
  lang: string;
  video: HTMLVideoElement | null;
  onSeek: (seconds: number) => void;
}

/** A line with the searched words marked. */
function Marked({ text, places }: { text: string; places: readonly [number, number][] }) {
  let end = 0;
  const parts = places.map(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <Fragment key={from}>
        {before}
        <mark>{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

/** Scrolls a line to the middle of its list, and scrolls nothing else. */
function center(list: HTMLElement, line: HTMLElement): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
  list.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' });
}

/** The lines of a transcript: one tab stop, with arrow keys between the lines. */
export function TranscriptLines({ cues, words, lang, video, onSeek }: TranscriptLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = useVideoPlace(video, (seconds) => cueAt(cues, seconds));
  /** False while the person reads elsewhere in the list. */
  const [follows, setFollows] = useState(true);
  const isSearch = words.trim() !== '';
  const shown = cues
    .map((cue, index) => ({ ...cue, index, places: findWords(cue.text, words) }))
    .filter(({ places }) => !isSearch || places.length > 0);
  const reachable = shown.find(({ index }) => index === current)?.index ?? shown[0]?.index;

  useEffect(() => {
    if (!follows || isSearch || list.current === null) return;
    const line = list.current.querySelector<HTMLElement>(`[data-cue="${Math.max(0, current)}"]`);
    if (line !== null) center(list.current, line);
  }, [follows, isSearch, current]);

  const step = (event: KeyboardEvent<HTMLElement>): void => {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (direction === undefined || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    setFollows(false);
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cue]')];
    lines[lines.indexOf(event.target) + direction]?.focus();
  };

  return (
    <>
      <p role="status" className={isSearch ? 'text-sm text-soft' : 'sr-only'}>
        {isSearch && formatCount(shown.length, 'line found', 'lines found')}
      </p>
      <ol
        ref={list}
        lang={lang}
        aria-label="Transcript"
        className="relative grid max-h-80 overflow-y-auto overscroll-contain"
        onWheel={() => setFollows(false)}
        onTouchMove={() => setFollows(false)}
        onKeyDown={step}
      >
        {shown.map(({ index, start, text, places }) => (
          <li key={index}>
            <button
              type="button"
              data-cue={index}
              tabIndex={index === reachable ? 0 : -1}
              aria-current={index === current ? 'true' : undefined}
              className={classNames(
                'flex min-h-9 w-full items-baseline gap-3 rounded-md px-3 py-1.5 text-left -outline-offset-2 hover:bg-well',
                index === current && 'bg-well font-semibold',
              )}
              onClick={() => {
                setFollows(true);
                onSeek(start);
              }}
            >
              <span className="text-sm text-soft tabular-nums">{formatDuration(start)}</span>
              <span className="min-w-0 break-words">
                <Marked text={text} places={places} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {!follows && !isSearch && (
        <Button
          size="sm"
          variant="secondary"
          className="absolute right-3 bottom-3 shadow-lifted"
          onClick={() => setFollows(true)}
        >
          Follow the video
        </Button>
      )}
    </>
  );
}
