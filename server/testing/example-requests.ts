import { operations, type OperationName } from '@lectern/contract';
import { signSubscription } from '../src/features/notices/unsubscribe-token.ts';
import { newId } from '../src/platform/database/ids.ts';
import {
  firstCode,
  newcomer,
  newEmail,
  newPasskey,
  ownPasskey,
  ownPassword,
  ownSession,
  passkeyLogin,
  picture,
  provedLogin,
  providerLogin,
  resetOf,
  withTwoStep,
} from './account-examples.ts';
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
  deletedInPath,
  offeredInPath,
  lectureId,
  sectionId,
  lectureInPath,
  aNote,
  noteInPath,
  completeAll,
  reviewIn,
  reportedReviewIn,
  certificateIn,
  exerciseInPath,
  attemptInPath,
  ownExerciseInPath,
  ownVideoOf,
  program,
  information,
  lectureText,
  videoOf,
} from './course-examples.ts';
import { doubling } from './exercises.ts';
import {
  aCannedAnswer,
  aClarification,
  aQuestion,
  answerInPath,
  clarificationInPath,
  ownCannedAnswer,
  questionInPath,
  reportedQuestionIn,
} from './question-examples.ts';
import type { Example } from './example.ts';

/** For each operation, a request about the world's course that is right in itself. */
export const exampleRequests: Record<OperationName, Example> = {
  sendOTP: () => ({ body: { email: newEmail() } }),
  signup: newcomer,
  login: ({ cast: { student } }) => ({ body: { email: student.email, password: student.password } }),
  logout: none,
  sendPasswordResetToken: ({ cast: { student } }) => ({ body: { email: student.email } }),
  checkResetLink: resetOf,
  resetPassword: resetOf,

  getUserDetails: none,
  updateProfile: () => ({ body: { firstName: 'Robin', lastName: 'Example' } }),
  updateProfilePicture: picture,
  removeProfilePicture: none,
  deleteProfile: ownPassword,
  exportProfile: none,
  getStorage: none,

  getSessions: none,
  endSession: ownSession,
  endAllSessions: none,
  getTwoStep: none,
  prepareTwoStep: ownPassword,
  turnOnTwoStep: firstCode,
  turnOffTwoStep: ownPassword,
  renewRecoveryCodes: withTwoStep,

  getPasskeys: none,
  preparePasskey: ownPassword,
  addPasskey: newPasskey,
  removePasskey: ownPasskey,
  preparePasskeyLogin: none,
  logInWithPasskey: passkeyLogin,

  getSignInWays: none,
  startProviderLogin: () => ({ body: {} }),
  finishProviderLogin: providerLogin,
  confirmProviderLogin: provedLogin,

  getAllCategories: none,
  showAllCategoryCourses: ({ course: { categoryId } }) => ({ body: { categoryId } }),
  getCatalogPage: ({ course: { categoryId } }) => ({ params: { categoryId } }),
  searchCourses: () => ({ query: { q: 'course' } }),
  getCourse: courseInPath,
  getCourseSection: (world) => ({
    params: { courseId: world.course.courseId, sectionId: sectionId(world) },
  }),

  getInstructorCourses: none,
  getOwnCourse: courseInPath,
  createCourse: (world) => ({ body: information(world) }),
  updateCourse: (world) => ({ body: { ...information(world), courseId: world.course.courseId } }),
  updateCourseStatus: ({ course: { courseId } }) => ({ body: { courseId, status: 'Published' } }),
  deleteCourse: courseInBody,
  getUnpublishedChanges: courseInPath,
  setCompletionRule: ({ course }) => ({
    params: { courseId: course.courseId },
    body: { acceptsMarks: true },
  }),
  getPublishProblems: courseInPath,
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
  getLectureStates: courseInPath,
  offerCourse: ({ course: { courseId } }) => ({ params: { courseId }, body: { email: newEmail() } }),
  getCourseOffers: none,
  acceptCourseOffer: offeredInPath,
  endCourseOffer: offeredInPath,

  getMediaWork: none,
  getUploadLimits: none,
  getOwnVideos: none,
  getLectureCaptions: (world) => ({ params: { lectureId: lectureId(world) } }),
  saveCaptions: (world) => ({
    params: { lectureId: lectureId(world), language: 'en' },
    body: { cues: [{ start: 0, end: 1, text: 'Hello' }] },
  }),
  uploadCaptions: (world) => {
    const form = new FormData();
    form.append('language', 'de');
    form.append('captions', new Blob(['1\n00:00:00,000 --> 00:00:01,000\nHallo']), 'de.srt');
    return { params: { lectureId: lectureId(world) }, form };
  },
  deleteCaptions: async (world) => {
    await world.app.db
      .insertInto('captions')
      .values({ media_id: videoOf(world), language: 'fr', label: 'Français', cues: '[]' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { params: { lectureId: lectureId(world), language: 'fr' } };
  },

  addCartItem: courseInBody,
  getCartItems: none,
  removeCartItem: async ({ app, course: { courseId } }, caller) => {
    if (caller !== undefined)
      await app.call(operations.addCartItem, { token: caller.token, body: { courseId } });
    return { body: { courseId } };
  },

  getStudentCourses: none,
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

  getQuestions: courseInPath,
  findAskedBefore: (world) => ({ ...lectureInPath(world), query: { q: 'rope', second: '3' } }),
  getQuestionMarks: lectureInPath,
  getQuestion: questionInPath,
  saveQuestion: (world) => ({
    params: { courseId: world.course.courseId, questionId: newId() },
    body: { ...aQuestion, lectureId: lectureId(world) },
  }),
  deleteQuestion: questionInPath,
  closeQuestion: async (world) => ({ ...(await questionInPath(world)), body: { isClosed: true } }),
  shareQuestion: async (world) => ({ ...(await questionInPath(world)), body: { isShared: true } }),
  acceptAnswer: async (world) => {
    const { params } = await answerInPath(world);
    return { params, body: { answerId: params.answerId } };
  },
  saveAnswer: async (world) => {
    const { params } = await questionInPath(world);
    return { params: { ...params, answerId: newId() }, body: { body: 'Pull it tight' } };
  },
  deleteAnswer: answerInPath,
  getEarlierWords: questionInPath,
  reportQuestion: async (world) => ({ ...(await questionInPath(world)), body: { reason: 'An insult' } }),
  getAnswerTimes: courseInPath,
  getQuestionInbox: none,
  getInboxCourses: none,
  getCannedAnswers: none,
  saveCannedAnswer: () => ({ params: { cannedAnswerId: newId() }, body: aCannedAnswer }),
  deleteCannedAnswer: ownCannedAnswer,
  getClarifications: lectureInPath,
  saveClarification: (world) => ({
    params: { courseId: world.course.courseId, clarificationId: newId() },
    body: { ...aClarification, lectureId: lectureId(world) },
  }),
  deleteClarification: clarificationInPath,
  getAnnouncements: courseInPath,
  sendAnnouncement: ({ course: { courseId } }) => ({
    params: { courseId, announcementId: newId() },
    body: { title: 'A live session', body: 'On **Friday**' },
  }),

  issueCertificate: async (world) => {
    await completeAll(world);
    return { params: { courseId: world.course.courseId }, body: { showsName: true } };
  },
  getOwnCertificate: courseInPath,
  getCertificate: async (world) => ({ params: await certificateIn(world) }),

  getCourseAnalytics: courseInPath,

  getNotices: none,
  readNotices: none,
  getNoticeSwitches: none,
  setNoticeSwitch: () => ({ params: { kind: 'continue' }, body: { inPage: true, byMail: false } }),
  unsubscribe: ({ app, cast }) => ({
    params: {
      token: signSubscription(app.secretKeys, { userId: cast.student.userId, kind: 'continue' }),
    },
  }),

  getExercise: exerciseInPath,
  saveExerciseFiles: async (world) => ({ ...(await exerciseInPath(world)), body: program }),
  getExerciseHistory: exerciseInPath,
  runVisibleTests: async (world) => ({ ...(await exerciseInPath(world)), body: program }),
  submitExercise: async (world) => ({ ...(await exerciseInPath(world)), body: program }),
  getExerciseAttempt: attemptInPath,
  openExerciseHint: exerciseInPath,
  getExerciseSolutions: attemptInPath,
  getOwnExercise: ownExerciseInPath,
  saveExercise: (world) => ({ ...ownExerciseInPath(world), body: doubling }),
  deleteExercise: ownExerciseInPath,

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

  contactUs: () => ({
    body: {
      firstName: 'Noor',
      lastName: 'Example',
      email: newEmail(),
      countryCode: '+49',
      phoneNumber: '30 1234',
      message: 'Hello',
    },
  }),
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
