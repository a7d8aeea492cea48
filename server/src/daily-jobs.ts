import { DAY, MINUTE, SECOND } from '@lectern/contract/units';
import type { Config } from './config.ts';
import { deleteOverdue } from '#features/auth/overdue.service.ts';
import { completeEntries } from '#features/catalog/search/entries.service.ts';
import { emptyBins } from '#features/course-builder/bin.service.ts';
import { forgetRemovedVideos } from '#features/course-builder/removed-videos/removed-videos.service.ts';
import { forgetOldInvitations } from '#features/course-builder/staff/staff.service.ts';
import { forgetOldVisits } from '#features/course-builder/staff/visits.service.ts';
import { forgetOldOffers } from '#features/course-builder/offers.service.ts';
import { publishDue } from '#features/course-builder/scheduled/scheduled.service.ts';
import { renewBestsellers } from '#features/course-builder/bestsellers.service.ts';
import { countWatchEvents } from '#features/learning/watch-counts.service.ts';
import { groupAttempts } from '#features/exercises/same-programs/group-attempts.service.ts';
import type { Programs } from '#features/exercises/same-programs/programs.service.ts';
import type { Media } from '#features/media/media.service.ts';
import { cleanUploads, type UploadDependencies } from '#features/media/uploads/uploads.service.ts';
import { verifyShare } from '#features/media/verify-media.service.ts';
import { mailNotices, noticeDaily } from '#features/notices/notices.service.ts';
import { mailDigests } from '#features/notices/notice-digests.service.ts';
import { fitMemories } from '#features/recall/fitting.service.ts';
import { mailWeeklyReviews } from '#features/recall/weekly-mails.service.ts';
import { runDaily, type Daily } from '#platform/jobs/daily.ts';
import { startSchedule, type ScheduledJob } from '#platform/jobs/job-schedule.ts';
import { cleanOutbox } from '#platform/mail/outbox.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import type { Store } from '#platform/files/storage.ts';

interface Dependencies {
  /** A separate pool: jobs may run longer than anyone waits for an answer. */
  db: Database;
  config: Config;
  media: Media;
  uploads: UploadDependencies;
  store: Store;
  programs: Programs;
  log: Logger;
}

/** Notices by mail are not urgent. */
const NOTICE_MAILS_EVERY = 15 * SECOND;
/** How late an instructor's map may be. */
const COUNT_EVERY = 15 * SECOND;
const OUTBOX_EVERY = 10 * MINUTE;

/** Starts the recurring jobs: those of this node's disk, and those that run once for all nodes. */
export const startDailyJobs = async (deps: Dependencies): Promise<Daily> => {
  const { db, config, media, uploads, store, programs, log } = deps;
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
      daily('complete what is searched', () => completeEntries(db)),
      daily('empty the bins of courses', () => emptyBins(db)),
      daily('delete removed videos', () => forgetRemovedVideos(db)),
      daily('forget old offers of courses', () => forgetOldOffers(db)),
      daily('forget old invitations to courses', () => forgetOldInvitations(db)),
      daily('forget who had lectures open', () => forgetOldVisits(db)),
      daily('group the programs of students', () => groupAttempts(db, programs)),
      daily('delete what is overdue', () => deleteOverdue(db)),
      daily('notice students who were away', () => noticeDaily(db)),
      daily('mail what was asked and answered', () => mailDigests({ db, publicUrl, secretKeys })),
      daily('fit the daily review to who has answered much', () => fitMemories(db)),
      daily('mail how many cards wait', () => mailWeeklyReviews({ db, publicUrl, secretKeys })),
      { name: 'count what was watched', every: COUNT_EVERY, run: () => countWatchEvents(db) },
      { name: 'publish what is due', every: MINUTE, run: () => publishDue(db) },
      {
        name: 'mail notices',
        every: NOTICE_MAILS_EVERY,
        run: () => mailNotices({ db, publicUrl, secretKeys }),
      },
      // Without an SMTP server, people read the outbox, so it is not cleaned.
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
