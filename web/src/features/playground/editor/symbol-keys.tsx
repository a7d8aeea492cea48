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
}

/** A row of symbols that phone keyboards hide behind two more layouts; touch screens only. */
export function SymbolKeys({ onType }: SymbolKeysProps) {
  return (
    <div
      role="group"
      aria-label="Symbols"
      className="side-row flex-nowrap overflow-x-auto border-t border-line not-pointer-coarse:hidden"
    >
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
  );
}
