import { SECOND } from '@lectern/contract/units';
import { useEffect, useRef, useState } from 'react';
import { useMotion } from '#lib/view/motion.ts';
import { PauseButton } from '#ui/pause-button.tsx';

/** On the usual scale of typing animations, where 100 is instant: 40 is 60 ms a keystroke (S9.11). */
const TYPING_SPEED = 40;
export const KEYSTROKE = 100 - TYPING_SPEED;
/** The pause between two runs through the code. */
export const BLOCK_PAUSE = 2 * SECOND;

const TOKEN = /(\/\/.*)|('[^']*'|`[^`]*`)|\b(const|let|for|of|function|return)\b|(\b\d[\d.]*)/g;
const TONES = ['text-faint', 'text-board', 'text-accent', 'text-amber'];

/** Splits the code into pieces of one colour. */
export function colourCode(code: string): { text: string; tone: string }[] {
  const pieces: { text: string; tone: string }[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    pieces.push({ text: code.slice(end, match.index), tone: '' });
    pieces.push({ text: match[0], tone: TONES[match.slice(1).findIndex(Boolean)] ?? '' });
    end = match.index + match[0].length;
  }
  return [...pieces, { text: code.slice(end), tone: '' }].filter(({ text }) => text !== '');
}

/** The number of visible characters: all at first; while `isMoving` they are typed from none on, again and again. */
function useTyping(length: number, isMoving: boolean): number {
  const [count, setCount] = useState(length);
  useEffect(() => {
    if (!isMoving) return;
    const isWhole = count >= length;
    const timer = setTimeout(() => setCount(isWhole ? 0 : count + 1), isWhole ? BLOCK_PAUSE : KEYSTROKE);
    return () => clearTimeout(timer);
  }, [count, length, isMoving]);
  return count;
}

interface TypingCodeProps {
  /** The file name of the code. */
  title: string;
  code: string;
}

/**
 * A block of code that types itself, endlessly. Screen readers get the whole text; the moving copy is hidden from them.
 * Text that is not typed yet keeps its space, so that nothing jumps.
 */
export function TypingCode({ title, code }: TypingCodeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { isMoving, isPaused, toggle } = useMotion(frame);
  const count = useTyping(code.length, isMoving);
  let start = 0;
  return (
    <div ref={frame} className="on-board relative min-w-0 rounded-lg border border-line shadow-lifted">
      <p className="flex items-center gap-2 border-b border-line px-4 py-4 text-sm text-soft sm:px-5">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />
        {title}
      </p>
      <pre className="sr-only">{code}</pre>
      <pre
        aria-hidden="true"
        className="whitespace-pre-wrap break-words px-4 py-3 text-xs leading-snug sm:px-5 sm:py-5 sm:leading-relaxed lg:text-sm"
        data-typed={count}
      >
        {colourCode(code).map(({ text, tone }) => {
          const from = start;
          start += text.length;
          return (
            <span key={from} className={tone}>
              {text.slice(0, Math.max(0, count - from))}
            </span>
          );
        })}
        <span className="-mr-0.5 border-r-2 border-accent" />
        <span className="invisible">{code.slice(count)}</span>
      </pre>
      <div className="absolute top-1.5 right-1.5">
        <PauseButton what="the typing" isPaused={isPaused} onToggle={toggle} />
      </div>
    </div>
  );
}
