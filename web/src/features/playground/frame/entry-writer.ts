import { slice } from '@lectern/student-runtime/console/intrinsics';
import { limitOutput, OUTPUT_LIMITS, type OutputLimits } from '@lectern/student-runtime/console/output-limit';
import type { ConsoleLevel } from '@lectern/student-runtime/console/student-console';
import { SECOND } from '@lectern/contract/units';
import type { Entry, WorkerReport } from './run-messages.ts';

/** Fewer lines than on the server, as each becomes an element of the page. */
const PAGE_LIMITS: OutputLimits = { ...OUTPUT_LIMITS, lines: 1_000 };
const MAX_ENTRY = 10_000;
const FLUSH_AFTER = 0.04 * SECOND;
/** A loop without an end lets no timer run and is ended with its worker: what was printed before it must be out. */
const SENT_AT_ONCE = PAGE_LIMITS.lines;

interface WriterHost {
  send: (report: WorkerReport) => void;
  now: () => number;
  later: (callback: () => void, milliseconds: number) => number;
  notLater: (timer: number) => void;
}

/** Sends a program's output: its first 1,000 messages at once, then every 40 ms, even in the middle of a loop. */
export function createEntryWriter({ send, now, later, notLater }: WriterHost) {
  let entries: Entry[] = [];
  let count = 0;
  let isFirst = true;
  let level: ConsoleLevel = 'log';
  let flushed = -Infinity;
  let timer: number | undefined;
  let clears = false;
  let sent = 0;

  const flush = (): void => {
    if (timer !== undefined) notLater(timer);
    timer = undefined;
    flushed = now();
    if (count === 0 && !clears) return;
    sent += 1;
    send({ kind: 'output', clears, entries });
    entries = [];
    count = 0;
    clears = false;
  };
  const flushInTime = (): void => {
    if (now() - flushed >= FLUSH_AFTER) flush();
    else timer ??= later(flush, FLUSH_AFTER);
  };
  const output = limitOutput((text) => {
    // The limiter joins entries with line breaks; here each entry is separate.
    entries[count] = [level, isFirst ? text : slice(text, 1)];
    count += 1;
    isFirst = false;
  }, PAGE_LIMITS);

  return {
    flush,
    isFull: output.isFull,
    write(entryLevel: ConsoleLevel, text: string): void {
      level = entryLevel;
      output.write(text.length > MAX_ENTRY ? shortened(text) : text);
      // Nothing is written after the mark of the limit, so that no later entry flushes it.
      if (output.isFull() || sent < SENT_AT_ONCE) flush();
      else flushInTime();
    },
    clear(): void {
      entries = [];
      count = 0;
      isFirst = true;
      clears = true;
      output.begin(PAGE_LIMITS);
      flushInTime();
    },
  };
}

function shortened(text: string): string {
  const left = text.length - MAX_ENTRY;
  return `${slice(text, 0, MAX_ENTRY)}… ${left} more characters`;
}
