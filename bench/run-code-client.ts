import type { Running } from './servers.ts';

export interface Answer {
  status: number;
  output: string;
  retryAfter: string | null;
  milliseconds: number;
}

let callers = 0;
/** An address from which no caller has come yet. */
export const newCaller = (): string => {
  callers += 1;
  return `198.18.${(callers >> 8) & 255}.${callers & 255}`;
};

/** Runs a program as a signed-out caller with an address of their own. */
export const runCode = async (server: Running, code: string, from = newCaller()): Promise<Answer> => {
  const start = performance.now();
  const response = await fetch(`${server.url}/api/v1/run-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ code }),
  });
  const body = (await response.json()) as { output?: string };
  return {
    status: response.status,
    output: body.output ?? '',
    retryAfter: response.headers.get('retry-after'),
    milliseconds: performance.now() - start,
  };
};
