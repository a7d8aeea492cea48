/**
 * A separate program that takes pictures out of one video and measures its sound: `pictures-process.ts <job as JSON>`.
 * It writes RGB pixels to files and prints their description as JSON.
 */
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { AV_LOG_QUIET, Frame, Log } from 'node-av';
import { found } from './av-check.ts';
import { findVideo, openDecoder, openInput } from './av-input.ts';
import { createPainter, decodeAt, measureSound } from './picture-frames.ts';
import type { PictureJob, PictureReport } from './pictures.ts';
import { upright } from './rendition-plan.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
Log.setLevel(AV_LOG_QUIET);
const job = JSON.parse(process.argv[2] ?? '{}') as PictureJob;

const input = openInput(job.input);
const stream = found(findVideo(input), 'picture in this file');
const decoder = openDecoder(stream, 1);
const frame = new Frame();
frame.alloc();
const turned = upright(job.rotation);
const scaled = (longest: number): string =>
  [...turned, `scale=${longest}:${longest}:force_original_aspect_ratio=decrease:force_divisible_by=2`].join(
    ',',
  );
const paintPoster = createPainter(scaled(Math.min(job.posterSide, job.longestSide)));
const paintThumb = createPainter(scaled(job.thumbSide));

const report: PictureReport = { poster: null, thumbs: null, sound: { loudness: null } };
const place = { input, stream, decoder };
if (decodeAt(place, job.posterAt, frame)) {
  const { pixels, width, height } = paintPoster(frame, stream);
  writeFileSync(`${job.folder}/poster.rgb`, pixels);
  report.poster = { width, height };
  frame.unref();
}
const file = openSync(`${job.folder}/thumbs.rgb`, 'w');
for (const seconds of job.thumbsAt) {
  if (!decodeAt(place, seconds, frame)) break;
  const { pixels, width, height } = paintThumb(frame, stream);
  frame.unref();
  writeSync(file, pixels);
  report.thumbs = { width, height, count: (report.thumbs?.count ?? 0) + 1 };
}
closeSync(file);
report.sound = measureSound(input, job.durationSeconds);
// FFmpeg's libraries may crash at exit. Everything is written, so the process kills itself.
process.stdout.write(JSON.stringify(report), () => process.kill(process.pid, 'SIGKILL'));
