import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { classNames } from '#lib/class-names.ts';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { useQueuePlace } from '#lib/code/queue-place.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { RunState } from '../run/code-run.ts';
import { textOf, type OutputEntry } from './output-entry.ts';
import { RunAnnouncer } from './run-announcer.tsx';

/** The specification does not say what follows 'Click'; docs/wire-contract.md decides it. */
const EMPTY = 'No output yet. Click "Run Code" to see the results.';
const SILENT = 'The program ran and printed nothing. Print with console.log(…).';
const NEAR = 24;

/** Classes of an editor with its output, which below `room` stands beside it and takes no line from it (decision 0624). */
export const CODE_DESK =
  'code-desk md:flex md:min-h-0 md:flex-1 md:flex-col md:max-room:has-[>[data-output]]:flex-row';
const BESIDE =
  'md:max-room:in-[.code-desk]:flex md:max-room:in-[.code-desk]:w-2/5 md:max-room:in-[.code-desk]:flex-col md:max-room:in-[.code-desk]:border-t-0 md:max-room:in-[.code-desk]:border-l';

type EntriesProps = Pick<OutputPanelProps, 'onGoToLine'> & { entries: readonly OutputEntry[] };

const loadEntries = () => import('./output-entries.tsx');
/** The output is plain text if this script did not load before the page went offline. */
const Entries = lazyPart<EntriesProps>(async () => (await loadEntries()).OutputEntries, PlainEntries);

/** Loads the output's script ahead of the first run. */
export const warmOutput = (): void => void loadChunk(loadEntries).catch(() => {});

function PlainEntries({ entries }: Pick<EntriesProps, 'entries'>): React.ReactNode {
  return <pre className="px-4 font-mono text-sm break-words whitespace-pre-wrap">{textOf(entries)}</pre>;
}

export interface OutputPanelProps {
  state: RunState;
  /** The run's state in words, when this page does not run it. */
  standing?: string | undefined;
  /** The text before the first run, where no run button is present. */
  empty?: string | undefined;
  /** Has its place before there is any output, which then arrives without a press. */
  keepsPlace?: boolean;
  /** Leaves the space beside a lecture to the editor. */
  isLow: boolean;
  /** Called with the line of a place in an error. */
  onGoToLine: (line: number) => void;
}

function statusOf({ status, place, ending, milliseconds, failure }: RunState, queued: string): string {
  if (status === 'idle' || failure !== null) return '';
  if (place === 'server') {
    return status === 'running'
      ? queued || 'Running on the server…'
      : 'Ran on the server, because this browser could not run it.';
  }
  if (status === 'running') return 'Running…';
  if (ending === 'stopped') return 'Stopped';
  return ending === 'finished'
    ? `Finished in ${Math.max(1, Math.round(milliseconds))} ms`
    : 'Stopped automatically';
}

export function OutputPanel({ state, standing: given, empty = EMPTY, ...props }: OutputPanelProps) {
  const { keepsPlace = false, isLow, onGoToLine } = props;
  const { status, entries, failure } = state;
  const queued = useQueuePlace(status === 'running' && state.place === 'server');
  const panel = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const isSilent = status === 'finished' && entries.length === 0 && failure === null;
  const standing = given ?? statusOf(state, queued);
  const hasPlace = keepsPlace || status !== 'idle';

  const stayAtEnd = (): void => {
    const { current } = log;
    // Without entries there is nothing to scroll, and to ask for the height would lay the page out.
    if (!current || !isAtEnd.current || entries.length === 0) return;
    current.scrollTop = current.scrollHeight;
    // What ended the program may be higher than the panel: it is read from its first line on.
    const last = status === 'finished' && current.querySelector(':scope > [data-entry]:last-child');
    const hidden = last ? current.getBoundingClientRect().top - last.getBoundingClientRect().top : 0;
    if (hidden > 0) current.scrollTop -= hidden;
  };
  useEffect(stayAtEnd, [entries, status]);
  // Only after a run, not while a lesson plays its own output.
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && status === 'finished') panel.current?.scrollIntoView({ block: 'nearest' });
    wasRunning.current = status === 'running';
  }, [status]);

  return (
    <section
      ref={panel}
      aria-labelledby="output-title"
      data-output={hasPlace || undefined}
      className={classNames(
        'shrink-0 scroll-mb-4 border-t border-line bg-sheet',
        hasPlace ? BESIDE : 'md:flex md:items-center',
      )}
    >
      <div
        className={classNames(
          'flex min-h-12 items-center gap-x-3 pt-1 pr-3 pl-4',
          !hasPlace && 'shrink-0 md:pt-0 md:pr-0',
        )}
      >
        <h3 id="output-title" className="text-sm font-semibold">
          Output
        </h3>
        <p className="mr-auto text-xs text-soft">{standing}</p>
        {entries.length > 0 && <CopyButton text={textOf(entries)} />}
      </div>
      <RunAnnouncer state={state} standing={failure ?? (isSilent ? SILENT : standing)} />
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        ref={log}
        role="log"
        aria-labelledby="output-title"
        aria-live="off"
        tabIndex={0}
        className={classNames(
          'max-h-96 overflow-auto md:max-h-none',
          hasPlace
            ? 'min-h-20 pb-4 md:max-room:in-[.code-desk]:h-auto md:max-room:in-[.code-desk]:flex-1'
            : 'max-md:min-h-20 max-md:pb-4 md:py-1',
          hasPlace && (isLow ? 'md:h-20' : 'md:h-24 room:h-[clamp(5rem,18dvh,18rem)]'),
        )}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
        }}
      >
        {status === 'idle' && <p className="px-4 text-sm text-soft">{empty}</p>}
        {isSilent && <p className="px-4 text-sm text-soft">{SILENT}</p>}
        {failure !== null && <p className="px-4 text-sm text-danger">{failure}</p>}
        {entries.length > 0 && (
          <Suspense fallback={<PlainEntries entries={entries} />}>
            <Entries entries={entries} onGoToLine={onGoToLine} />
            <Shown onShown={stayAtEnd} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

/** Reports that the part around it has loaded: it is taller than the plain text that stood there. */
function Shown({ onShown }: { onShown: () => void }): null {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return null;
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  return (
    <IconButton
      label={isCopied ? 'Copied' : 'Copy output'}
      icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => setCopied(null),
        )
      }
    />
  );
}
