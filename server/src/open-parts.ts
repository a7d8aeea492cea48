import { join } from 'node:path';
import { MiB, MINUTE } from '@lectern/contract/units';
import { createChangeListener } from './change-listener.ts';
import type { Config } from './config.ts';
import { gaugesOf } from './gauges.ts';
import { openMediaStore } from './media-store.ts';
import type { HashCost } from '#features/auth/passwords.service.ts';
import { createFindCaller } from '#features/auth/sessions.service.ts';
import { createVersions } from '#features/catalog/versions.service.ts';
import { addLectureFile, countLectureFiles } from '#features/course-builder/lecture-files.service.ts';
import { findOwnLecture } from '#features/course-builder/lecture-video.service.ts';
import { createLearningStreams } from '#features/learning/learning-streams.ts';
import { createMediaEvents } from '#features/media/media-events.ts';
import { createMedia } from '#features/media/media.service.ts';
import { createUploadLocks } from '#features/media/uploads/upload-locks.ts';
import { createFolderUploads } from '#features/media/uploads/folder-uploads.ts';
import { createStoreUploads } from '#features/media/uploads/store-uploads.ts';
import { createCacheRoom, type CacheRoom } from '#platform/cache/cache-room.ts';
import { createAnswerCache, type AnswerCache } from '#platform/cache/answer-cache.ts';
import { createAdvisoryLocks } from '#platform/database/advisory-locks.ts';
import { announceChange, listenToChanges, type ChangeFeed } from '#platform/cache/change-feed.ts';
import { CONNECT_PATIENTLY, openDatabase, type Database } from '#platform/database/database.ts';
import { createSecondTry } from '#platform/database/second-try.ts';
import type { Standby } from '#platform/database/standby.ts';
import type { DiskRoom } from '#platform/files/disk-room.ts';
import { createHotLane } from '#platform/cache/hot-lane.ts';
import { createHttp, securityHeaders } from '#platform/http/http.ts';
import type { Logger } from '#platform/logger.ts';
import { startMailSender } from '#platform/mail/mail-sender.ts';
import { serveMetrics } from '#platform/http/metrics.ts';
import { createWorkGate } from '#platform/http/work-gate.ts';
import { uploadSignal } from '#tables/tags.ts';

export interface AppOptions {
  config: Config;
  /** URL of a migrated database. */
  databaseUrl: string;
  log: Logger;
  /** See `openDatabase` and `createCodeRunner`. */
  patience?: number;
  /** See `createOpenBodies`. */
  uploadWindow?: number;
  /** See `createPasswords`. Lower for tests, which log in many times. */
  hashCost?: HashCost;
}

export type Options = Required<AppOptions>;

/** Limit of concurrent requests: more than the ten connections can serve within a request's wait for a connection. */
const MOST_AT_ONCE = 128;
/** Limit of connections past the pooler, beside those of jobs. */
const SECOND_TRIES = 2;
/** Size of all caches together. */
const CACHE_BYTES = 48 * MiB;

/** `isFull` says whether the disk of the embedded database is nearly full. */
export const openDatabases = (
  { config, databaseUrl, log, ...options }: Options,
  isFull: (() => boolean) | undefined,
) => {
  const patience = options.patience * config.databasePatience;
  const { databasePoolerUrl: poolerUrl, databaseReplicaUrl: replicaUrl } = config;
  const isReadOnly = isFull === undefined ? {} : { isReadOnly: isFull };
  const standby: Standby = { isNeeded: false };
  // Only for reads that are not cached: after a change notification, the replica may still return the old rows.
  const replica = replicaUrl === undefined ? undefined : openDatabase(replicaUrl, log, { patience });
  // For second tries, and so for few: `pg` connects when it is asked.
  const direct =
    poolerUrl === undefined ? undefined : openDatabase(databaseUrl, log, { max: SECOND_TRIES, patience });
  const { db, pool, close } = openDatabase(poolerUrl ?? databaseUrl, log, {
    max: config.databaseConnections,
    isPooled: poolerUrl !== undefined,
    otherWays: { standby, replica: replica?.pool, direct: direct?.pool },
    ...isReadOnly,
    patience,
  });
  // Jobs may run longer than anyone waits for an answer, and must not take requests their connections.
  const jobs = openDatabase(databaseUrl, log, {
    max: 2,
    statementWithin: MINUTE,
    connectWithin: CONNECT_PATIENTLY,
    ...isReadOnly,
    patience,
  });
  return {
    db,
    standby,
    pool,
    jobs: jobs.db,
    replica: replica?.db ?? db,
    async close() {
      await replica?.close();
      await direct?.close();
      await jobs.close();
      await close();
    },
  };
};

/** Everything that reacts to changes, from this node or another. */
export const openListeners = (
  { config, databaseUrl, log }: Options,
  { db, standby }: { db: Database; standby: Standby },
) => {
  const findCaller = createFindCaller(db, log);
  const locks = createAdvisoryLocks(databaseUrl, log);
  const room = createCacheRoom(CACHE_BYTES);
  const listeners = {
    room,
    standby,
    cache: createAnswerCache(
      room,
      createSecondTry(() => changes.look()),
    ),
    versions: createVersions(db, room),
    mailSender:
      config.smtpUrl === undefined
        ? undefined
        : startMailSender({ db, log, smtpUrl: config.smtpUrl, from: config.mailFrom }),
    mediaEvents: createMediaEvents({ db, findCaller, log }),
    learningStreams: createLearningStreams({ db, findCaller }),
    uploadLocks: createUploadLocks({ locks, ask: (id) => announceChange(db, [uploadSignal(id)]) }),
  };
  const changes: ChangeFeed = listenToChanges(databaseUrl, log, createChangeListener(listeners));
  return {
    ...listeners,
    findCaller,
    changes,
    async stop() {
      await changes.stop();
      await locks.stop();
    },
  };
};

export type Databases = ReturnType<typeof openDatabases>;
export type Listeners = ReturnType<typeof openListeners>;

/** The HTTP server without routes, with its counters and limits. */
export const openHttp = async (
  { config, log }: Options,
  { db, pool }: Databases,
  { cache, room }: { cache: AnswerCache; room: CacheRoom },
  isDraining: () => boolean,
) => {
  const strictTransport = config.publicUrl.startsWith('https:');
  const lane = createHotLane({ cache, room, headers: securityHeaders(strictTransport), isDraining });
  const { trustedProxies, allowedOrigins, host, metricsPort } = config;
  const http = await createHttp({ log, trustedProxies, allowedOrigins, strictTransport, isDraining, lane });
  const gate = createWorkGate(MOST_AT_ONCE);
  const gauges = gaugesOf({ gate, pool, db, room });
  const metrics =
    metricsPort === undefined
      ? undefined
      : await serveMetrics({ app: http, lane, host, port: metricsPort, log, gauges });
  return { http, lane, gate, metrics };
};

export const openMedia = async (
  { config, log }: Options,
  db: Database,
  { incomingDir, disk, room }: { incomingDir: string; disk: DiskRoom; room: CacheRoom },
) => {
  const { dataDir, publicUrl, secretKeys, videoQuotaBytes: quotaBytes } = config;
  const store = await openMediaStore(config);
  const isShared = config.allowedOrigins.length > 0;
  const base = isShared ? publicUrl : '';
  const media = createMedia({ db, store, incomingDir, secretKeys, base, quotaBytes, disk, room, log });
  const bytes =
    store.parted === undefined
      ? createFolderUploads({ db, store, folder: join(dataDir, 'uploads'), disk })
      : createStoreUploads({ db, store, parted: store.parted, scratchDir: incomingDir, disk });
  const uploads = { db, bytes, quotaBytes, disk, findOwnLecture, countLectureFiles, addLectureFile };
  return { store, isShared, media, uploads };
};

export type Files = Awaited<ReturnType<typeof openMedia>>;
