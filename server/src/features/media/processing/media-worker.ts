import { HOUR, MINUTE, SECOND } from '@lectern/contract/units';
import { PgBoss, type Job } from 'pg-boss';
import { checkVideo, giveUp, renderVideo, type ProcessingDependencies } from './process-video.ts';
import { beginAttempt, listOpenWork } from './work.repository.ts';

interface Options extends ProcessingDependencies {
  databaseUrl: string;
}

export interface MediaWorker {
  /** Looks for work: called when some was announced. */
  wake(): void;
  stop(): Promise<void>;
}

/** Two lines, so that a long rendition keeps no new video waiting for its check. */
const CHECKS = 'media-checks';
const RENDITIONS = 'media-renditions';
const MAX_ATTEMPTS = 4;
/** A worker that was killed is noticed after so long, and its video begun anew by another. */
const HEARTBEAT = 10 * SECOND;
const LOOK_EVERY = MINUTE;
const LONGEST = 20 * HOUR;

interface VideoJob {
  mediaId: string;
}

/**
 * Works through the videos of `media_work`, one check and one rendition at a time. The rows are the truth: pg-boss only
 * shares them out among workers, tries again and notices the dead; whatever it forgets is found in the rows.
 */
export const startMediaWorker = async (options: Options): Promise<MediaWorker> => {
  const { db, log, databaseUrl, ...rest } = options;
  const deps = { db, log, ...rest };
  const stopping = new AbortController();
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    application_name: 'lectern-worker',
    max: 3,
    schedule: false,
    superviseIntervalSeconds: HEARTBEAT / SECOND,
    monitorIntervalSeconds: HEARTBEAT / SECOND,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'the queue of videos'));
  await boss.start();

  const look = async (): Promise<void> => {
    for (const { mediaId, stage } of await listOpenWork(db))
      // Exclusive: one that is there already is not added.
      await boss.send(stage === 'renditions' ? RENDITIONS : CHECKS, { mediaId }, { singletonKey: mediaId });
  };
  let looking = Promise.resolve();
  const wake = (): void => {
    looking = looking.then(look).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'could not look for videos');
    });
  };

  const serve = async (queue: string, run: (mediaId: string) => Promise<void>): Promise<void> => {
    await boss.createQueue(queue, {
      policy: 'exclusive',
      notify: true,
      retryLimit: MAX_ATTEMPTS,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: LONGEST / SECOND,
      heartbeatSeconds: HEARTBEAT / SECOND,
      deleteAfterSeconds: HOUR / SECOND,
    });
    const work = async ([job]: Job<VideoJob>[]): Promise<void> => {
      const mediaId = job?.data.mediaId ?? '';
      const attempt = await beginAttempt(db, mediaId);
      if (attempt === undefined) return;
      if (attempt > MAX_ATTEMPTS) {
        log.error({ media: mediaId, queue }, 'a video is given up');
        await giveUp(deps, mediaId);
        return;
      }
      try {
        await run(mediaId);
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ media: mediaId, queue, attempt, error: String(error) }, 'a video will be tried again');
        throw error;
      }
    };
    await boss.work<VideoJob>(
      queue,
      { batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 0.5 },
      work,
    );
  };

  await serve(CHECKS, async (mediaId) => {
    await checkVideo(deps, mediaId);
    wake();
  });
  await serve(RENDITIONS, (mediaId) => renderVideo(deps, mediaId, stopping.signal));
  const timer = setInterval(wake, LOOK_EVERY);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await boss.stop({ graceful: true, timeout: 5 * SECOND, close: true });
    },
  };
};
