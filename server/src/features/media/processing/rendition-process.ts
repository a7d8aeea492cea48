/**
 * A separate program that makes the renditions of one video with FFmpeg's libraries: `rendition-process.ts <job as
 * JSON>`. It prints the finished seconds, a line each, and `made` at the end. It ends when its standard input is
 * closed.
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setImmediate as breathe } from 'node:timers/promises';
import { AV_LOG_ERROR, Log } from 'node-av';
import type { RenditionJob } from './renditions.ts';
import { transcode } from './transcode.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
Log.setLevel(AV_LOG_ERROR);
process.stdin.resume().once('end', () => process.exit(1));

const BREATHE_EVERY = 32;
let steps = 0;
const job = JSON.parse(process.argv[2] ?? '{}') as RenditionJob;
const reached = transcode(job);
for (const seconds of reached) {
  steps += 1;
  // Yields to the event loop, because the libraries block it: progress would not be sent and a closed standard input
  // not noticed.
  if (steps % BREATHE_EVERY !== 0) continue;
  if (!process.stdout.write(`${seconds.toFixed(2)}\n`)) await once(process.stdout, 'drain');
  await breathe();
}
// FFmpeg's libraries may crash at exit. Everything is written, so the process kills itself.
process.stdout.write('made\n', () => process.kill(process.pid, 'SIGKILL'));
