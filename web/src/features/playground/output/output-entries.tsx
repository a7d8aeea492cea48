import { memo } from 'react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { classNames } from '#lib/class-names.ts';
import { blocksOf, partsOf, type OutputBlock } from './output-blocks.ts';
import { explanationOf, levelWords, type OutputEntry } from './output-entry.ts';

const looks: Record<OutputEntry['level'], string> = {
  log: 'border-transparent',
  info: 'border-transparent',
  debug: 'border-transparent text-soft',
  warn: 'border-amber bg-amber-wash text-amber',
  error: 'border-danger bg-danger-wash text-danger',
};
const marks = { warn: TriangleAlert, error: CircleAlert };

/** Larger objects start folded, as in a browser's console. */
const OPEN_UP_TO = 12;

interface EntryProps {
  entry: OutputEntry;
  onGoToLine: (line: number) => void;
}

interface OutputEntriesProps {
  entries: readonly OutputEntry[];
  /** Called with the line of a place in an error. */
  onGoToLine: (line: number) => void;
}

/** A program's output: foldable objects, tables, and errors that link to their lines. */
export function OutputEntries({ entries, onGoToLine }: OutputEntriesProps): React.ReactNode {
  return entries.map((entry, index) => (
    // Entries are only ever appended.
    <OutputEntryView key={index} entry={entry} onGoToLine={onGoToLine} />
  ));
}

/** One entry of the console. Memoised, as a flood of entries arrives in batches. */
const OutputEntryView = memo(function OutputEntryView({ entry, onGoToLine }: EntryProps) {
  const { level, text } = entry;
  const explanation = explanationOf(entry);
  const Mark = level === 'warn' || level === 'error' ? marks[level] : null;
  return (
    <div
      data-entry
      className={classNames(
        'flex gap-2 border-l-3 py-0.5 pr-4 pl-3.25 font-mono text-sm not-first:[&.border-danger]:mt-px',
        looks[level],
      )}
    >
      {Mark && (
        <>
          <Mark aria-hidden="true" className="mt-[0.2em] size-[1.05em] shrink-0" />
          <span className="sr-only">{levelWords[level]}</span>
        </>
      )}
      <div className="min-w-0 flex-1">
        <Blocks blocks={blocksOf(text)} onGoToLine={onGoToLine} />
        {explanation !== undefined && <p className="py-0.5 font-sans text-ink">{explanation}</p>}
      </div>
    </div>
  );
});

function Blocks({ blocks, onGoToLine }: { blocks: OutputBlock[] } & Pick<EntryProps, 'onGoToLine'>) {
  return blocks.map((block, index) => {
    if (block.kind === 'lines') return <Lines key={index} text={block.text} onGoToLine={onGoToLine} />;
    if (block.kind === 'table') return <Table key={index} {...block} />;
    return (
      <details key={index} open={block.count <= OPEN_UP_TO} className="group/fold">
        <summary className="cursor-pointer break-words whitespace-pre-wrap marker:text-faint">
          {block.opening}
          <span className="group-open/fold:hidden">
            {block.preview}
            {block.closing.trim()} <span className="text-xs text-soft">{block.count} lines</span>
          </span>
        </summary>
        <Blocks blocks={block.inner} onGoToLine={onGoToLine} />
        <Lines text={block.closing} onGoToLine={onGoToLine} />
      </details>
    );
  });
}

function Lines({ text, onGoToLine }: { text: string } & Pick<EntryProps, 'onGoToLine'>) {
  return (
    <pre className="font-mono break-words whitespace-pre-wrap">
      {partsOf(text).map(({ text: part, line }, index) =>
        line === null ? (
          part
        ) : (
          <button
            key={index}
            type="button"
            title="Go to this line"
            className="cursor-pointer underline underline-offset-3"
            onClick={() => onGoToLine(line)}
          >
            {part}
          </button>
        ),
      )}
      {/* An empty line has no height of its own. */}
      {text === '' && '\n'}
    </pre>
  );
}

function Table({ header, rows }: Extract<OutputBlock, { kind: 'table' }>) {
  return (
    <div className="my-1 overflow-x-auto">
      <table className="border-collapse text-left text-ink tabular-nums [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-0.5 [&_th]:border [&_th]:border-line [&_th]:bg-well [&_th]:px-2 [&_th]:py-0.5">
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row" className="font-normal">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
