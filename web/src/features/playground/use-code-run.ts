import { useEffect, useRef, useState } from 'react';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { entriesOf, type OutputEntry } from './output-entry.ts';
import { runOnServer } from './playground.api.ts';

export interface RunState {
  status: 'idle' | 'running' | 'finished';
  entries: readonly OutputEntry[];
  /** Why nothing could be run at all. */
  failure: string | null;
}

const IDLE: RunState = { status: 'idle', entries: [], failure: null };
const OFFLINE = 'You are offline, and the code could not be run. Try again when the network is back.';

/** Runs programs one at a time; a new run ends the one before it. */
export function useCodeRun() {
  const [state, setState] = useState(IDLE);
  const current = useRef<AbortController>(null);

  useEffect(() => () => current.current?.abort(), []);

  const stop = (): void => {
    current.current?.abort();
    current.current = null;
    setState((last) => (last.status === 'running' ? { ...last, status: 'finished' } : last));
  };
  const run = async (code: string): Promise<void> => {
    stop();
    const leaving = new AbortController();
    current.current = leaving;
    setState({ status: 'running', entries: [], failure: null });
    try {
      const output = await runOnServer(code, leaving.signal);
      if (leaving.signal.aborted) return;
      setState({ status: 'finished', entries: entriesOf(output), failure: null });
    } catch (error) {
      if (leaving.signal.aborted) return;
      setState({
        status: 'finished',
        entries: [],
        failure: isUnreachable(error) ? OFFLINE : messageOf(error),
      });
    }
  };
  return { state, run: (code: string) => void run(code), stop };
}
