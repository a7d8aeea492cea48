import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MiB, MINUTE, SECOND } from '@lectern/contract/units';
import type { Operation } from '@lectern/contract/operation';
import type { FastifyInstance } from 'fastify';
import { createChangeListener } from './change-listener.ts';
import type { Config } from './config.ts';
import { startDailyJobs } from './daily-jobs.ts';
import { gaugesOf } from './gauges.ts';
import { mediaOriginOf, openMediaStore } from './media-store.ts';
import { pageAddresses } from './page-addresses.ts';
import { analyticsRoutes } from '#features/analytics/analytics.routes.ts';
import { adminRoutes } from '#features/admin/admin.routes.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { createIdentityProvider } from '#features/auth/identity-provider.ts';
import { createPasswords, HASH_COST, type HashCost } from '#features/auth/passwords.service.ts';
import { createFindCaller } from '#features/auth/sessions.service.ts';
import { cartRoutes } from '#features/cart/cart.routes.ts';
import { certificatesRoutes } from '#features/certificates/certificates.routes.ts';
import { forgetCertificatesOf } from '#features/certificates/certificates.service.ts';
import { catalogRoutes } from '#features/catalog/catalog.routes.ts';
import { createVersions } from '#features/catalog/versions.service.ts';
import { listPublishedPages } from '#features/catalog/catalog.service.ts';
import { codeReviewsRoutes } from '#features/code-reviews/code-reviews.routes.ts';
import { leaveCodeReviews } from '#features/code-reviews/code-reviews.service.ts';
import { codeTrackRoutes } from '#features/code-track/code-track.routes.ts';
import { copyTrack } from '#features/code-track/code-track.service.ts';
import { contactRoutes } from '#features/contact/contact.routes.ts';
import { courseBuilderRoutes } from '#features/course-builder/course-builder.routes.ts';
import { outlineRoutes } from '#features/course-builder/outline.routes.ts';
import { preFlightRoutes } from '#features/course-builder/pre-flight/pre-flight.routes.ts';
import { scheduledRoutes } from '#features/course-builder/scheduled/scheduled.routes.ts';
import { staffRoutes } from '#features/course-builder/staff/staff.routes.ts';
import { versionsRoutes } from '#features/course-builder/versions/versions.routes.ts';
import { addLectureFile, countLectureFiles } from '#features/course-builder/lecture-files.service.ts';
import { findOwnLecture, readOwnVideo } from '#features/course-builder/lecture-video.service.ts';
import { deleteCoursesOf } from '#features/course-builder/deletion.service.ts';
import { exercisesRoutes } from '#features/exercises/exercises.routes.ts';
import { copyExercise } from '#features/exercises/exercises.service.ts';
import { createPrograms, type Programs } from '#features/exercises/same-programs/programs.service.ts';
import { leaveAll } from '#features/learning/enrolments.service.ts';
import { createLearningStreams } from '#features/learning/learning-streams.ts';
import { learningRoutes } from '#features/learning/learning.routes.ts';
import { captionsRoutes } from '#features/media/captions/captions.routes.ts';
import { createMediaEvents } from '#features/media/media-events.ts';
import { mediaRoutes } from '#features/media/serving/media.routes.ts';
import { createMedia, type Media } from '#features/media/media.service.ts';
import { createUploadLocks } from '#features/media/uploads/upload-locks.ts';
import { createFolderUploads } from '#features/media/uploads/folder-uploads.ts';
import { createStoreUploads } from '#features/media/uploads/store-uploads.ts';
import { uploadsRoutes } from '#features/media/uploads/uploads.routes.ts';
import { createRecords } from '#features/learning/records.service.ts';
import { notesRoutes } from '#features/notes/notes.routes.ts';
import { noticesRoutes } from '#features/notices/notices.routes.ts';
import { storageRoutes } from '#features/storage/storage.routes.ts';
import { teachingRoutes } from '#features/teaching/teaching.routes.ts';
import { createAdmitKeeping } from '#features/storage/storage.service.ts';
import { createCodeRunner, type CodeRunner } from '#features/playground/supervisor/code-runner.ts';
import { playgroundRoutes } from '#features/playground/playground.routes.ts';
import { servePreviewFrame, serveRunFrame } from '#features/playground/frame/run-frame.ts';
import { profileRoutes } from '#features/profile/profile.routes.ts';
import { questionsRoutes } from '#features/questions/questions.routes.ts';
import { copyQuiz } from '#features/quizzes/own-quiz.service.ts';
import { quizzesRoutes } from '#features/quizzes/quizzes.routes.ts';
import { rememberMended } from '#features/recall/failed-tests.service.ts';
import { recallRoutes } from '#features/recall/recall.routes.ts';
import { rememberMissed } from '#features/recall/recall.service.ts';
import { rememberSkipped } from '#features/recall/skipped-parts.service.ts';
import { endWeeklyMails } from '#features/recall/weekly-mails.service.ts';
import { reportsRoutes } from '#features/questions/reports/reports.routes.ts';
import { leaveQuestions } from '#features/questions/questions.service.ts';
import { removeReviewsOf } from '#features/reviews/reviews.service.ts';
import { reviewsRoutes } from '#features/reviews/reviews.routes.ts';
import { createCacheRoom, type CacheRoom } from '#platform/cache/cache-room.ts';
import { createAnswerCache, type AnswerCache } from '#platform/cache/answer-cache.ts';
import { createAdvisoryLocks } from '#platform/database/advisory-locks.ts';
import { serveApiDocs } from '#platform/http/api-docs.ts';
import { createCountCall } from '#platform/http/declared-rates.ts';
import { announceChange, listenToChanges, type ChangeFeed } from '#platform/cache/change-feed.ts';
import { openDatabase, type Database } from '#platform/database/database.ts';
import { createSecondTry } from '#platform/database/second-try.ts';
import type { Standby } from '#platform/database/standby.ts';
import { serveHealth } from '#platform/http/health.ts';
import { createDiskRoom, lookAt, type DiskRoom } from '#platform/files/disk-room.ts';
import { createHotLane } from '#platform/cache/hot-lane.ts';
import { createHttp, securityHeaders } from '#platform/http/http.ts';
import type { Logger } from '#platform/logger.ts';
import { startMailSender } from '#platform/mail/mail-sender.ts';
import { createForms } from '#platform/http/multipart.ts';
import { createOpenBodies, UPLOAD_WINDOW, type OpenBodies } from '#platform/http/open-bodies.ts';
import { createApi, type Api } from '#platform/http/operations.ts';
import { createLookUpPage } from '#platform/outgoing/look-up-page.ts';
import { serveOutbox } from '#platform/mail/outbox-page.ts';
import { servePages } from '#platform/pages/pages.ts';
import { serveSitemap } from '#platform/pages/sitemap.ts';
import { serveMetrics } from '#platform/http/metrics.ts';
import { createWorkGate } from '#platform/http/work-gate.ts';
import { uploadTag } from '#tables/tags.ts';

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

interface AppOptions {
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

/** Limit of concurrent requests: more than the ten connections can serve within a request's wait for a connection. */
const MOST_AT_ONCE = 128;
/** Limit of connections past the pooler, beside those of jobs. */
const SECOND_TRIES = 2;
/** Size of all caches together. */
const CACHE_BYTES = 48 * MiB;
/** At a shutdown, slower streams are cut off; a proxy's retry resumes them. */
const DRAIN_WITHIN = 7 * SECOND;

const WEB_DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');

type Options = Required<AppOptions>;

const openDatabases = ({ config, databaseUrl, log, ...options }: Options) => {
  const patience = options.patience * config.databasePatience;
  const { databasePoolerUrl: poolerUrl, databaseReplicaUrl: replicaUrl } = config;
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
    patience,
  });
  // Jobs may run longer than anyone waits for an answer, and must not take requests their connections.
  const jobs = openDatabase(databaseUrl, log, { max: 2, statementWithin: MINUTE });
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
const openListeners = (
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
    uploadLocks: createUploadLocks({ locks, ask: (id) => announceChange(db, [uploadTag(id)]) }),
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

type Databases = ReturnType<typeof openDatabases>;
type Listeners = ReturnType<typeof openListeners>;

/** The HTTP server without routes, with its counters and limits. */
const openHttp = async (
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

const openMedia = (
  { config, log }: Options,
  db: Database,
  { incomingDir, disk }: { incomingDir: string; disk: DiskRoom },
) => {
  const { dataDir, publicUrl, secretKeys, videoQuotaBytes: quotaBytes } = config;
  const store = openMediaStore(config);
  const isShared = config.allowedOrigins.length > 0;
  const base = isShared ? publicUrl : '';
  const media = createMedia({ db, store, incomingDir, secretKeys, base, quotaBytes, disk, log });
  const bytes =
    store.parted === undefined
      ? createFolderUploads({ db, store, folder: join(dataDir, 'uploads'), disk })
      : createStoreUploads({ db, store, parted: store.parted, scratchDir: incomingDir, disk });
  const uploads = { db, bytes, quotaBytes, disk, findOwnLecture, countLectureFiles, addLectureFile };
  return { store, isShared, media, uploads };
};

interface Parts {
  http: FastifyInstance;
  api: Api;
  databases: Databases;
  listeners: Listeners;
  files: ReturnType<typeof openMedia>;
  openBodies: OpenBodies;
  codeRunner: CodeRunner;
  programs: Programs;
}

const serveFeatures = ({ config, log, hashCost }: Options, parts: Parts): void => {
  const { http, api, databases, listeners, files, openBodies, codeRunner, programs } = parts;
  const { db, replica } = databases;
  const { media, store, isShared, uploads } = files;
  const { publicUrl, secretKeys } = config;
  const account = { db, passwords: createPasswords(secretKeys, hashCost), media, secretKeys, publicUrl };
  const provider = config.oidc && createIdentityProvider(config.oidc, `${publicUrl}/login/callback`, log);
  authRoutes(api, { ...account, provider });
  profileRoutes(api, {
    ...account,
    beforeDeletion: [
      (tx, userId) => deleteCoursesOf(tx, media, userId),
      removeReviewsOf,
      leaveQuestions,
      leaveCodeReviews,
      leaveAll,
      forgetCertificatesOf,
    ],
  });
  storageRoutes(api, { db, videoQuotaBytes: config.videoQuotaBytes });
  adminRoutes(api, { db, publicUrl, operator: config.contact.to });
  contactRoutes(api, db, config.contact);
  catalogRoutes(api, { db, media });
  courseBuilderRoutes(api, { db, media });
  outlineRoutes(api, { db, media, copyExercise, copyQuiz, copyTrack });
  staffRoutes(api, { db, media, publicUrl });
  versionsRoutes(api, { db, media });
  scheduledRoutes(api, { db });
  preFlightRoutes(api, { db, media, lookUpPage: createLookUpPage() });
  mediaRoutes(http, { db, store, secretKeys, isShared });
  uploadsRoutes(http, api, { ...uploads, locks: listeners.uploadLocks, openBodies });
  captionsRoutes(api, { db, readOwnVideo });
  codeTrackRoutes(api, { db, codeRunner });
  listeners.mediaEvents.serve(http, api);
  listeners.learningStreams.serve(http);
  cartRoutes(api, { db, media });
  const records = createRecords(db, listeners.room);
  learningRoutes(api, { db, media, versions: listeners.versions, records });
  reviewsRoutes(api, { db, media });
  notesRoutes(api, db);
  questionsRoutes(api, { db, media });
  reportsRoutes(api, db, publicUrl);
  certificatesRoutes(api, db);
  noticesRoutes(api, { db, secretKeys, endWeeklyMails });
  analyticsRoutes(api, { db, replica, media });
  teachingRoutes(api, { db, media });
  exercisesRoutes(api, { db, codeRunner, records, programs, rememberMended, rememberSkipped });
  codeReviewsRoutes(api, { db, media, programs });
  quizzesRoutes(api, { db, codeRunner, records, rememberMissed });
  recallRoutes(api, { db, codeRunner });
  playgroundRoutes(api, codeRunner);
};

/** Creates and wires everything, by hand and in order: the only place that does. */
export const createApp = async (given: AppOptions): Promise<App> => {
  const options = { patience: 1, uploadWindow: UPLOAD_WINDOW, hashCost: HASH_COST, ...given };
  const { config, log, patience } = options;
  const { publicUrl, dataDir } = config;
  const incomingDir = join(dataDir, 'incoming');
  await mkdir(incomingDir, { recursive: true, mode: 0o700 });

  let isDraining = false;
  const databases = openDatabases(options);
  const { db, pool } = databases;
  const listeners = openListeners(options, databases);
  const { cache, findCaller, changes, mailSender } = listeners;
  const { http, lane, gate, metrics } = await openHttp(options, databases, listeners, () => isDraining);
  const countCall = createCountCall(db, config.rateSettings);
  const disk = createDiskRoom({ look: lookAt(dataDir), leastFreeBytes: config.leastFreeBytes });
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
  const files = openMedia(options, db, { incomingDir, disk });
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
    },
  };
};
