import { wordOf, type QuestionFieldProps } from './field-props.ts';

const rowClass = 'grid grid-cols-[2.5rem_minmax(max-content,1fr)] items-center';

/** A program with one editable line. */
export function FixField({ asked, given, onChange, labelledBy, describedBy }: QuestionFieldProps<'fix'>) {
  const lines = asked.code.split('\n');
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="overflow-x-auto rounded-md bg-well py-3 font-mono text-sm"
    >
      {asked.file !== undefined && (
        <p className="px-3 pb-2 text-soft">{asked.file} of several files; the others are right</p>
      )}
      {lines.map((line, at) => (
        <div key={at} className={rowClass}>
          <span aria-hidden="true" className="pr-3 text-right tabular-nums text-faint select-none">
            {at + 1}
          </span>
          {at + 1 === asked.line ? (
            <input
              type="text"
              aria-label={`Line ${asked.line}, to be mended`}
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={1000}
              className="mr-3 min-h-9 rounded-sm border border-edge bg-sheet px-1 text-ink"
              // As wide as its line: on a phone the program is scrolled as a whole.
              size={Math.min(200, Math.max(line.length, wordOf(given ?? '').length) + 2)}
              value={given === undefined ? line : wordOf(given)}
              onChange={({ target }) => onChange(target.value)}
            />
          ) : (
            <code className="px-1 whitespace-pre">{line === '' ? ' ' : line}</code>
          )}
        </div>
      ))}
    </div>
  );
}
