import { setTimeout as pause } from 'node:timers/promises';

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string };
}
interface Profile {
  nodes: ProfileNode[];
  samples: number[];
}

const SAMPLE_EVERY_MICROS = 500;
/** The arguments that allow a server's process to be profiled later: the port on which its inspector then listens. */
export const inspectorEnv = (port: number): Record<string, string> => ({
  NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}`,
});

/** The library, or the part of our code, to which a function belongs; undefined for idle time. */
const groupOf = ({ callFrame: { functionName, url } }: ProfileNode): string | undefined => {
  if (functionName === '(idle)' || functionName === '(root)') return undefined;
  if (functionName === '(garbage collector)') return 'memory';
  if (functionName === '(program)') return 'Node below JavaScript';
  if (url === '') return 'JSON and other built-ins';
  if (url.startsWith('node:')) return 'Node';
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (library !== undefined)
    return library.startsWith('pg') || library.startsWith('postgres-') ? 'pg' : library;
  return /server\/src\/(platform|features|tables)/.exec(url)?.[1] ?? 'contract';
};

/** Asks for the inspector of a process: Node opens it at this signal. */
const openInspector = async (pid: number, port: number) => {
  process.kill(pid, 'SIGUSR1');
  const find = async (): Promise<string> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
      if (target !== undefined) return target.webSocketDebuggerUrl;
    } catch {
      // It is about to listen.
    }
    await pause(50);
    return find();
  };
  const socket = new WebSocket(await find());
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let last = 0;
  const send = <Result>(method: string, params: object = {}): Promise<Result> => {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      const hear = ({ data }: MessageEvent<string>): void => {
        const message = JSON.parse(data) as { id?: number; result: Result };
        if (message.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(message.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  return { send, close: () => socket.close() };
};

/** The share of a process's work in each library and part while `work` ran, the largest first. */
export const spentOn = async (
  { pid, inspectorPort }: { pid: number; inspectorPort: number },
  work: () => Promise<unknown>,
): Promise<[string, number][]> => {
  const inspector = await openInspector(pid, inspectorPort);
  await inspector.send('Profiler.enable');
  await inspector.send('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MICROS });
  await inspector.send('Profiler.start');
  await work();
  const { profile } = await inspector.send<{ profile: Profile }>('Profiler.stop');
  inspector.close();
  const groups = new Map(profile.nodes.map((node) => [node.id, groupOf(node)]));
  const counts = new Map<string, number>();
  let all = 0;
  for (const id of profile.samples) {
    const group = groups.get(id);
    if (group === undefined) continue;
    all += 1;
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts]
    .map(([group, count]): [string, number] => [group, count / all])
    .toSorted(([, one], [, other]) => other - one);
};
