import { operations, type OperationName } from '@lectern/contract';
import { signSubscription } from '../src/features/notices/unsubscribe-token.ts';
import { newId } from '../src/platform/database/ids.ts';
import { aMessage, newEmail, picture } from './account-examples.ts';
import {
  somebody,
  reason,
  takenDown,
  newCategory,
  emptyCategory,
  messageInPath,
  none,
  courseInBody,
  courseInPath,
  deletedCourseInPath,
  deletedInPath,
  offeredInPath,
  invitedInPath,
  assistantInPath,
  lectureId,
  sectionId,
  lectureInPath,
  aNote,
  noteInPath,
  completeAll,
  reviewIn,
  reportedReviewIn,
  certificateIn,
  ownExerciseInPath,
  ownVideoOf,
  information,
  lectureText,
  videoOf,
} from './course-examples.ts';
import {
  anEmptySection,
  aSchedule,
  fileInPath,
  comparedTexts,
  comparedVersion,
  freeLecture,
  freeLectures,
  heldBack,
  removedVideo,
  shownVideo,
  versionInPath,
} from './publishing-examples.ts';
import { aFork, aGateRun, aTrack, trackForm } from './code-tracks.ts';
import { reportedQuestionIn } from './question-examples.ts';
import { questionRequests } from './question-requests.ts';
import { learnerAttemptInPath, learnerInPath, learnerTriesInPath } from './teaching-examples.ts';
import type { Example } from './example.ts';
import { accountRequests } from './account-requests.ts';
import { practiceRequests } from './practice-requests.ts';
import { dayStart } from './recall.ts';

/** For each operation, a valid request about the world's course. */
const germanCaptions = (): FormData => {
  const form = new FormData();
  form.append('language', 'de');
  form.append('captions', new Blob(['1\n00:00:00,000 --> 00:00:01,000\nHallo']), 'de.srt');
  return form;
};

export const exampleRequests: Record<OperationName, Example> = {
  ...accountRequests,

  getAllCategories: none,
  showAllCategoryCourses: ({ course: { categoryId } }) => ({ body: { categoryId } }),
  getCatalogPage: ({ course: { categoryId } }) => ({ params: { categoryId } }),
  searchCourses: () => ({ query: { q: 'course' } }),
  getNextCourses: none,
  getCourse: courseInPath,
  getInstructor: ({ cast: { owner } }) => ({ params: { userId: owner.userId } }),
  getCourseSections: courseInPath,
  getCourseSection: (world) => ({
    params: { courseId: world.course.courseId, sectionId: sectionId(world) },
  }),

  getFreeLecture: freeLecture,

  getInstructorCourses: none,
  getOwnCourse: courseInPath,
  createCourse: (world) => ({ body: information(world) }),
  updateCourse: (world) => ({ body: { ...information(world), courseId: world.course.courseId } }),
  updateCourseStatus: ({ course: { courseId } }) => ({ body: { courseId, status: 'Published' } }),
  deleteCourse: courseInBody,
  getUnpublishedChanges: courseInPath,
  getPublishAudience: courseInPath,
  setCompletionRule: ({ course }) => ({
    params: { courseId: course.courseId },
    body: { acceptsMarks: true },
  }),
  setHiddenEditor: ({ course }) => ({
    params: { courseId: course.courseId },
    body: { hidesEditor: true },
  }),
  schedulePublishing: aSchedule,
  cancelPublishing: courseInPath,
  getCourseVersions: courseInPath,
  getCourseVersionChanges: comparedVersion,
  getVersionTexts: comparedTexts,
  restoreCourseVersion: versionInPath,
  getPublishProblems: courseInPath,
  lookUpLinks: courseInPath,
  mendPublishProblem: anEmptySection,
  reorderCourse: ({ course }) => ({
    params: { courseId: course.courseId },
    body: {
      sections: course.sections.map(({ id, lectures }) => ({
        _id: id,
        subSection: lectures.map((lecture) => lecture.id),
      })),
    },
  }),
  getAllSections: courseInBody,
  createSection: ({ course: { courseId } }) => ({ body: { courseId, sectionName: 'A section' } }),
  updateSection: (world) => ({ body: { sectionId: sectionId(world), sectionName: 'A section' } }),
  deleteSection: (world) => ({ body: { sectionId: sectionId(world, 1) } }),
  getAllSubSections: (world) => ({ body: { sectionId: sectionId(world) } }),
  createSubSection: (world) => ({ body: { ...lectureText, sectionId: sectionId(world) } }),
  updateSubSection: (world) => ({ body: { ...lectureText, subSectionId: lectureId(world) } }),
  deleteSubSection: (world) => ({ body: { subSectionId: lectureId(world, 1) } }),
  getDeletedParts: courseInPath,
  restorePart: deletedInPath,
  discardPart: deletedInPath,
  getDeletedCourses: none,
  restoreCourse: deletedCourseInPath,
  discardCourse: deletedCourseInPath,
  addToOutline: ({ course: { courseId } }) => ({
    params: { courseId },
    body: { sections: [{ sectionName: 'A section', lectures: [{ title: 'A lecture' }] }] },
  }),
  duplicatePart: (world) => ({
    params: { courseId: world.course.courseId, partId: lectureId(world) },
  }),
  duplicateCourse: courseInPath,
  saveLectureText: (world) => ({ params: { lectureId: lectureId(world) }, body: lectureText }),
  setLectureVideo: ownVideoOf,
  getOwnLectureVideo: (world) => ({ params: { lectureId: lectureId(world) } }),
  removeLectureVideo: shownVideo,
  restoreLectureVideo: removedVideo,
  discardRemovedVideo: removedVideo,
  holdBackLecture: heldBack,
  setFreeLectures: freeLectures,
  setLectureMinutes: (world) => ({ params: { lectureId: lectureId(world) }, body: { minutes: 15 } }),
  getLectureStates: courseInPath,
  saveLectureDraft: (world) => ({
    params: { lectureId: lectureId(world) },
    body: { ...lectureText, starterCode: '', isMarkdown: true },
  }),
  getLectureHistory: (world) => ({ params: { lectureId: lectureId(world) } }),
  removeLectureFile: fileInPath,
  addLecturePicture: async (world) => ({
    params: { lectureId: lectureId(world) },
    ...(await picture()),
  }),
  offerCourse: ({ course: { courseId } }) => ({ params: { courseId }, body: { email: newEmail() } }),
  getCourseOffers: none,
  acceptCourseOffer: offeredInPath,
  endCourseOffer: offeredInPath,
  getCourseStaff: courseInPath,
  inviteToCourse: ({ course: { courseId } }) => ({
    params: { courseId },
    body: { email: newEmail(), role: 'assistant' },
  }),
  withdrawInvitation: ({ course: { courseId } }) => ({ params: { courseId }, body: { email: newEmail() } }),
  getCourseInvitations: none,
  acceptCourseInvitation: invitedInPath,
  declineCourseInvitation: invitedInPath,
  setCourseRole: (world) => ({ ...assistantInPath(world), body: { role: 'editor' } }),
  leaveCourseStaff: assistantInPath,
  visitLecture: (world) => ({ params: { lectureId: lectureId(world) }, body: { tab: 'text' } }),

  getMediaWork: none,
  getUploadLimits: none,
  getOwnVideos: none,
  getLectureCaptions: (world) => ({ params: { lectureId: lectureId(world) } }),
  getCaptionsHistory: (world) => ({ params: { lectureId: lectureId(world), language: 'en' } }),
  saveCaptions: (world) => ({
    params: { lectureId: lectureId(world), language: 'en' },
    body: { cues: [{ start: 0, end: 1, text: 'Hello' }] },
  }),
  uploadCaptions: (world) => ({ params: { lectureId: lectureId(world) }, form: germanCaptions() }),
  compareCaptions: (world) => ({ params: { lectureId: lectureId(world) }, form: germanCaptions() }),
  deleteCaptions: async (world) => {
    await world.app.db
      .insertInto('captions')
      .values({
        media_id: videoOf(world),
        language: 'fr',
        label: 'Français',
        cues: JSON.stringify([{ start: 0, end: 1, text: 'Bonjour' }]),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { params: { lectureId: lectureId(world), language: 'fr' } };
  },

  getOwnCodeTrack: ownExerciseInPath,
  saveCodeTrack: (world) => ({ ...ownExerciseInPath(world), form: trackForm(aTrack()) }),
  deleteCodeTrack: ownExerciseInPath,
  getCodeForks: lectureInPath,
  getCourseForks: courseInPath,
  saveCodeForks: (world) => ({ ...lectureInPath(world), body: { forks: [aFork] } }),
  getCodeForksHistory: lectureInPath,
  runGateTests: () => ({ body: aGateRun }),

  addCartItem: courseInBody,
  getCartItems: none,
  removeCartItem: async ({ app, course: { courseId } }, caller) => {
    if (caller !== undefined)
      await app.call(operations.addCartItem, { token: caller.token, body: { courseId } });
    return { body: { courseId } };
  },

  getStudentCourses: none,
  getLearningFigures: () => ({ query: { dayStart: dayStart() } }),
  addCourseToStudent: courseInBody,
  getPlayer: courseInPath,
  addCompletedLecture: (world) => ({
    body: { courseId: world.course.courseId, subsectionId: lectureId(world) },
  }),
  undoCompletedLecture: lectureInPath,
  recordWatching: (world) => ({ ...lectureInPath(world), body: { ranges: [[0, 0]], positionSeconds: 1 } }),
  followLatestVersion: courseInPath,
  getCodeHistory: (world) => lectureInPath(world),
  saveCode: (world) => ({ ...lectureInPath(world), body: { code: 'console.log(1)' } }),

  leaveCourse: courseInPath,
  getVersionChanges: courseInPath,
  setVisibility: ({ course: { courseId } }) => ({ params: { courseId }, body: { showsName: true } }),

  getNotes: courseInPath,
  saveNote: (world) => ({
    params: { courseId: world.course.courseId, noteId: newId() },
    body: { ...aNote, lectureId: lectureId(world) },
  }),
  deleteNote: noteInPath,

  ...questionRequests,

  issueCertificate: async (world) => {
    await completeAll(world);
    return { params: { courseId: world.course.courseId }, body: { showsName: true } };
  },
  getOwnCertificate: courseInPath,
  getCertificate: async (world) => ({ params: await certificateIn(world) }),

  getCourseAnalytics: courseInPath,
  getExerciseAnalytics: ownExerciseInPath,
  getQuizAnalytics: ownExerciseInPath,
  getLectureMap: ownExerciseInPath,

  setTeachingMode: ({ course: { courseId } }) => ({ params: { courseId }, body: { isTaught: true } }),
  showWork: ({ course: { courseId } }) => ({ params: { courseId }, body: { isShown: true } }),
  getLearners: courseInPath,
  getLearner: learnerInPath,
  getLearnerAttempt: learnerAttemptInPath,
  getLearnerTries: learnerTriesInPath,
  reviewLearnerAttempt: learnerAttemptInPath,
  getWorkLooks: none,
  getTeachingOverview: none,

  getNotices: none,
  readNotices: none,
  getNoticeSwitches: none,
  setNoticeSwitch: () => ({ params: { kind: 'continue' }, body: { inPage: true, byMail: false } }),
  unsubscribe: ({ app, cast }) => ({
    params: {
      token: signSubscription(app.secretKeys, { userId: cast.student.userId, kind: 'continue' }),
    },
  }),

  ...practiceRequests,

  createRatingAndReview: async (world) => {
    await completeAll(world);
    return { body: { courseId: world.course.courseId, rating: 5, review: 'Good' } };
  },
  getAverageRating: courseInBody,
  getCourseRatingAndReview: courseInBody,
  getOwnReview: courseInPath,
  replyToReview: async (world) => ({ params: await reviewIn(world), body: { text: 'Thank you' } }),
  reportReview: async (world) => ({ params: await reviewIn(world), body: { reason: 'An insult' } }),

  runCode: () => ({ body: { code: 'console.log(1)' } }),
  getQueuePlace: () => ({}),

  contactUs: aMessage,
  getContactDetails: none,

  findAccounts: none,
  suspendAccount: async (world, caller) => ({ ...(await somebody(world, caller)), body: reason }),
  liftSuspension: somebody,
  endAccountSessions: somebody,
  findCourses: none,
  takeDownCourse: ({ course: { courseId } }) => ({ params: { courseId }, body: reason }),
  releaseCourse: takenDown,
  addCategory: () => ({ body: newCategory() }),
  getUsedCategories: none,
  changeCategory: ({ course: { categoryId } }) => ({ params: { categoryId }, body: newCategory() }),
  moveCategory: ({ course: { categoryId } }) => ({ params: { categoryId }, body: { place: 0 } }),
  removeCategory: emptyCategory,
  getReportedReviews: none,
  keepReview: async (world) => ({ params: await reportedReviewIn(world) }),
  removeReview: async (world) => ({ params: await reviewIn(world), body: reason }),
  getReportedQuestions: none,
  keepQuestion: async (world) => ({ params: await reportedQuestionIn(world) }),
  removeQuestion: async (world) => ({ params: await reportedQuestionIn(world), body: reason }),
  getContactMessages: none,
  answerMessage: async (world) => ({ ...(await messageInPath(world)), body: { answer: 'Yes, we do.' } }),
  setMessageDone: async (world) => ({ ...(await messageInPath(world)), body: { isDone: true } }),
  getAuditLog: none,
};
