/** The process that checks and processes videos: started by `main.ts` beside the server, or on machines of its own. */
import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { SECOND } from '@lectern/contract/units';
import { readConfig } from './config.ts';
import { openMediaStore } from './media-store.ts';
import { linkVideo } from '#features/course-builder/lecture-video.service.ts';
import { cleanWork } from '#features/media/media-cleaning.ts';
import { startMediaWorker } from '#features/media/processing/media-worker.ts';
import { listenToChanges } from '#platform/cache/change-feed.ts';
import { checkPooler } from '#platform/database/pooler.ts';
import { openDatabase } from '#platform/database/database.ts';
import { runDaily } from '#platform/jobs/daily.ts';
import { createLogger } from '#platform/logger.ts';
import { mediaWorkSignal } from '#tables/tags.ts';

const config = readConfig(process.env);
const log = createLogger(config.logLevel);
const databaseUrl = config.databaseUrl ?? '';
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

if (process.send === undefined)
  await checkPooler({ directUrl: databaseUrl, poolerUrl: config.databasePoolerUrl }, log);
const scratchDir = join(config.dataDir, 'work');
await mkdir(scratchDir, { recursive: true, mode: 0o700 });
const { db, close } = openDatabase(databaseUrl, log, { max: 3, statementWithin: 30 * SECOND });
const worker = startMediaWorker({
  db,
  store: await openMediaStore(config),
  scratchDir,
  ffmpeg: config.ffmpeg,
  linkVideo,
  log,
});
const changes = listenToChanges(databaseUrl, log, {
  changed: (tags) => {
    if (tags.includes(mediaWorkSignal)) worker.wake();
  },
  lost: () => undefined,
  missed: () => worker.wake(),
});

const cleaning = runDaily('cleaning of unfinished work', () => cleanWork(scratchDir), log);

let isStopping = false;
const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  await changes.stop();
  await worker.stop();
  await cleaning.stop();
  await close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
// The parent server is gone, by whatever signal.
process.once('disconnect', () => void stop());
// The parent may have gone while this process was starting.
if (process.send !== undefined && !process.connected) void stop();
else process.send?.('ready');
