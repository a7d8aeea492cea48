import { readFileSync } from 'node:fs';
import { KiB, MiB } from '@lectern/contract/units';

/** The present memory of a process in MiB, on Linux. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / (MiB / KiB);
