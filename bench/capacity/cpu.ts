import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface ProcessTime {
  parent: number;
  /** The time of the process and of the children that it has waited for. */
  seconds: number;
}

const readTime = (pid: string): ProcessTime | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
  } catch {
    // The process has ended in the meantime.
    return undefined;
  }
};

/** The parent of a process. */
export const parentOf = (pid: number): number => readTime(String(pid))?.parent ?? 0;

/** The CPU time so far of each process with everything below it, in seconds. */
export const cpuOfTrees = (): ((root: number) => { own: number; below: number }) => {
  const times = new Map<number, ProcessTime>();
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const time = readTime(name);
    if (time === undefined) continue;
    times.set(Number(name), time);
    children.set(time.parent, [...(children.get(time.parent) ?? []), Number(name)]);
  }
  const whole = (pid: number): number =>
    (times.get(pid)?.seconds ?? 0) + (children.get(pid) ?? []).reduce((sum, child) => sum + whole(child), 0);
  return (root) => {
    const own = times.get(root)?.seconds ?? 0;
    return { own, below: whole(root) - own };
  };
};

/** The busy and the idle time of all cores so far, in seconds. */
export const cpuOfMachine = (): { busy: number; idle: number } => {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0);
  const all = ticks.reduce((sum, value) => sum + value, 0);
  return { busy: (all - idle) / TICKS_PER_SECOND, idle: idle / TICKS_PER_SECOND };
};
