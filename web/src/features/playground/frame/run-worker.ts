import { ENDINGS } from '@lectern/student-runtime/console/endings';
import { formatUncaught, MAIN_FILE } from '@lectern/student-runtime/console/format-error';
import { apply, getOwnPropertyDescriptor, methodOf } from '@lectern/student-runtime/console/intrinsics';
import { createStudentConsole, type ConsoleLevel } from '@lectern/student-runtime/console/student-console';
import { keepAllowedGlobals } from './allowed-globals.ts';
import { createEntryWriter } from './entry-writer.ts';
import type { WorkerOrder, WorkerReport } from './run-messages.ts';
import { isUnreadable, prepareProgram, runProgram, type PreparedProgram } from './program.ts';
import { createWaitingTimers } from './waiting-timers.ts';

// References are taken before the program runs: it may replace globals, and many are removed.
const send = postMessage.bind(globalThis) as (report: WorkerReport) => void;
const listen = addEventListener.bind(globalThis);
const later = setTimeout.bind(globalThis);
const notLater = clearTimeout.bind(globalThis);
const microtask = queueMicrotask.bind(globalThis);
const clock = performance.now.bind(performance);
const settle = methodOf<(promise: unknown, kept: () => void, broken: (reason: unknown) => void) => unknown>(
  Promise.prototype,
  'then',
);
const orderOf = getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get as () => unknown;

const turns = new MessageChannel();
const nextTurn = turns.port2.postMessage.bind(turns.port2, null);
let turn: (() => void) | undefined;
turns.port1.addEventListener('message', () => {
  const run = turn;
  turn = undefined;
  run?.();
});
turns.port1.start();

let began = 0;
const sinceBegin = (): number => clock() - began;

const writer = createEntryWriter({ send, now: clock, later, notLater });
const write = (level: ConsoleLevel, text: string): void => writer.write(level, text);
const report = (reason: unknown, inPromise: boolean): void =>
  write('error', formatUncaught(reason, { inPromise }));

const end = (): void => {
  writer.flush();
  send({ kind: 'done', milliseconds: sinceBegin() });
};

const timers = createWaitingTimers({
  now: sinceBegin,
  wait(milliseconds, callback) {
    if (milliseconds > 0) {
      later(callback, milliseconds);
      return;
    }
    // Not setTimeout: browsers delay its fifth nested call by 4 ms.
    turn = callback;
    nextTurn();
  },
  // An unhandled rejection is reported in a task of its own after this one.
  idle: () => later(end, 0),
  stopped() {
    write('error', ENDINGS.timers);
    end();
  },
});

const { defineProperty } = Object;
const studentConsole = createStudentConsole({
  write,
  clear: () => writer.clear(),
  now: clock,
  isFull: () => writer.isFull(),
});

/** Set while the program is run again to locate a syntax error: only an error event has its line. */
let unreadable: { error: SyntaxError; lines: number } | undefined;

listen('error', (event) => {
  event.preventDefault();
  if (unreadable === undefined) {
    report(event.error, false);
    return;
  }
  const { error, lines } = unreadable;
  const isPastEnd = event.lineno > lines;
  // A missing token is reported at the end of the program, not in the wrapper's last lines.
  if (isPastEnd) error.message = 'Unexpected end of input';
  error.stack = `${error.name}: ${error.message}\n    at ${MAIN_FILE}:${isPastEnd ? lines : event.lineno}:1`;
  report(error, false);
  end();
});
listen('unhandledrejection', (event) => {
  event.preventDefault();
  report(event.reason, true);
});

function start(program: PreparedProgram): void {
  let value: unknown;
  try {
    value = runProgram(program);
  } catch (error) {
    if (isUnreadable(error)) {
      unreadable = { error, lines: program.lines };
      later(() => runProgram(program));
      return;
    }
    report(error, false);
  }
  if (program.isAsync && value !== undefined) {
    let isFirstTurn = true;
    settle(
      value,
      () => {},
      (reason) => report(reason, !isFirstTurn),
    );
    microtask(() => {
      isFirstTurn = false;
    });
  }
  timers.follow();
}

listen('message', (event) => {
  const order = apply(orderOf, event, []) as WorkerOrder;
  if (order.kind === 'ping') return send({ kind: 'pong' });
  const program = prepareProgram(order.code);
  send({ kind: 'begun' });
  began = clock();
  start(program);
});

keepAllowedGlobals();
for (const [name, value] of Object.entries({ console: studentConsole, ...timers.globals })) {
  defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}
send({ kind: 'ready' });
