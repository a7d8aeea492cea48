import { SECOND } from '@lectern/contract/units';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import {
  RUN_LIMITS,
  scriptOf,
  WATCHDOG_GRACE,
  type Program,
  type ProgramTests,
  type RunLimits,
  type RunResult,
} from '../program.ts';
import { createRunQueue } from './run-queue.ts';
import { superviseRunner } from './runner-supervisor.ts';

const QUEUE_LIMITS = { maxWaiting: 64, maxWaitingPerCaller: 8 };
/** A caller that has waited this long is told to come back. */
const MAX_WAIT = 10 * SECOND;
/** The first time slice of a run while others wait. The run can start again later, because it has no effect outside. */
const SHORT_TURN = 0.15 * SECOND;
/** A runner that is this late will not answer. */
const RUNNER_GRACE = WATCHDOG_GRACE + 2 * SECOND;

interface Caller {
  /** Identifies the caller, who has one run in flight at a time. */
  callerKey: string;
  /** Cancels a run that has not begun. */
  signal?: AbortSignal;
}

interface ModulesInput extends Caller {
  files: Record<string, string>;
  entry: string;
  seed: number;
  /** The start of the program's own clock, in milliseconds since 1970. */
  clock: number;
  limits?: RunLimits;
}

interface TestsInput extends Caller {
  /** Modules by name, loaded in this order before the tests. */
  files: Record<string, string>;
  tests: ProgramTests;
  seed: number;
  clock: number;
}

export interface CodeRunner {
  /**
   * Runs a student's program.
   * @throws AppError BUSY or TOO_MANY_TRIES when too many wait, UNAVAILABLE when the runner died during the run; all
   * with the seconds to wait
   */
  run(input: Caller & { code: string }): Promise<RunResult>;
  /**
   * Runs files that import one another, with their own clock and random sequence: the same input gives the same output.
   */
  runModules(input: ModulesInput): Promise<RunResult>;
  /**
   * Runs tests of a program. The program cannot reach them; their report is in the result's `report`. Throws as run.
   */
  runTests(input: TestsInput): Promise<RunResult>;
  /** Starts the runner process ahead of the first run. */
  start(): void;
  /** The number of runs in progress and of waiting runs. */
  load(): { running: number; waiting: number };
  /** The place of a caller's next run in the queue, counted from 1; undefined when none waits. */
  placeOf(callerKey: string): number | undefined;
  /** The id of the runner process, for monitoring. */
  processId(): number | undefined;
  stop(): Promise<void>;
}

interface Job {
  program: Program;
  resolve(result: RunResult): void;
  reject(error: unknown): void;
  waitTimer?: NodeJS.Timeout;
}

interface InFlight {
  id: number;
  callerKey: string;
  job: Job;
  isShortTurn: boolean;
  lostTimer: NodeJS.Timeout;
}

const busy = (): AppError => new AppError('BUSY', { retryAfterSeconds: 2 });
const unavailable = (): AppError => new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });

interface RunnerOptions {
  log: Logger;
  /** Multiplies every wall-clock limit, not those of processor time; 1 when absent. For tests, as in `openDatabase`. */
  patience?: number;
}

/** Runs programs in a separate process, fairly between callers. Neither code nor output is ever logged. */
export const createCodeRunner = ({ log, patience = 1 }: RunnerOptions): CodeRunner => {
  const queue = createRunQueue<Job>(QUEUE_LIMITS, () => performance.now());
  let inFlight: InFlight | undefined;
  let nextId = 1;

  const supervisor = superviseRunner({
    log,
    patience,
    onReady: () => dispatch(),
    onReport({ id, result }) {
      if (inFlight?.id !== id) return;
      const { callerKey, job, isShortTurn } = settle(result.milliseconds);
      if (isShortTurn && result.ending === 'time') queue.putBack(callerKey, job);
      else finish(job, () => job.resolve(result));
      dispatch();
    },
    onGone(wasReady) {
      if (inFlight) {
        const { job } = settle(0);
        finish(job, () => job.reject(unavailable()));
      }
      if (!wasReady) for (const job of queue.drain()) finish(job, () => job.reject(unavailable()));
    },
  });

  const settle = (milliseconds: number): InFlight => {
    const settled = inFlight as InFlight;
    inFlight = undefined;
    clearTimeout(settled.lostTimer);
    queue.finished(settled.callerKey, milliseconds);
    return settled;
  };
  const finish = (job: Job, answer: () => void): void => {
    clearTimeout(job.waitTimer);
    answer();
  };

  const dispatch = (): void => {
    if (inFlight || !supervisor.isReady()) return;
    const next = queue.take();
    if (!next) return;
    const { callerKey, job, hadShortTurn } = next;
    const { limits } = job.program;
    const isShortTurn = !hadShortTurn && queue.size() > 0 && limits.milliseconds > SHORT_TURN;
    const milliseconds = isShortTurn ? SHORT_TURN : limits.milliseconds;
    const runPatience = Math.max(limits.patience, patience);
    const lostTimer = setTimeout(supervisor.kill, (milliseconds + RUNNER_GRACE) * runPatience);
    inFlight = { id: nextId, callerKey, job, isShortTurn, lostTimer };
    nextId += 1;
    const granted = { ...limits, milliseconds, patience: runPatience };
    supervisor.send({ id: inFlight.id, program: { ...job.program, limits: granted } });
  };

  const enqueue = (program: Program, { callerKey, signal }: Caller): Promise<RunResult> =>
    new Promise((resolve, reject) => {
      const job: Job = { program, resolve, reject };
      const admission = queue.admit(callerKey, job);
      if (!admission.isAdmitted) {
        throw admission.because === 'full'
          ? busy()
          : new AppError('TOO_MANY_TRIES', { retryAfterSeconds: 2 });
      }
      const { shed } = admission;
      if (shed) finish(shed, () => shed.reject(busy()));
      job.waitTimer = setTimeout(() => {
        if (queue.withdraw(job)) reject(busy());
      }, MAX_WAIT * patience);
      signal?.addEventListener('abort', () => {
        if (queue.withdraw(job)) finish(job, () => reject(unavailable()));
      });
      supervisor.start();
      dispatch();
    });

  return {
    run: ({ code, ...caller }) => enqueue(scriptOf(code), caller),
    runModules: ({ files, entry, seed, clock, limits = RUN_LIMITS, ...caller }) =>
      enqueue({ kind: 'modules', files, entry, seed, clock, limits }, caller),
    runTests: ({ files, tests, seed, clock, ...caller }) =>
      enqueue({ kind: 'modules', files, entry: '', tests, seed, clock, limits: RUN_LIMITS }, caller),
    start: supervisor.start,
    load: () => ({ running: inFlight ? 1 : 0, waiting: queue.size() }),
    placeOf: queue.placeOf,
    processId: supervisor.processId,
    async stop() {
      for (const job of queue.drain()) finish(job, () => job.reject(unavailable()));
      await supervisor.stop();
      if (inFlight) {
        const { job } = settle(0);
        finish(job, () => job.reject(unavailable()));
      }
    },
  };
};
