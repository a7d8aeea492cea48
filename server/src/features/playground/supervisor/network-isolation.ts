import { spawnSync } from 'node:child_process';
import { SECOND } from '@lectern/contract/units';

/**
 * Commands that start a program in an empty network of its own. The first needs root, the second a kernel that allows
 * it to users.
 */
const WAYS = [
  ['unshare', '--net', '--ipc'],
  ['unshare', '--user', '--map-current-user', '--net', '--ipc'],
];

/** The prefix of a command line that takes its network away; empty when the system has none. */
export function networkIsolation(): string[] {
  if (process.platform !== 'linux') return [];
  const works = ([command = '', ...words]: string[]): boolean =>
    spawnSync(command, [...words, 'true'], { stdio: 'ignore', timeout: 2 * SECOND }).status === 0;
  const way = WAYS.find(works);
  return way ? [...way, '--'] : [];
}
