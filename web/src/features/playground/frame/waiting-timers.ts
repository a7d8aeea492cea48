import { apply, max, methodOf } from '@lectern/student-runtime/console/intrinsics';
import { MINUTE } from '@lectern/contract/units';

const MAX_PENDING = 1_000;
/** The longest run, in the program's time and in real time: an interval that is never cleared has to end. */
const HORIZON = MINUTE;
const MAX_DELAY = 2 ** 31 - 1;

type Callback = (...values: unknown[]) => unknown;

interface Timer {
  id: number;
  /** Time on the program's own clock, which only timers move. It decides the order, as on the server. */
  due: number;
  /** Earliest time on the real clock: a timer waits its full delay, even if the program was busy in the meantime. */
  notBefore: number;
  every: number | null;
  callback: Callback;
  values: unknown[];
}

// A program may replace Array.prototype.splice; its timers must still work.
const splice = methodOf<(timers: Timer[], position: number, removed: number, ...added: Timer[]) => Timer[]>(
  Array.prototype,
  'splice',
);

interface TimerHost {
  /** Milliseconds since the program began. */
  now: () => number;
  /** Calls back in a separate task. */
  wait: (milliseconds: number, callback: () => void) => void;
  /** Called when the last timer has run. */
  idle: () => void;
  /** Called when the remaining timers are beyond the horizon. */
  stopped: () => void;
}

/** Timers that wait in real time and run in the order of the server's virtual timers. */
export function createWaitingTimers({ now, wait, idle, stopped }: TimerHost) {
  const pending: Timer[] = [];
  let programNow = 0;
  let nextId = 1;
  let isFollowing = false;

  const start = (callback: unknown, delay: unknown, values: unknown[], repeats: boolean): number => {
    if (typeof callback !== 'function') throw new TypeError('The callback of a timer must be a function');
    if (pending.length >= MAX_PENDING) throw new RangeError(`At most ${MAX_PENDING} timers may wait at once`);
    const length = delayOf(delay);
    const id = nextId;
    nextId += 1;
    insert(pending, {
      id,
      due: programNow + length,
      notBefore: now() + length,
      every: repeats ? max(length, 1) : null,
      callback: callback as Callback,
      values,
    });
    return id;
  };
  const clear = (id: unknown): void => {
    for (let position = 0; position < pending.length; position += 1) {
      if (pending[position]?.id !== id) continue;
      splice(pending, position, 1);
      return;
    }
  };
  const runNext = (): void => {
    const timer = pending[0];
    if (timer === undefined) return idle();
    if (timer.due > HORIZON || now() > HORIZON) return stopped();
    const left = timer.notBefore - now();
    if (left > 0) return wait(left, runNext);
    splice(pending, 0, 1);
    programNow = timer.due;
    if (timer.every !== null) {
      timer.due += timer.every;
      timer.notBefore += timer.every;
      insert(pending, timer);
    }
    wait(0, runNext);
    // Last, so that an error thrown by the callback reaches the worker's error event.
    apply(timer.callback, globalThis, timer.values);
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
    /** Starts running timers, from the program's first turn on; ends with `idle` or `stopped`. */
    follow: (): void => {
      if (isFollowing) return;
      isFollowing = true;
      wait(0, runNext);
    },
  };
}

function delayOf(delay: unknown): number {
  const milliseconds = Number(delay);
  return milliseconds > 0 && milliseconds <= MAX_DELAY ? milliseconds - (milliseconds % 1) : 0;
}

/** Of timers that are due together, the one set first runs first. */
function insert(timers: Timer[], timer: Timer): void {
  let position = timers.length;
  while (position > 0 && (timers[position - 1]?.due ?? 0) > timer.due) position -= 1;
  splice(timers, position, 0, timer);
}
