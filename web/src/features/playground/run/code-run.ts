import { ENDINGS } from '@lectern/student-runtime/console/endings';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { explainUnread, loadSyntaxExplainer } from '#lib/code/syntax-explainer.ts';
import type { Ending } from '../frame/run-messages.ts';
import { entriesOf, type OutputEntry } from '../output/output-entry.ts';
import type { PageRunner } from './page-runner.ts';
import { runOnServer } from '../playground.api.ts';

export interface RunState {
  status: 'idle' | 'running' | 'finished';
  /** The place of the run; the server is asked only when the page cannot run it. */
  place: 'page' | 'server';
  entries: readonly OutputEntry[];
  /** How it ended; null while it runs, and for a run on the server. */
  ending: Ending | null;
  milliseconds: number;
  /** The reason why nothing could be run at all. */
  failure: string | null;
}

const IDLE: RunState = {
  status: 'idle',
  place: 'page',
  entries: [],
  ending: null,
  milliseconds: 0,
  failure: null,
};
const OFFLINE = 'You are offline, and this browser could not run the code. Try again later.';

const explained = (code: string, { level, text }: OutputEntry): OutputEntry => ({
  level,
  text,
  ...(level === 'error' && { explanation: explainUnread(text, code) }),
});

/** Runs programs one at a time, in the page if possible, else on the server. A new run ends the previous one. */
export function createCodeRun(loadPageRunner: (() => Promise<PageRunner>) | null) {
  const listeners = new Set<() => void>();
  let state = IDLE;
  let leaving: AbortController | undefined;
  let canRunHere = loadPageRunner !== null;
  let runner: PageRunner | undefined;
  let loading: Promise<PageRunner> | undefined;
  let isRemoved = false;

  const publish = (change: Partial<RunState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const startOn = (place: RunState['place']): void => publish({ ...IDLE, status: 'running', place });
  const ended = (ending: Ending, milliseconds: number): void => {
    const last: OutputEntry[] =
      ending in ENDINGS ? [{ level: 'error', text: ENDINGS[ending as keyof typeof ENDINGS] }] : [];
    publish({ status: 'finished', ending, milliseconds, entries: [...state.entries, ...last] });
  };
  const load = async (): Promise<PageRunner> => {
    if (loadPageRunner === null) throw new Error('There is no frame to run code in');
    loading ??= loadPageRunner();
    runner = await loading;
    return runner;
  };
  const askServer = async (code: string): Promise<void> => {
    startOn('server');
    leaving = new AbortController();
    const { signal } = leaving;
    try {
      const output = await runOnServer(code, signal);
      if (!signal.aborted)
        publish({
          status: 'finished',
          entries: entriesOf(output).map((entry) => explained(code, entry)),
        });
    } catch (error) {
      if (signal.aborted) return;
      publish({ status: 'finished', failure: isUnreachable(error) ? OFFLINE : messageOf(error) });
    }
  };

  return {
    getState: (): RunState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Prepares the first run. A failure shows only when a run is requested. */
    warm(): void {
      isRemoved = false;
      void loadSyntaxExplainer();
      if (!canRunHere) return;
      load().then(
        (ready) => (isRemoved ? undefined : ready.warm()),
        () => {},
      );
    },
    async run(code: string): Promise<void> {
      leaving?.abort();
      if (!canRunHere) return askServer(code);
      startOn('page');
      try {
        const ready = await load();
        // The student stopped the run while the runner was loading.
        if (state.status !== 'running') return;
        await ready.run(code, {
          output: (printed, clears) => {
            const added = printed.map(([level, text]) => explained(code, { level, text }));
            publish({ entries: clears ? added : [...state.entries, ...added] });
          },
          ended,
        });
      } catch {
        // No worker, a blocked frame or a missing script: the server runs programs from now on.
        canRunHere = false;
        await askServer(code);
      }
    },
    stop(): void {
      leaving?.abort();
      runner?.stop();
      if (state.status === 'running') publish({ status: 'finished', ending: 'stopped' });
    },
    clear: (): void => publish(IDLE),
    /** Ends the run when the page is left. */
    remove(): void {
      isRemoved = true;
      leaving?.abort();
      runner?.remove();
    },
  };
}
