import { spawnSync } from 'node:child_process';
import { SECOND } from '@lectern/contract/units';

/** Ways to start a program in a network of its own with nothing in it; the first needs root, the second a kernel that lets users. */
const WAYS = [
  ['unshare', '--net', '--ipc'],
  ['unshare', '--user', '--map-current-user', '--net', '--ipc'],
];

/** The words to put before a command line so that it has no network; none where the system has no such way. */
export function networkIsolation(): string[] {
  if (process.platform !== 'linux') return [];
  const works = ([command = '', ...words]: string[]): boolean =>
    spawnSync(command, [...words, 'true'], { stdio: 'ignore', timeout: 2 * SECOND }).status === 0;
  const way = WAYS.find(works);
  return way ? [...way, '--'] : [];
}
