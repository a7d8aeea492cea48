import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ExerciseFile } from '@lectern/contract/exercises';
import AppWindow from 'lucide-react/icons/app-window';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MAX_CHARACTERS, MAX_ENTRIES, type PreviewEntry, type ShownPage } from './preview-messages.ts';
import { pageOf, shownPage } from './shown-page.ts';

const FRAME = import.meta.env['VITE_PREVIEW_FRAME'] as string | undefined;

const looks: Record<PreviewEntry['level'], string> = { log: '', warn: 'text-amber', error: 'text-danger' };

/** Messages from the frame are untrusted. */
const isEntry = (data: unknown): data is PreviewEntry =>
  typeof data === 'object' &&
  data !== null &&
  'text' in data &&
  typeof data.text === 'string' &&
  'level' in data &&
  typeof data.level === 'string' &&
  Object.hasOwn(looks, data.level);

interface FrameProps {
  page: ShownPage;
  /** The frame starts; it starts again when another window width moves it in the document. */
  onStart: () => void;
  onEntry: (entry: PreviewEntry) => void;
}

/** Shows the student's page in a frame with an opaque origin and its own policy: nothing can reach out of it. */
function PreviewFrame({ page, onStart, onEntry }: FrameProps) {
  const port = useRef<MessagePort>(null);
  useEffect(() => () => port.current?.close(), []);
  const connect = (frame: HTMLIFrameElement): void => {
    // document.write fires the frame's load event a second time.
    if (port.current !== null) return;
    const { port1, port2 } = new MessageChannel();
    let count = 0;
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      count += 1;
      if (count === MAX_ENTRIES) port1.close();
      if (isEntry(data)) onEntry({ level: data.level, text: data.text.slice(0, MAX_CHARACTERS) });
    });
    port1.start();
    port.current = port1;
    onStart();
    frame.contentWindow?.postMessage(page, '*', [port2]);
  };
  return (
    // White, as a browser's default background.
    <iframe
      title={`Preview of ${page.name}`}
      sandbox="allow-scripts allow-forms"
      src={FRAME}
      className="shown-page block w-full bg-[#fff] scheme-light"
      onLoad={({ currentTarget }) => connect(currentTarget)}
    />
  );
}

interface Shown {
  turn: number;
  files: readonly ExerciseFile[];
  /** Null when it cannot be shown. */
  page: ShownPage | null;
}

const areSame = (some: readonly ExerciseFile[], others: readonly ExerciseFile[]): boolean =>
  some.length === others.length &&
  some.every(({ name, content }, at) => name === others[at]?.name && content === others[at]?.content);

export interface PreviewedPage {
  name: string;
  shown: Shown | null;
  /** The files have changed since. */
  isOld: boolean;
  entries: readonly PreviewEntry[];
  /** Shows the page, and gets the focus when it is closed. */
  button: RefObject<HTMLButtonElement | null>;
  show: () => void;
  close: () => void;
  clear: () => void;
  add: (entry: PreviewEntry) => void;
}

/** The page that the files make, shown on demand; null where they make none. */
export function usePreviewedPage(files: readonly ExerciseFile[]): PreviewedPage | null {
  const [shown, setShown] = useState<Shown | null>(null);
  const [entries, setEntries] = useState<readonly PreviewEntry[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const page = pageOf(files);
  if (page === undefined || FRAME === undefined) return null;
  const isOld = shown !== null && !areSame(shown.files, files);
  const put = (next: ShownPage | null, said: PreviewEntry[]): void => {
    setEntries(said);
    setShown((before) => ({ turn: (before?.turn ?? 0) + 1, files, page: next }));
  };
  return {
    name: page.name,
    shown,
    isOld,
    // Entries of an earlier state of the files would pass for entries of the present one.
    entries: isOld ? [] : entries,
    button,
    show() {
      try {
        put(shownPage(page, files), []);
      } catch (error) {
        put(null, [{ level: 'error', text: error instanceof Error ? error.message : 'It cannot be shown' }]);
      }
    },
    close: () => setShown(null),
    clear: () => setEntries([]),
    add: (entry) => setEntries((before) => [...before, entry]),
  };
}

export const PreviewButton = ({ page: { shown, button, show } }: { page: PreviewedPage }) => (
  <Button
    ref={button}
    size="sm"
    variant="secondary"
    icon={shown === null ? <AppWindow aria-hidden="true" /> : <RotateCw aria-hidden="true" />}
    onClick={show}
  >
    {shown === null ? 'Show the page' : 'Show it again'}
  </Button>
);

/** The shown page with its console, brought into view each time that it is shown. */
export function PreviewView({ page }: { page: PreviewedPage }) {
  const { name, shown, isOld, entries, button, clear, add } = page;
  const view = useRef<HTMLElement>(null);
  const turn = shown?.turn ?? 0;
  useEffect(() => {
    if (turn > 0) view.current?.scrollIntoView({ block: 'nearest' });
  }, [turn]);
  if (shown === null) return null;
  const close = (): void => {
    page.close();
    button.current?.focus();
  };
  return (
    <section
      ref={view}
      aria-label="Preview"
      className="exercise-preview flex flex-col gap-1"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // In the learning room it would close the course content, too.
        event.stopPropagation();
        close();
      }}
    >
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow text-xs text-soft">
          {isOld
            ? 'The files have changed since'
            : `${name} with its styles and scripts. Only the JavaScript is tested.`}
        </p>
        <IconButton
          label="Close the page"
          className="-mr-2 md:size-9"
          icon={<X aria-hidden="true" />}
          onClick={close}
        />
      </div>
      <div className="flex min-h-0 grow flex-col overflow-hidden rounded-md border border-edge">
        {shown.page !== null && (
          <PreviewFrame key={shown.turn} page={shown.page} onStart={clear} onEntry={add} />
        )}
        {entries.length > 0 && (
          <div
            role="log"
            aria-label="Console of the page"
            tabIndex={0}
            className="max-h-48 overflow-auto border-t border-line bg-well p-3 font-mono text-sm"
          >
            {entries.map(({ level, text }, index) => (
              <p key={index} className={classNames('break-words whitespace-pre-wrap', looks[level])}>
                {text}
              </p>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** The button and, below it, the page that the files make. */
export function PagePreview({ files }: { files: readonly ExerciseFile[] }) {
  const page = usePreviewedPage(files);
  return (
    page && (
      <div className="grid grid-cols-1 gap-3">
        <div>
          <PreviewButton page={page} />
        </div>
        <PreviewView page={page} />
      </div>
    )
  );
}
