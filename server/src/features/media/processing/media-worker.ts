import { SECOND } from '@lectern/contract/units';
import { startJobWorker, type JobWorker } from '#platform/jobs/job-worker.ts';
import type { WorkQueue } from '#platform/jobs/work-queue.ts';
import { checkVideo, giveUp, renderVideo, type ProcessingDependencies } from './process-video.ts';
import { CHECKS, RENDITIONS } from './work.repository.ts';

const MAX_ATTEMPTS = 4;

interface Line {
  queue: WorkQueue<{ mediaId: string }>;
  grace: number;
  run(mediaId: string, signal: AbortSignal): Promise<void>;
}

/** Processes the videos of `media_work`, one check and one rendition at a time. */
export const startMediaWorker = (deps: ProcessingDependencies): JobWorker => {
  const { db, log } = deps;
  const serve = ({ queue, grace, run }: Line): JobWorker =>
    startJobWorker({
      db,
      log,
      queue,
      grace,
      atOnce: 1,
      async run({ mediaId, attempts }, signal) {
        if (attempts <= MAX_ATTEMPTS) return run(mediaId, signal);
        log.error({ media: mediaId, queue: queue.name }, 'a video is given up');
        await giveUp(deps, mediaId);
      },
    });
  const renditions = serve({
    queue: RENDITIONS,
    grace: 0,
    run: (mediaId, signal) => renderVideo(deps, mediaId, signal),
  });
  const checks = serve({
    queue: CHECKS,
    grace: 3 * SECOND,
    async run(mediaId) {
      await checkVideo(deps, mediaId);
      renditions.wake();
    },
  });
  return {
    wake() {
      checks.wake();
      renditions.wake();
    },
    async stop() {
      await Promise.all([checks.stop(), renditions.stop()]);
    },
  };
};
