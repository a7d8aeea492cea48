import { SECOND } from '@lectern/contract/units';
import type { Config } from './config.ts';
import { deleteOverdue } from '#features/auth/overdue.service.ts';
import { renewBestsellers } from '#features/course-builder/bestsellers.service.ts';
import type { Media } from '#features/media/media.service.ts';
import { cleanUploads, type UploadDependencies } from '#features/media/uploads/uploads.service.ts';
import { verifyShare } from '#features/media/verify-media.service.ts';
import { mailNotices, noticeDaily } from '#features/notices/notices.service.ts';
import { runDaily, type Daily } from '#platform/jobs/daily.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import type { Store } from '#platform/files/storage.ts';

interface Dependencies {
  /** With connections of its own: jobs may take longer than anybody would wait for an answer. */
  db: Database;
  config: Config;
  media: Media;
  uploads: UploadDependencies;
  store: Store;
  log: Logger;
}

/** Nobody waits for a notice by mail. */
const NOTICE_MAILS_EVERY = 15 * SECOND;

/** Starts what the server does now and then by itself. */
export const startDailyJobs = ({ db, config, media, uploads, store, log }: Dependencies): Daily[] => {
  const { publicUrl, secretKeys } = config;
  return [
    runDaily('media cleaning', () => media.cleanMedia(), log),
    runDaily('cleaning of uploads', () => cleanUploads(uploads), log),
    runDaily('reading media again', () => verifyShare({ db, store, log }), log),
    runDaily('counting of bestsellers', () => renewBestsellers(db), log),
    runDaily('deletion of what is overdue', () => deleteOverdue(db), log),
    runDaily('noticing of students who were away', () => noticeDaily(db), log),
    runDaily('mailing of notices', () => mailNotices({ db, publicUrl, secretKeys }), log, NOTICE_MAILS_EVERY),
  ];
};
