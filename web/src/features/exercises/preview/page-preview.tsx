import { useEffect, useRef, useState } from 'react';
import type { ExerciseFile } from '@lectern/contract/exercises';
import AppWindow from 'lucide-react/icons/app-window';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
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
  onEntry: (entry: PreviewEntry) => void;
}

/** Shows the student's page in a frame with an opaque origin and its own policy: nothing can reach out of it. */
function PreviewFrame({ page, onEntry }: FrameProps) {
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
    frame.contentWindow?.postMessage(page, '*', [port2]);
  };
  return (
    // White, as a browser's default background.
    <iframe
      title={`Preview of ${page.name}`}
      sandbox="allow-scripts allow-forms"
      src={FRAME}
      className="block h-80 w-full resize-y bg-[#fff] scheme-light"
      onLoad={({ currentTarget }) => connect(currentTarget)}
    />
  );
}

interface Shown {
  turn: number;
  page: ShownPage;
}

/** Shows the page that the files make, on demand. */
export function PagePreview({ files }: { files: readonly ExerciseFile[] }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [entries, setEntries] = useState<readonly PreviewEntry[]>([]);
  const page = pageOf(files);
  if (page === undefined || FRAME === undefined) return null;

  const show = (): void => {
    try {
      const next = shownPage(page, files);
      setEntries([]);
      setShown((before) => ({ turn: (before?.turn ?? 0) + 1, page: next }));
    } catch (error) {
      setShown(null);
      setEntries([{ level: 'error', text: error instanceof Error ? error.message : 'It cannot be shown' }]);
    }
  };
  const add = (entry: PreviewEntry): void => setEntries((before) => [...before, entry]);

  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="secondary"
          icon={shown === null ? <AppWindow aria-hidden="true" /> : <RotateCw aria-hidden="true" />}
          onClick={show}
        >
          {shown === null ? 'Show the page' : 'Show it again'}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-sm text-soft">
          {page.name} with its styles and scripts. It is for the eye: tests run the JavaScript alone.
        </p>
      </div>
      {(shown !== null || entries.length > 0) && (
        <div className="overflow-hidden rounded-md border border-edge">
          {shown !== null && <PreviewFrame key={shown.turn} page={shown.page} onEntry={add} />}
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
      )}
    </section>
  );
}
