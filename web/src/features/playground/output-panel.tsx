import { classNames } from '#lib/class-names.ts';
import type { OutputEntry } from './output-entry.ts';
import type { RunState } from './use-code-run.ts';

/** The last part is the wire contract's; a program that printed nothing gets a word of its own. */
const EMPTY = 'No output yet. Click "Run Code" to see the results.';
const SILENT = 'The program ran and printed nothing. Print with console.log(…).';

const looks: Record<OutputEntry['level'], string> = {
  log: '',
  info: '',
  debug: 'text-soft',
  warn: 'bg-amber-wash text-amber',
  error: 'bg-danger-wash text-danger',
};

export function OutputPanel({ state }: { state: RunState }) {
  const { status, entries, failure } = state;
  const isSilent = status === 'finished' && entries.length === 0 && failure === null;
  return (
    <section aria-labelledby="output-title">
      <h3 id="output-title" className="px-4 pt-3 text-sm font-semibold text-soft">
        Output
      </h3>
      <div role="log" aria-labelledby="output-title" className="min-h-20 px-4 pt-1 pb-4">
        {status === 'idle' && <p className="text-sm text-soft">{EMPTY}</p>}
        {isSilent && <p className="text-sm text-soft">{SILENT}</p>}
        {failure !== null && <p className="text-sm text-danger">{failure}</p>}
        {entries.map((entry, index) => (
          <pre
            // Entries are only ever added behind the others.
            key={index}
            className={classNames('font-mono text-sm break-words whitespace-pre-wrap', looks[entry.level])}
          >
            {entry.text}
          </pre>
        ))}
      </div>
    </section>
  );
}
