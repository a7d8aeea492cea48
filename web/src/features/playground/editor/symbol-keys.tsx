import Play from 'lucide-react/icons/play';
import { IconButton } from '#ui/icon-button.tsx';

const SYMBOLS = '{ } ( ) \' " ` => = ; . [ ] < > ! & | + /'.split(' ');

const names: Partial<Record<string, string>> = {
  '"': 'Double quote',
  "'": 'Single quote',
  '`': 'Backtick',
  ';': 'Semicolon',
  '=>': 'Arrow',
  '.': 'Dot',
};

interface SymbolKeysProps {
  onType: (text: string) => void;
  onRun: () => void;
}

/** Hides the on-screen keyboard, which would cover what the program prints. */
const hideKeyboard = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/**
 * A row of symbols that phone keyboards hide behind two more layouts, and a key that runs the program: its button is
 * scrolled away while one types. Touch screens only.
 */
export function SymbolKeys({ onType, onRun }: SymbolKeysProps) {
  return (
    <div className="flex shrink-0 border-t border-line not-pointer-coarse:hidden">
      <IconButton
        label="Run"
        className="rounded-none! border-r border-line text-accent!"
        icon={<Play aria-hidden="true" />}
        onClick={() => {
          hideKeyboard();
          onRun();
        }}
      />
      <div role="group" aria-label="Symbols" className="side-row min-w-0 flex-nowrap overflow-x-auto">
        {SYMBOLS.map((symbol) => (
          <button
            key={symbol}
            type="button"
            aria-label={names[symbol]}
            className="min-h-11 min-w-11 shrink-0 font-mono text-base active:bg-well"
            // Keeps the focus in the editor, and with it the on-screen keyboard open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onType(symbol)}
          >
            {symbol}
          </button>
        ))}
      </div>
    </div>
  );
}
