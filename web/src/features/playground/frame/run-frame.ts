import { SECOND } from '@lectern/contract/units';
import {
  CONNECT,
  type Ending,
  type Entry,
  type FrameMessage,
  type PageMessage,
  type WorkerReport,
} from './run-messages.ts';
import { workerSource } from 'virtual:run-worker';

/**
 * A worker is stuck when it misses this many pings. Pings count and not time, as a laptop may sleep in the meantime.
 */
const WATCH_EVERY = 0.1 * SECOND;
const MISSED_UNTIL_STUCK = 10;
/** A worker that keeps the page's limits never sends more. */
const MAX_REPORTS = 5_000;
const MAX_CHARACTERS = 400_000;
/** The page renders the whole output for each message. */
const TELL_EVERY = 0.04 * SECOND;

interface Run {
  id: number;
  worker: Worker;
  hasBegun: boolean;
  missed: number;
  reports: number;
  characters: number;
  startedAt: number;
  /** Output that the page has not been told. */
  entries: Entry[];
  clears: boolean;
  toldAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let port: MessagePort | undefined;
let spare: Worker | undefined;
let run: Run | undefined;
/** The run that the page asked for last, and did not stop. Its worker may still be starting. */
let wanted: number | undefined;

const tell = (message: FrameMessage): void => port?.postMessage(message);

/** Safari refuses blob: in a frame with an opaque origin, other browsers refuse data:. */
const addresses = [
  URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' })),
  `data:text/javascript;charset=utf-8,${encodeURIComponent(workerSource)}`,
];

function startWorker(isReady: (worker: Worker) => void): void {
  const [address] = addresses;
  if (address === undefined) return tell({ kind: 'failed' });
  const tryNext = (): void => {
    addresses.shift();
    startWorker(isReady);
  };
  try {
    const worker = new Worker(address);
    worker.addEventListener('error', tryNext, { once: true });
    worker.addEventListener(
      'message',
      () => {
        worker.removeEventListener('error', tryNext);
        isReady(worker);
      },
      { once: true },
    );
  } catch {
    tryNext();
  }
}

function tellOutput(current: Run): void {
  clearTimeout(current.timer);
  current.timer = undefined;
  const { id, clears, entries } = current;
  if (entries.length === 0 && !clears) return;
  current.entries = [];
  current.clears = false;
  current.toldAt = performance.now();
  tell({ kind: 'output', id, clears, entries });
}

function takeOutput(current: Run, { clears, entries }: Extract<WorkerReport, { kind: 'output' }>): void {
  if (clears) {
    current.entries = [];
    current.clears = true;
  }
  for (const entry of entries) current.entries.push(entry);
  if (performance.now() - current.toldAt >= TELL_EVERY) tellOutput(current);
  else current.timer ??= setTimeout(tellOutput, TELL_EVERY, current);
}

function end(ending: Ending, milliseconds: number): void {
  if (run === undefined) return;
  const { id, worker } = run;
  tellOutput(run);
  run = undefined;
  worker.terminate();
  tell({ kind: 'ended', id, ending, milliseconds });
  if (spare === undefined) startWorker((started) => (spare = started));
}

function take(current: Run, report: WorkerReport): void {
  if (run !== current) return;
  current.reports += 1;
  if (current.reports > MAX_REPORTS) return end('crashed', performance.now() - current.startedAt);
  switch (report.kind) {
    case 'pong':
      current.missed = 0;
      return;
    case 'begun':
      current.hasBegun = true;
      return;
    case 'output':
      if (report.clears) current.characters = 0;
      for (const [, text] of report.entries) current.characters += text.length;
      if (current.characters > MAX_CHARACTERS) return end('crashed', performance.now() - current.startedAt);
      return takeOutput(current, report);
    case 'done':
      return end('finished', report.milliseconds);
    default:
  }
}

function begin(id: number, code: string, worker: Worker): void {
  const current: Run = {
    id,
    worker,
    hasBegun: false,
    missed: 0,
    reports: 0,
    characters: 0,
    startedAt: performance.now(),
    entries: [],
    clears: false,
    toldAt: -Infinity,
    timer: undefined,
  };
  run = current;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => take(current, data));
  worker.postMessage({ kind: 'run', code });
}

function start(id: number, code: string): void {
  end('stopped', 0);
  wanted = id;
  const ready = spare;
  spare = undefined;
  if (ready) return begin(id, code, ready);
  startWorker((worker) => {
    if (wanted === id) begin(id, code, worker);
    else worker.terminate();
  });
}

function stop(): void {
  wanted = undefined;
  end('stopped', performance.now() - (run?.startedAt ?? 0));
}

function watch(): void {
  if (!run?.hasBegun) return;
  run.missed += 1;
  if (run.missed > MISSED_UNTIL_STUCK) return end('time', performance.now() - run.startedAt);
  run.worker.postMessage({ kind: 'ping' });
}

addEventListener('message', ({ data, source, ports }) => {
  if (port !== undefined || source !== parent || data !== CONNECT) return;
  [port] = ports;
  port?.addEventListener('message', ({ data: message }: MessageEvent<PageMessage>) => {
    if (message.kind === 'run') start(message.id, message.code);
    else if (message.kind === 'stop') stop();
    else tell({ kind: 'pong' });
  });
  port?.start();
  setInterval(watch, WATCH_EVERY);
  startWorker((worker) => {
    spare = worker;
    tell({ kind: 'ready' });
  });
});
