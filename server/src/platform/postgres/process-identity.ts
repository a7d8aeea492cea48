import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isLinux = process.platform === 'linux';

/**
 * When the process `pid` began, as an opaque text; undefined when no such process lives. Together with the pid it
 * identifies a process: pids alone are reused.
 */
export async function processBirth(pid: number): Promise<string | undefined> {
  if (!isLinux) return ps(pid, 'lstart=');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The process name in parentheses may itself contain spaces and parentheses.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? undefined : fields[18];
}

/** Whether `pid` is a PostgreSQL server on the data directory `cluster`. */
export async function isPostgresOn(pid: number, cluster: string): Promise<boolean> {
  if (isLinux) return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === cluster;
  return (await ps(pid, 'command='))?.includes(cluster) ?? false;
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  const found = await run('ps', ['-ww', '-o', column, '-p', String(pid)]).catch(() => undefined);
  return found?.stdout.trim() || undefined;
}
