import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { linkVideo } from '../src/features/course-builder/lecture-video.service.ts';
import { startMediaWorker } from '../src/features/media/processing/media-worker.ts';
import { checkVideo, type ProcessingDependencies } from '../src/features/media/processing/process-video.ts';
import type { JobWorker } from '../src/platform/jobs/job-worker.ts';
import { createFolderStore } from '../src/platform/files/storage.ts';
import type { TestApp } from './test-app.ts';

/** What processes the videos of a test's server. */
export const processingOf = async (app: TestApp, ffmpeg?: string): Promise<ProcessingDependencies> => {
  const scratchDir = join(app.dataDir, 'work');
  await mkdir(scratchDir, { recursive: true });
  return {
    db: app.db,
    store: createFolderStore(join(app.dataDir, 'media')),
    scratchDir,
    ffmpeg,
    linkVideo,
    log: pino({ level: 'silent' }),
  };
};

/** Starts a media worker on the database and folder of a test's server: `const worker = await aMediaWorker(app)`. */
export const aMediaWorker = async (app: TestApp, ffmpeg?: string): Promise<JobWorker> =>
  startMediaWorker(await processingOf(app, ffmpeg));

/** Checks and links one uploaded video. A worker would first process all that the tests before this one have uploaded. */
export const checkNow = async (app: TestApp, videoId: string): Promise<void> =>
  checkVideo(await processingOf(app), videoId);
