import { formatUncaught } from '@lectern/student-runtime/console/format-error';
import { createStudentConsole } from '@lectern/student-runtime/console/student-console';
import { MAX_CHARACTERS, MAX_ENTRIES, type PreviewEntry, type ShownPage } from './preview-messages.ts';
import { shownDocument } from './shown-document.ts';

/** Runs in the frame: replaces itself with the received page, and forwards that page's console. */

function show(page: ShownPage, port: MessagePort): void {
  let count = 0;
  const tell = (entry: PreviewEntry): void => {
    count += 1;
    if (count > MAX_ENTRIES) return;
    port.postMessage({ ...entry, text: entry.text.slice(0, MAX_CHARACTERS) });
  };
  const missing: string[] = [];
  const html = shownDocument(page, (name) => missing.push(name));
  // document.open() removes the window's listeners, so ours are added after it, and before the page's own scripts run.
  document.open();
  for (const name of missing) tell({ level: 'error', text: `There is no file ${name}` });
  const studentConsole = createStudentConsole({
    write: (level, text) => tell({ level: level === 'warn' || level === 'error' ? level : 'log', text }),
    clear: () => {},
    now: () => performance.now(),
    isFull: () => count >= MAX_ENTRIES,
  });
  Object.defineProperty(globalThis, 'console', { value: studentConsole, configurable: true, writable: true });
  addEventListener('error', ({ error, message }: ErrorEvent) =>
    tell({ level: 'error', text: error === null ? `Uncaught ${message}` : formatUncaught(error) }),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    tell({ level: 'error', text: formatUncaught(reason, { inPromise: true }) }),
  );
  document.write(html);
  document.close();
}

addEventListener(
  'message',
  ({ data, source, ports: [port] }: MessageEvent<ShownPage>) => {
    if (source === parent && port !== undefined) show(data, port);
  },
  { once: true },
);
