import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Shot {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /** Makes a new request each time. */
  next?: () => { headers: Record<string, string>; body: string };
}

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  /** The CPU time of the server's process for one request, in milliseconds. */
  cpuMs: number;
  /** Answers with a status other than 2xx. */
  refused: number;
}

const TICK_MS = 10;

/** The user and system time of a process so far, in milliseconds, on Linux. */
export const cpuTime = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

const run = (shot: Shot, connections: number, seconds: number): Promise<autocannon.Result> =>
  autocannon({
    url: shot.url,
    method: shot.method ?? 'GET',
    headers: shot.headers ?? {},
    connections,
    duration: seconds,
    ...(shot.body === undefined ? {} : { body: shot.body }),
    ...(shot.next === undefined
      ? {}
      : { requests: [{ setupRequest: (request) => ({ ...request, ...shot.next?.() }) }] }),
  });

interface Aim {
  pid: number;
  connections?: number;
  seconds?: number;
  /** The seconds of the warm-up, which do not count. */
  warmUp?: number;
}

/** Sends requests to a server for some seconds after a warm-up, and returns the cost of each. */
export const fire = async (
  shot: Shot,
  { pid, connections = 8, seconds = 4, warmUp = 2 }: Aim,
): Promise<Load> => {
  if (warmUp > 0) await run(shot, connections, warmUp);
  const before = cpuTime(pid);
  const result = await run(shot, connections, seconds);
  const spent = cpuTime(pid) - before;
  const total = result.requests.total;
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    cpuMs: spent / Math.max(1, total),
    refused: result.non2xx + result.errors,
  };
};
