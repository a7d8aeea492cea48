import { DAY, MINUTE, SECOND } from '@lectern/contract/units';
import type { Config } from './config.ts';
import { deleteOverdue } from '#features/auth/overdue.service.ts';
import { emptyBins } from '#features/course-builder/bin.service.ts';
import { forgetOldOffers } from '#features/course-builder/offers.service.ts';
import { renewBestsellers } from '#features/course-builder/bestsellers.service.ts';
import type { Media } from '#features/media/media.service.ts';
import { cleanUploads, type UploadDependencies } from '#features/media/uploads/uploads.service.ts';
import { verifyShare } from '#features/media/verify-media.service.ts';
import { mailNotices, noticeDaily } from '#features/notices/notices.service.ts';
import { mailQuestionDigests } from '#features/notices/question-notices.service.ts';
import { runDaily, type Daily } from '#platform/jobs/daily.ts';
import { startSchedule, type ScheduledJob } from '#platform/jobs/schedule.ts';
import { cleanOutbox } from '#platform/mail/outbox.ts';
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
const OUTBOX_EVERY = 10 * MINUTE;

/** Starts what the server does now and then by itself: on its own disk, and for all nodes once. */
export const startDailyJobs = async (deps: Dependencies): Promise<Daily> => {
  const { db, config, media, uploads, store, log } = deps;
  const { publicUrl, secretKeys } = config;
  const daily = (name: string, run: () => Promise<unknown>): ScheduledJob => ({ name, every: DAY, run });
  const cleaningOfMail = { name: 'clean the outbox', every: OUTBOX_EVERY, run: () => cleanOutbox(db) };
  const shared = await startSchedule({
    db,
    log,
    jobs: [
      daily('clean media', () => media.cleanMedia()),
      daily('read media again', () => verifyShare({ db, store, log })),
      daily('count bestsellers', () => renewBestsellers(db)),
      daily('empty the bins of courses', () => emptyBins(db)),
      daily('forget old offers of courses', () => forgetOldOffers(db)),
      daily('delete what is overdue', () => deleteOverdue(db)),
      daily('notice students who were away', () => noticeDaily(db)),
      daily('mail what was asked and answered', () => mailQuestionDigests({ db, publicUrl, secretKeys })),
      {
        name: 'mail notices',
        every: NOTICE_MAILS_EVERY,
        run: () => mailNotices({ db, publicUrl, secretKeys }),
      },
      // Without an SMTP server the outbox is what is read.
      ...(config.smtpUrl === undefined ? [] : [cleaningOfMail]),
    ],
  });
  const own = [
    runDaily('cleaning of received files', () => media.cleanIncoming(), log),
    runDaily('cleaning of uploads', () => cleanUploads(uploads), log),
  ];
  return {
    async stop() {
      await Promise.all([shared, ...own].map((jobs) => jobs.stop()));
    },
  };
};
