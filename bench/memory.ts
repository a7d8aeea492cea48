import { readFileSync } from 'node:fs';

/** Memory that a process has now, MiB; Linux. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
