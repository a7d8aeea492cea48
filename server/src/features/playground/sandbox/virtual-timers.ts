import { apply, methodOf } from '@lectern/student-runtime/console/intrinsics';
import { MINUTE } from '@lectern/contract/units';

const MAX_PENDING = 1_000;
/** The limit of a program's virtual time, which ends an interval that is never cleared. */
const HORIZON = MINUTE;
const MAX_DELAY = 2 ** 31 - 1;

interface Timer {
  id: number;
  /** Due time on the timers' own clock, which orders them. */
  due: number;
  /** Due time on the clock that the program reads, so that a timer never appears early. */
  clockDue: number;
  every: number | null;
  callback: (...values: unknown[]) => unknown;
  values: unknown[];
}

interface TimerHost {
  now: () => number;
  skipTo: (milliseconds: number) => void;
  reportUncaught: (reason: unknown) => void;
  watch: (value: unknown) => unknown;
  stopped: () => void;
}

type Callback = (...values: unknown[]) => unknown;

const splice = methodOf<(timers: Timer[], position: number, removed: number, ...added: Timer[]) => Timer[]>(
  Array.prototype,
  'splice',
);

/** Timers on virtual time. They run in the order of their due times, without waiting. */
export function createVirtualTimers({ now, skipTo, reportUncaught, watch, stopped }: TimerHost) {
  const pending: Timer[] = [];
  let virtualNow = 0;
  let nextId = 1;
  let isStopped = false;

  const start = (callback: unknown, delay: unknown, values: unknown[], repeats: boolean): number => {
    if (typeof callback !== 'function') throw new TypeError('The callback of a timer must be a function');
    if (pending.length >= MAX_PENDING) throw new RangeError(`At most ${MAX_PENDING} timers may wait at once`);
    const wait = delayOf(delay);
    const timer: Timer = {
      id: nextId,
      due: virtualNow + wait,
      clockDue: now() + wait,
      every: repeats ? (wait < 1 ? 1 : wait) : null,
      callback: callback as Callback,
      values,
    };
    nextId += 1;
    insert(pending, timer);
    return timer.id;
  };
  const clear = (id: unknown): void => {
    const position = indexOfId(pending, id);
    if (position >= 0) remove(pending, position);
  };

  return {
    globals: {
      setTimeout: (callback?: unknown, delay?: unknown, ...values: unknown[]) =>
        start(callback, delay, values, false),
      setInterval: (callback?: unknown, delay?: unknown, ...values: unknown[]) =>
        start(callback, delay, values, true),
      clearTimeout: clear,
      clearInterval: clear,
    },
    /** Drops pending timers. */
    drop: (): void => {
      splice(pending, 0, pending.length);
    },
    runNext: (): boolean => {
      const timer = pending[0];
      if (!timer || isStopped) return false;
      if (timer.due > HORIZON) {
        isStopped = true;
        stopped();
        return false;
      }
      virtualNow = timer.due;
      skipTo(timer.clockDue);
      remove(pending, 0);
      if (timer.every !== null) {
        timer.due += timer.every;
        timer.clockDue = now() + timer.every;
        insert(pending, timer);
      }
      try {
        watch(apply(timer.callback, globalThis, timer.values));
      } catch (error) {
        reportUncaught(error);
      }
      return true;
    },
  };
}

function delayOf(delay: unknown): number {
  const milliseconds = Number(delay);
  if (!(milliseconds > 0) || milliseconds > MAX_DELAY) return 0;
  return milliseconds - (milliseconds % 1);
}

function indexOfId(timers: Timer[], id: unknown): number {
  for (let index = 0; index < timers.length; index += 1) if (timers[index]?.id === id) return index;
  return -1;
}

/** Keeps timers ordered by due time; of two with the same one, the first set comes first. */
function insert(timers: Timer[], timer: Timer): void {
  let position = timers.length;
  while (position > 0 && (timers[position - 1]?.due ?? 0) > timer.due) position -= 1;
  splice(timers, position, 0, timer);
}

function remove(timers: Timer[], position: number): void {
  splice(timers, position, 1);
}
