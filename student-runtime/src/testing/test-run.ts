import { createExpect, TestFailure, type Failure } from './expect.ts';
import type { Format } from './matchers.ts';
import { REPORT_LIMITS, type PrintedEntry, type ReportLine } from './test-report.ts';

interface TestRunHost {
  format: Format;
  /** `Uncaught TypeError: … (line 3)`, as the console shows it. */
  describe(reason: unknown): string;
  /** The line of the tests where an error was made; null when unknown. */
  lineOf(error: Error): number | null;
  report(line: ReportLine): void;
  /** Reports only which tests passed, without values and output. */
  isTerse: boolean;
}

interface Test {
  title: string;
  run: () => unknown;
}

interface CurrentTest {
  index: number;
  failure: Failure | null;
  held: number;
  demanded: number | null;
}

const HIDDEN: Failure = { message: '', expected: null, got: null };

const shorten = (text: string, length: number = REPORT_LIMITS.text): string =>
  text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text.toWellFormed();

/** The tests that a file registers while it loads. */
function createRegister() {
  const tests: Test[] = [];
  const groups: string[] = [];
  let isOpen = true;
  return {
    tests,
    /** Names the tests that a function registers at once: `lists › first gives the first value`. */
    describe(title: unknown, register: unknown): void {
      if (!isOpen) throw new Error('describe() groups tests while the file loads, not later');
      if (typeof title !== 'string' || typeof register !== 'function') {
        throw new TypeError("A group of tests is written as describe('what it is about', () => { … })");
      }
      groups.push(title);
      let result: unknown;
      try {
        result = register();
      } finally {
        groups.pop();
      }
      if (result instanceof Promise) throw new TypeError('describe() takes a function without async');
    },
    test(title: unknown, run: unknown): void {
      if (!isOpen) throw new Error('test() registers tests while the file loads, not later');
      if (typeof title !== 'string' || typeof run !== 'function') {
        throw new TypeError("A test is written as test('what it shows', () => { … })");
      }
      if (tests.length >= REPORT_LIMITS.tests) throw new RangeError(`At most ${REPORT_LIMITS.tests} tests`);
      tests.push({
        title: shorten([...groups, title].join(' › '), REPORT_LIMITS.title),
        run: run as () => unknown,
      });
    },
    close(): void {
      isOpen = false;
    },
  };
}

/** Output since the start of the last test, up to the report's limits. */
function createPrinted(isTerse: boolean) {
  let entries: PrintedEntry[] = [];
  let room: number = REPORT_LIMITS.printed;
  return {
    entries: (): PrintedEntry[] => entries,
    clear(): void {
      entries = [];
      room = REPORT_LIMITS.printed;
    },
    write(level: PrintedEntry[0], text: string): void {
      if (isTerse || room <= 0 || entries.length >= REPORT_LIMITS.printedEntries) return;
      entries.push([level, shorten(text, room)]);
      room -= text.length;
      if (room <= 0 || entries.length >= REPORT_LIMITS.printedEntries) entries.push(['warn', '… output cut']);
    },
  };
}

/**
 * Registers tests and runs them one after the other. The driver starts each test, runs promises and timers while the
 * test waits, and gives the test up when nothing is left to wait for.
 */
export function createTestRun({ format, describe, lineOf, report, isTerse }: TestRunHost) {
  const { tests, close, ...register } = createRegister();
  let next = 0;
  let current: CurrentTest | undefined;
  const printed = createPrinted(isTerse);

  const show = (value: unknown): string => (isTerse ? '' : shorten(format(value)));
  const note = (failure: Failure): void => {
    if (current) current.failure ??= isTerse ? HIDDEN : failure;
  };
  const finish = (): void => {
    if (!current) return;
    const { index, held, demanded } = current;
    if (demanded !== null && held !== demanded) {
      note({ message: `${held} of ${demanded} comparisons were made`, expected: null, got: null });
    }
    const { failure } = current;
    current = undefined;
    report({ kind: 'tested', index, failure, printed: printed.entries() });
  };
  const fail = (reason: unknown): void => {
    if (!(reason instanceof TestFailure)) {
      note({ message: isTerse ? '' : shorten(describe(reason)), expected: null, got: null });
    }
    // A failure from elsewhere, or one that was caught and rethrown, was recorded where it was made.
    note({ message: 'The test failed', expected: null, got: null });
  };

  const { expect, assert } = createExpect({
    format: show,
    passed() {
      if (current) current.held += 1;
    },
    failed({ message, ...texts }, error) {
      const line = isTerse ? null : lineOf(error);
      note({ ...texts, message: shorten(message), ...(line !== null && { line }) });
    },
    demand(count) {
      if (current) current.demanded = count;
    },
  });

  return {
    api: { ...register, it: register.test, expect, assert },
    /** Reports that the files are loaded, with their output. */
    loaded(): void {
      report({ kind: 'loaded', printed: printed.entries() });
    },
    broken(part: 'program' | 'tests', reason: unknown): void {
      report({ kind: 'broken', part, message: isTerse ? '' : shorten(describe(reason)) });
    },
    /** Ends the registration of tests. */
    close(): void {
      close();
      report({ kind: 'registered', titles: tests.map(({ title }) => title) });
    },
    /** Starts the next test; false when there is none. */
    startNext(): boolean {
      const started = tests[next];
      if (!started) return false;
      printed.clear();
      const own: CurrentTest = { index: next, failure: null, held: 0, demanded: null };
      current = own;
      next += 1;
      try {
        const result = started.run();
        if (result instanceof Promise) void followTo(own, result);
        else finish();
      } catch (reason) {
        fail(reason);
        finish();
      }
      return true;
    },
    isWaiting: (): boolean => current !== undefined,
    /** Fails the test, because nothing is left that could end it. */
    giveUp(): void {
      note({ message: 'The test waits for a promise that never settles', expected: null, got: null });
      finish();
    },
    /** Handles an error that was not caught while a test ran, for example in a timer. */
    uncaught(reason: unknown): void {
      printed.write('error', isTerse ? '' : describe(reason));
      fail(reason);
    },
    write: printed.write,
  };

  async function followTo(own: CurrentTest, result: Promise<unknown>): Promise<void> {
    try {
      await result;
    } catch (reason) {
      if (current === own) fail(reason);
    }
    if (current === own) finish();
  }
}

export type TestRun = ReturnType<typeof createTestRun>;
