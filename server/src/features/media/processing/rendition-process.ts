/**
 * A program of its own that makes the renditions of one video with FFmpeg's libraries: `rendition-process.ts <job as JSON>`.
 * Prints the seconds that are done, a line each, and `made` at the end. Ends when its standard input does.
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
  // Libraries work without end otherwise: progress would not leave, and the end of standard input not be seen.
  if (steps % BREATHE_EVERY !== 0) continue;
  if (!process.stdout.write(`${seconds.toFixed(2)}\n`)) await once(process.stdout, 'drain');
  await breathe();
}
// FFmpeg's libraries may crash on the way out: all is written, so leave without their goodbye.
process.stdout.write('made\n', () => process.kill(process.pid, 'SIGKILL'));
