import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND } from '@lectern/contract/units';
import type { Operation } from '@lectern/contract/operation';
import type { FastifyInstance } from 'fastify';
import { startDailyJobs } from './daily-jobs.ts';
import { mediaOriginOf } from './media-store.ts';
import { pageAddresses } from './page-addresses.ts';
import { openDatabases, openHttp, openListeners, openMedia, type AppOptions } from './open-parts.ts';
import { serveFeatures } from './serve-features.ts';
import { HASH_COST } from '#features/auth/passwords.service.ts';
import { listPublishedPages } from '#features/catalog/catalog.service.ts';
import { createPrograms } from '#features/exercises/same-programs/programs.service.ts';
import type { Media } from '#features/media/media.service.ts';
import { createAdmitKeeping } from '#features/storage/storage.service.ts';
import { createCodeRunner, type CodeRunner } from '#features/playground/supervisor/code-runner.ts';
import { servePreviewFrame, serveRunFrame } from '#features/playground/frame/run-frame.ts';
import { serveApiDocs } from '#platform/http/api-docs.ts';
import { createCountCall } from '#platform/http/declared-rates.ts';
import type { Database } from '#platform/database/database.ts';
import { serveHealth } from '#platform/http/health.ts';
import { createDiskRoom, lookAt, lookAtFuller } from '#platform/files/disk-room.ts';
import { watchLastRoom } from '#platform/files/last-room.ts';
import { databaseFolder } from '#platform/postgres/postgres-cluster.ts';
import { createForms } from '#platform/http/multipart.ts';
import { createOpenBodies, UPLOAD_WINDOW } from '#platform/http/open-bodies.ts';
import { createApi } from '#platform/http/operations.ts';
import { serveOutbox } from '#platform/mail/outbox-page.ts';
import { servePages } from '#platform/pages/pages.ts';
import { serveSitemap } from '#platform/pages/sitemap.ts';

export interface App {
  http: FastifyInstance;
  db: Database;
  media: Media;
  codeRunner: CodeRunner;
  /** Port of the metrics; undefined when they are not served. */
  metricsPort: number | undefined;
  /** Path of a trial's outbox page, with its token; undefined where mail is sent. */
  outboxPath: string | undefined;
  /** Operations that have a handler. */
  served: ReadonlySet<Operation>;
  /** Stops accepting requests, ends what is in flight, releases the database. */
  close(): Promise<void>;
}

/** At a shutdown, slower streams are cut off; a proxy's retry resumes them. */
const DRAIN_WITHIN = 7 * SECOND;

const WEB_DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');

/**
 * Creates and wires everything, by hand and in order. `open-parts.ts` opens what it needs, `serve-features.ts` registers
 * the routes.
 */
export const createApp = async (given: AppOptions): Promise<App> => {
  const options = { patience: 1, uploadWindow: UPLOAD_WINDOW, hashCost: HASH_COST, ...given };
  const { config, log, patience } = options;
  const { publicUrl, dataDir } = config;
  const incomingDir = join(dataDir, 'incoming');
  await mkdir(incomingDir, { recursive: true, mode: 0o700 });

  let isDraining = false;
  const ownDatabase = config.databaseUrl === undefined ? lookAt(await databaseFolder(dataDir)) : undefined;
  const lastRoom = ownDatabase && watchLastRoom(ownDatabase, log);
  const databases = openDatabases(options, lastRoom?.isTaken);
  const { db, pool } = databases;
  const listeners = openListeners(options, databases);
  const { cache, findCaller, changes, mailSender } = listeners;
  const { http, lane, gate, metrics } = await openHttp(options, databases, listeners, () => isDraining);
  const countCall = createCountCall(db, config.rateSettings);
  const look = ownDatabase ? lookAtFuller(lookAt(dataDir), ownDatabase) : lookAt(dataDir);
  const disk = createDiskRoom({ look, leastFreeBytes: config.leastFreeBytes });
  const admitKeeping = createAdmitKeeping(db, disk);
  const openBodies = createOpenBodies(options.uploadWindow);
  const forms = createForms({ folder: incomingDir, disk, openBodies });
  const api = createApi({
    app: http,
    cache,
    lane,
    changes,
    gate,
    forms,
    findCaller,
    countCall,
    admitKeeping,
  });
  const files = await openMedia(options, db, { incomingDir, disk, room: listeners.room });
  const programs = createPrograms();
  const daily = await startDailyJobs({ ...files, db: databases.jobs, programs, config, log });
  const codeRunner = createCodeRunner({ log, patience });
  serveFeatures(options, { http, api, databases, listeners, files, openBodies, codeRunner, programs });

  const hasOutbox = mailSender === undefined && !config.production;
  const outboxPath = hasOutbox ? serveOutbox(http, db) : undefined;
  serveApiDocs(http, publicUrl);
  serveHealth(http, { isDraining: () => isDraining, pool, dataDir });
  const pages = { addresses: pageAddresses, cache, publicUrl };
  serveSitemap(http, { ...pages, listPublished: () => listPublishedPages(db) });
  serveRunFrame(http, join(WEB_DIST, 'run-frame.js'));
  servePreviewFrame(http, join(WEB_DIST, 'preview-frame.js'));
  await servePages(http, { ...pages, lane, folder: WEB_DIST, mediaOrigin: mediaOriginOf(config) });

  await changes.ready;
  return {
    http,
    db,
    media: files.media,
    codeRunner,
    metricsPort: metrics?.port,
    outboxPath,
    served: api.served,
    async close() {
      isDraining = true;
      const cutOff = setTimeout(() => http.server.closeAllConnections(), DRAIN_WITHIN);
      await http.close();
      clearTimeout(cutOff);
      await metrics?.close();
      await Promise.all([mailSender?.stop(), codeRunner.stop(), daily.stop()]);
      await programs.stop();
      await listeners.stop();
      await databases.close();
      lastRoom?.stop();
    },
  };
};
