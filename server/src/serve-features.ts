import type { FastifyInstance } from 'fastify';
import type { Databases, Files, Listeners, Options } from './open-parts.ts';
import { analyticsRoutes } from '#features/analytics/analytics.routes.ts';
import { adminRoutes } from '#features/admin/admin.routes.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { createIdentityProvider } from '#features/auth/identity-provider.ts';
import { createPasswords } from '#features/auth/passwords.service.ts';
import { cartRoutes } from '#features/cart/cart.routes.ts';
import { certificatesRoutes } from '#features/certificates/certificates.routes.ts';
import { forgetCertificatesOf } from '#features/certificates/certificates.service.ts';
import { catalogRoutes } from '#features/catalog/catalog.routes.ts';
import { renewEntriesWith } from '#features/catalog/search/entries.service.ts';
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
import { versionHistoryRoutes } from '#features/course-builder/versions/version-history.routes.ts';
import { readOwnVideo } from '#features/course-builder/lecture-video.service.ts';
import { deleteCoursesOf } from '#features/course-builder/deletion.service.ts';
import { exercisesRoutes } from '#features/exercises/exercises.routes.ts';
import { copyExercise } from '#features/exercises/exercises.service.ts';
import type { Programs } from '#features/exercises/same-programs/programs.service.ts';
import { leaveAll, requireEnrolment } from '#features/learning/enrolments.service.ts';
import { learningRoutes } from '#features/learning/learning.routes.ts';
import { captionsRoutes } from '#features/media/captions/captions.routes.ts';
import { mediaRoutes } from '#features/media/serving/media.routes.ts';
import { uploadsRoutes } from '#features/media/uploads/uploads.routes.ts';
import { createRecords } from '#features/learning/records.service.ts';
import { notesRoutes } from '#features/notes/notes.routes.ts';
import { noticesRoutes } from '#features/notices/notices.routes.ts';
import { storageRoutes } from '#features/storage/storage.routes.ts';
import { teachingRoutes } from '#features/teaching/teaching.routes.ts';
import type { CodeRunner } from '#features/playground/supervisor/code-runner.ts';
import { playgroundRoutes } from '#features/playground/playground.routes.ts';
import { profileRoutes } from '#features/profile/profile.routes.ts';
import { questionsRoutes } from '#features/questions/questions.routes.ts';
import { copyQuiz } from '#features/quizzes/own-quiz.service.ts';
import { quizzesRoutes } from '#features/quizzes/quizzes.routes.ts';
import { rememberMended } from '#features/recall/failed-tests.service.ts';
import {
  correctCards,
  followWording,
  forgetMissed,
  rememberMissed,
} from '#features/recall/question-cards.service.ts';
import { recallRoutes } from '#features/recall/recall.routes.ts';
import { rememberSkipped } from '#features/recall/skipped-parts.service.ts';
import { endWeeklyMails } from '#features/recall/weekly-mails.service.ts';
import { questionReportsRoutes } from '#features/questions/reports/question-reports.routes.ts';
import { leaveQuestions } from '#features/questions/questions.service.ts';
import { removeReviewsOf } from '#features/reviews/reviews.service.ts';
import { reviewsRoutes } from '#features/reviews/reviews.routes.ts';
import type { OpenBodies } from '#platform/http/open-bodies.ts';
import type { Api } from '#platform/http/operations.ts';
import { createLookUpPage } from '#platform/outgoing/look-up-page.ts';

interface Parts {
  http: FastifyInstance;
  api: Api;
  databases: Databases;
  listeners: Listeners;
  files: Files;
  openBodies: OpenBodies;
  codeRunner: CodeRunner;
  programs: Programs;
}

/** Registers the routes of every feature with what they need. */
export const serveFeatures = ({ config, log, hashCost }: Options, parts: Parts): void => {
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
      deleteCoursesOf,
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
  catalogRoutes(api, { db, media, versions: listeners.versions });
  courseBuilderRoutes(api, { db, media });
  outlineRoutes(api, { db, media, copyExercise, copyQuiz, copyTrack });
  staffRoutes(api, { db, media, publicUrl });
  versionHistoryRoutes(api, { db, media });
  scheduledRoutes(api, { db });
  preFlightRoutes(api, { db, media, lookUpPage: createLookUpPage() });
  mediaRoutes(http, { db, store, secretKeys, isShared });
  uploadsRoutes(http, api, { ...uploads, locks: listeners.uploadLocks, openBodies });
  captionsRoutes(api, { db, readOwnVideo, renewEntriesWith });
  codeTrackRoutes(api, { db, codeRunner });
  listeners.mediaEvents.serve(http, api);
  listeners.learningStreams.serve(http, api);
  cartRoutes(api, { db, media });
  const records = createRecords(db, listeners.room);
  learningRoutes(api, { db, media, versions: listeners.versions, records, followWording });
  reviewsRoutes(api, { db, media });
  notesRoutes(api, db);
  questionsRoutes(api, { db, media });
  questionReportsRoutes(api, db, publicUrl);
  certificatesRoutes(api, db);
  noticesRoutes(api, { db, secretKeys, endWeeklyMails });
  analyticsRoutes(api, { db, replica, media });
  teachingRoutes(api, { db, media, requireEnrolment });
  exercisesRoutes(api, {
    db,
    codeRunner,
    records,
    programs,
    rememberMended: rememberMended(codeRunner),
    rememberSkipped,
  });
  codeReviewsRoutes(api, { db, media, programs });
  quizzesRoutes(api, { db, codeRunner, records, rememberMissed, forgetMissed, correctCards });
  recallRoutes(api, { db, codeRunner });
  playgroundRoutes(api, codeRunner);
};
