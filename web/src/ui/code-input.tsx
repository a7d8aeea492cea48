import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { classNames } from '#lib/class-names.ts';

const LENGTH = 6;

export interface CodeInputProps {
  /** The group's label, as `One-time code`. */
  label: string;
  /** The characters so far, without trailing gaps; at most six. */
  value: string;
  onChange: (value: string) => void;
  /** All boxes are full for the first time, or a whole code was typed or pasted over another. */
  onComplete?: ((value: string) => void) | undefined;
  error?: string | undefined;
  /** The first box takes the focus when the page appears. */
  takesFocus?: boolean;
}

export const isWholeCode = (value: string): boolean => value.length === LENGTH && !value.includes(' ');

/** The first box without a character. */
export const firstGap = (value: string): number => value.padEnd(LENGTH).indexOf(' ');

/** How many characters are still missing, in words. */
export const missingWords = (value: string): string => {
  const missing = LENGTH - value.replaceAll(' ', '').length;
  return missing === 1 ? '1 character is missing.' : `${missing} characters are missing.`;
};

const clean = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toUpperCase();

const movesFrom = (index: number): Record<string, number> => ({
  ArrowLeft: index - 1,
  ArrowRight: index + 1,
  Home: 0,
  End: LENGTH - 1,
});

type Typed = Pick<CodeInputProps, 'value' | 'onChange' | 'onComplete'>;

function useBoxes({ value, onChange, onComplete }: Typed) {
  // How many boxes were filled one after the other from the first one. One who corrects a single box in the middle of
  // a whole code may want to correct another before it is sent.
  const inOrder = useRef(0);
  /** Whether all boxes were full since they were last empty: a box that was emptied since is being corrected. */
  const wasWhole = useRef(isWholeCode(value));
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const characters = Array.from({ length: LENGTH }, (_, index) => value[index] ?? ' ');

  const focusBox = (index: number): void => {
    const box = boxes.current[Math.min(LENGTH - 1, Math.max(0, index))];
    box?.focus();
    box?.select();
  };
  const write = (from: number, text: string): void => {
    const next = [...characters];
    for (const [offset, character] of Array.from(text)
      .slice(0, LENGTH - from)
      .entries())
      next[from + offset] = character;
    const code = next.join('').trimEnd();
    onChange(code);
    focusBox(from + text.length);
    inOrder.current = from === 0 || from === inOrder.current ? from + text.length : -1;
    if (value.trim() === '') wasWhole.current = false;
    if (!isWholeCode(code)) return;
    if (!wasWhole.current || inOrder.current >= LENGTH) onComplete?.(code);
    wasWhole.current = true;
  };
  const clear = (index: number): void => {
    onChange(characters.with(index, ' ').join('').trimEnd());
  };
  return { boxes, characters, focusBox, write, clear };
}

/**
 * Six boxes of one character each, separated by dashes (S2.P.29, S2.P.30). Pasting or autofill in any box fills the
 * boxes from there, or from the first one for a whole code. Arrows, Home and End move; Backspace in an empty box clears
 * the previous one.
 */
export function CodeInput({ label, value, onChange, onComplete, error, takesFocus = false }: CodeInputProps) {
  const errorId = useId();
  const { boxes, characters, focusBox, write, clear } = useBoxes({ value, onChange, onComplete });

  const onKeyDown = (index: number, event: KeyboardEvent): void => {
    const move = movesFrom(index)[event.key];
    if (move !== undefined) {
      event.preventDefault();
      focusBox(move);
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      const target = characters[index] === ' ' ? index - 1 : index;
      if (target < 0) return;
      clear(target);
      focusBox(target);
    }
  };
  const onPaste = (index: number, event: ClipboardEvent): void => {
    event.preventDefault();
    const pasted = clean(event.clipboardData.getData('text'));
    write(pasted.length < LENGTH ? index : 0, pasted);
  };

  return (
    <fieldset className="grid w-full justify-items-center gap-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex w-full max-w-md items-center gap-1 sm:gap-2">
        {characters.map((character, index) => (
          <span key={index} className="contents">
            {index > 0 && (
              <span aria-hidden="true" className="text-faint">
                -
              </span>
            )}
            <input
              ref={(box) => {
                boxes.current[index] = box;
              }}
              aria-label={`Character ${index + 1} of ${LENGTH}`}
              aria-invalid={error ? true : undefined}
              // One-time codes are autofilled into the first box as a whole, so it must accept more than one character.
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              maxLength={index === 0 ? LENGTH + 2 : 2}
              data-takes-focus={(takesFocus && index === 0) || undefined}
              aria-describedby={error ? errorId : undefined}
              autoCapitalize="characters"
              spellCheck={false}
              inputMode="text"
              value={character.trim()}
              className={classNames(
                'h-14 w-full min-w-0 flex-1 rounded-md px-0 border border-edge bg-sheet text-center font-mono text-lg uppercase transition-colors hover:border-ink aria-invalid:border-danger',
                character !== ' ' && 'border-ink',
              )}
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={(event) => onKeyDown(index, event)}
              onPaste={(event) => onPaste(index, event)}
              // React fires no change event when a character is replaced by the same one.
              onInput={(event) => {
                if (event.currentTarget.value === character) write(index, character);
              }}
              onChange={(event) => {
                const typed = clean(event.currentTarget.value);
                if (typed === '') clear(index);
                // A second character typed into a full box replaces the first.
                else
                  write(
                    index,
                    typed.length === 2 && character !== ' ' ? typed.replace(character, '') : typed,
                  );
              }}
            />
          </span>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="text-sm font-medium text-danger">
        {error}
      </p>
    </fieldset>
  );
}
