import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE, SECOND } from '@lectern/contract/units';
import type { Operation } from '@lectern/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { deleteOverdue } from '#features/auth/overdue.service.ts';
import { createPasswords } from '#features/auth/passwords.service.ts';
import { createFindCaller } from '#features/auth/sessions.service.ts';
import { cartRoutes } from '#features/cart/cart.routes.ts';
import { catalogRoutes } from '#features/catalog/catalog.routes.ts';
import { contactRoutes } from '#features/contact/contact.routes.ts';
import { renewBestsellers } from '#features/course-builder/bestsellers.service.ts';
import { courseBuilderRoutes } from '#features/course-builder/course-builder.routes.ts';
import { deleteCoursesOf } from '#features/course-builder/deletion.service.ts';
import { leaveAll } from '#features/learning/enrolments.service.ts';
import { learningRoutes } from '#features/learning/learning.routes.ts';
import { mediaRoutes } from '#features/media/media.routes.ts';
import { createMedia, type Media } from '#features/media/media.service.ts';
import { createCodeRunner, type CodeRunner } from '#features/playground/code-runner.ts';
import { playgroundRoutes } from '#features/playground/playground.routes.ts';
import { profileRoutes } from '#features/profile/profile.routes.ts';
import { removeReviewsOf } from '#features/reviews/reviews.service.ts';
import { reviewsRoutes } from '#features/reviews/reviews.routes.ts';
import { createAnswerCache } from '#platform/answer-cache.ts';
import { serveApiDocs } from '#platform/api-docs.ts';
import { listenToChanges } from '#platform/change-feed.ts';
import { openDatabase, type Database } from '#platform/database.ts';
import { runDaily } from '#platform/daily.ts';
import { serveHealth } from '#platform/health.ts';
import { createHttp } from '#platform/http.ts';
import type { Logger } from '#platform/logger.ts';
import { startMailSender } from '#platform/mail-sender.ts';
import { createApi } from '#platform/operations.ts';
import { serveOutbox } from '#platform/outbox-page.ts';
import { MAIL_TAG } from '#platform/outbox.ts';
import { servePages } from '#platform/pages.ts';
import { createFolderStore } from '#platform/storage.ts';
import { createWorkGate } from '#platform/work-gate.ts';

export interface App {
  http: FastifyInstance;
  db: Database;
  media: Media;
  codeRunner: CodeRunner;
  /** The operations that have a handler. */
  served: ReadonlySet<Operation>;
  /** Stops taking requests, ends what is in flight, lets go of the database. */
  close(): Promise<void>;
}

interface AppOptions {
  config: Config;
  /** Of a migrated database. */
  databaseUrl: string;
  log: Logger;
}

/** Requests in work: more than the ten connections get done within the time that one waits for a connection. */
const MOST_AT_ONCE = 128;
/** Streams that are slower are cut off at a shutdown; a proxy's retry goes on where they ended. */
const DRAIN_WITHIN = 7 * SECOND;

const WEB_DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Creates everything and wires it, by hand and in order: the only place that does. */
export const createApp = async ({ config, databaseUrl, log }: AppOptions): Promise<App> => {
  const incomingDir = join(config.dataDir, 'incoming');
  await mkdir(incomingDir, { recursive: true, mode: 0o700 });

  let isDraining = false;
  const { db, pool, close: closeDatabase } = openDatabase(databaseUrl, log);
  // Jobs may take longer than anybody would wait for an answer, and must not take requests their connections.
  const jobs = openDatabase(databaseUrl, log, { max: 2, statementWithin: MINUTE });
  const cache = createAnswerCache();
  const { smtpUrl, mailFrom } = config;
  const mailSender =
    smtpUrl === undefined ? undefined : startMailSender({ db, log, smtpUrl, from: mailFrom });
  const changes = listenToChanges(databaseUrl, log, {
    changed: (tags) => {
      if (tags.includes(MAIL_TAG)) mailSender?.wake();
      else cache.drop(tags);
    },
    missed: () => cache.clear(),
  });

  const http = await createHttp({
    log,
    trustedProxies: config.trustedProxies,
    allowedOrigins: config.allowedOrigins,
    strictTransport: config.publicUrl.startsWith('https:'),
    isDraining: () => isDraining,
  });
  const gate = createWorkGate(MOST_AT_ONCE);
  const api = createApi({ app: http, cache, gate, incomingDir, findCaller: createFindCaller(db, log) });

  const passwords = createPasswords(config.secretKeys);
  const store = createFolderStore(join(config.dataDir, 'media'));
  const hasOtherOrigins = config.allowedOrigins.length > 0;
  const media = createMedia({
    db,
    store,
    incomingDir,
    secretKeys: config.secretKeys,
    base: hasOtherOrigins ? config.publicUrl : '',
    log,
  });
  const cleaning = runDaily('media cleaning', () => media.cleanMedia(), log);
  const counting = runDaily('counting of bestsellers', () => renewBestsellers(jobs.db), log);
  const forgetting = runDaily('deletion of what is overdue', () => deleteOverdue(jobs.db), log);

  const account = { db, passwords, media, secretKeys: config.secretKeys, publicUrl: config.publicUrl };
  authRoutes(api, account);
  profileRoutes(api, {
    ...account,
    farewells: [(tx, userId) => deleteCoursesOf(tx, media, userId), removeReviewsOf, leaveAll],
  });
  contactRoutes(api, db, config.contact);
  catalogRoutes(api, { db, media });
  courseBuilderRoutes(api, { db, media });
  mediaRoutes(http, { db, store, secretKeys: config.secretKeys, isShared: hasOtherOrigins });
  cartRoutes(api, { db, media });
  learningRoutes(api, { db, media });
  reviewsRoutes(api, { db, media });
  const codeRunner = createCodeRunner({ log });
  playgroundRoutes(api, { db, codeRunner });

  if (mailSender === undefined && !config.production) {
    serveOutbox(http, db);
    log.info(`No SMTP_URL is set: mail is kept at ${config.publicUrl}/outbox`);
  }
  serveApiDocs(http, config.publicUrl);
  serveHealth(http, { isDraining: () => isDraining, pool, freeBytes: () => freeBytes(config.dataDir) });
  await servePages(http, { cache, publicUrl: config.publicUrl, folder: WEB_DIST });

  await changes.ready;
  return {
    http,
    db,
    media,
    codeRunner,
    served: api.served,
    async close() {
      isDraining = true;
      const patience = setTimeout(() => http.server.closeAllConnections(), DRAIN_WITHIN);
      await http.close();
      clearTimeout(patience);
      await mailSender?.close();
      await codeRunner.stop();
      await cleaning.stop();
      await counting.stop();
      await forgetting.stop();
      await changes.stop();
      await jobs.close();
      await closeDatabase();
    },
  };
};
