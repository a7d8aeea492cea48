import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SECOND } from '@lectern/contract/units';
import type { Logger } from '#platform/logger.ts';
import { networkIsolation } from './network-isolation.ts';
import type { RunnerReport, RunRequest } from '../runner-messages.ts';

const projectRoot = fileURLToPath(new URL('../../../../../', import.meta.url));
const runnerFile = fileURLToPath(new URL('../runner/runner-process.ts', import.meta.url));

/** The files that the runner reads before it drops its privileges. */
const READABLE = [
  'package.json',
  'server/package.json',
  'server/src/features/playground/*',
  'contract/*',
  'student-runtime/*',
  'node_modules/@lectern/contract',
  'node_modules/@lectern/student-runtime',
  'node_modules/quickjs-emscripten-core/*',
  'node_modules/@jitl/*',
  'node_modules/acorn/*',
];
const HEAP_MIB = 64;
const STARTUP_LIMIT = 20 * SECOND;
const FIRST_PAUSE = 0.1 * SECOND;
const LONGEST_PAUSE = 5 * SECOND;

interface SupervisorOptions {
  log: Logger;
  /** Multiplies the time limit of the start. */
  patience: number;
  onReady: () => void;
  onReport: (report: Extract<RunnerReport, { type: 'finished' }>) => void;
  /** The runner has ended, and its runs with it. Another one starts unless it never became ready. */
  onGone: (wasReady: boolean) => void;
}

/** Keeps one runner process alive. It is restarted when it ends, with a growing pause when it cannot start. */
export function superviseRunner({ log, patience, onReady, onReport, onGone }: SupervisorOptions) {
  let child: ChildProcess | undefined;
  let isReady = false;
  let isStopped = false;
  let pause = FIRST_PAUSE;
  let restart: NodeJS.Timeout | undefined;
  let isolation: string[] | undefined;

  const start = (): void => {
    if (child || isStopped) return;
    clearTimeout(restart);
    isolation ??= networkIsolation();
    const [execPath, ...execArgv] = [
      ...isolation,
      process.execPath,
      '--permission',
      '--allow-worker',
      ...READABLE.map((path) => `--allow-fs-read=${projectRoot}${path}`),
      `--max-old-space-size=${HEAP_MIB}`,
      '--disable-warning=PERM0006',
      '--disable-warning=ExperimentalWarning',
    ];
    const started = fork(runnerFile, [], {
      execPath,
      execArgv,
      // Only the time zone, so that a program's dates are the same on every server.
      env: { TZ: 'UTC' },
      cwd: '/',
      // The runner's output is discarded, because it could contain a student's text.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child = started;
    const startupTimer = setTimeout(() => started.kill('SIGKILL'), STARTUP_LIMIT * patience);
    started.on('message', (report: RunnerReport) => {
      if (report.type === 'finished') onReport(report);
      else if (report.type === 'failed') log.error({ reason: report.reason }, 'the code runner cannot start');
      else {
        clearTimeout(startupTimer);
        isReady = true;
        pause = FIRST_PAUSE;
        const { hasDroppedPrivileges, hasNetwork } = report;
        log.info({ hasDroppedPrivileges, hasNetwork }, 'the code runner is ready');
        onReady();
      }
    });
    // After a failed send or start, 'exit' follows or there is no process.
    started.on('error', (error) => log.warn({ error: error.message }, 'the code runner cannot be reached'));
    started.on('exit', (code, signal) => {
      clearTimeout(startupTimer);
      gone(code, signal);
    });
  };

  const gone = (code: number | null, signal: NodeJS.Signals | null): void => {
    const wasReady = isReady;
    child = undefined;
    isReady = false;
    if (isStopped) return;
    log.warn({ code, signal }, 'the code runner ended');
    if (wasReady) start();
    else {
      restart = setTimeout(start, pause).unref();
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
    onGone(wasReady);
  };

  return {
    start,
    isReady: (): boolean => isReady,
    processId: (): number | undefined => child?.pid,
    send(request: RunRequest): void {
      child?.send(request);
    },
    /** Kills a runner that does not answer any more. */
    kill: (): void => {
      child?.kill('SIGKILL');
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(restart);
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const exited = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      const lastResort = setTimeout(() => ending.kill('SIGKILL'), SECOND);
      if (ending.connected) ending.disconnect();
      else ending.kill('SIGKILL');
      await exited;
      clearTimeout(lastResort);
    },
  };
}
