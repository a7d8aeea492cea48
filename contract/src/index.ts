import * as analytics from './analytics.ts';
import * as admin from './admin.ts';
import * as announcements from './announcements.ts';
import * as auth from './auth.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as certificates from './certificates.ts';
import * as clarifications from './clarifications.ts';
import * as codeReviews from './code-reviews.ts';
import * as codeForks from './code-forks.ts';
import * as codeTracks from './code-tracks.ts';
import * as contact from './contact.ts';
import * as courseBin from './course-bin.ts';
import * as courseOffers from './course-offers.ts';
import * as courseStaff from './course-staff.ts';
import * as courseBuilder from './course-builder.ts';
import * as courseVersions from './course-versions.ts';
import * as exerciseAnalytics from './exercise-analytics.ts';
import * as exercises from './exercises.ts';
import * as judgingAgain from './judging-again.ts';
import * as lectureMap from './lecture-map.ts';
import * as learning from './learning.ts';
import * as lectureFiles from './lecture-files.ts';
import * as lecturePictures from './lecture-pictures.ts';
import * as lecturePage from './lecture-page.ts';
import * as media from './media.ts';
import * as notes from './notes.ts';
import * as notices from './notices.ts';
import * as outline from './outline.ts';
import * as ownUser from './own-user.ts';
import * as passkeys from './passkeys.ts';
import * as playground from './playground.ts';
import * as preFlight from './pre-flight.ts';
import * as programGroups from './program-groups.ts';
import * as profile from './profile.ts';
import * as providerLogin from './provider-login.ts';
import * as questionInbox from './question-inbox.ts';
import * as questions from './questions.ts';
import * as ownQuizzes from './own-quizzes.ts';
import * as questionBank from './question-bank.ts';
import * as quizAnalytics from './quiz-analytics.ts';
import * as quizzes from './quizzes.ts';
import * as recall from './recall.ts';
import * as removedVideos from './removed-videos.ts';
import * as reportedQuestions from './reported-questions.ts';
import * as reviewedCourses from './reviewed-courses.ts';
import * as reviews from './reviews.ts';
import * as storage from './storage.ts';
import * as scheduledPublishing from './scheduled-publishing.ts';
import * as sessions from './sessions.ts';
import * as sharedSolutions from './shared-solutions.ts';
import * as teaching from './teaching.ts';
import * as teachingOverview from './teaching-overview.ts';
import * as twoStep from './two-step.ts';

/** Every operation of the server, by its name. */
export const operations = {
  sendOTP: auth.sendOTP,
  signup: auth.signup,
  login: auth.login,
  logout: auth.logout,
  sendPasswordResetToken: auth.sendPasswordResetToken,
  checkResetLink: auth.checkResetLink,
  resetPassword: auth.resetPassword,

  getUserDetails: ownUser.getUserDetails,
  updateProfile: profile.updateProfile,
  updateAbout: profile.updateAbout,
  updateProfilePicture: profile.updateProfilePicture,
  removeProfilePicture: profile.removeProfilePicture,
  deleteProfile: profile.deleteProfile,
  exportProfile: profile.exportProfile,
  getStorage: storage.getStorage,

  getSessions: sessions.getSessions,
  endSession: sessions.endSession,
  endAllSessions: sessions.endAllSessions,
  getTwoStep: twoStep.getTwoStep,
  prepareTwoStep: twoStep.prepareTwoStep,
  turnOnTwoStep: twoStep.turnOnTwoStep,
  turnOffTwoStep: twoStep.turnOffTwoStep,
  renewRecoveryCodes: twoStep.renewRecoveryCodes,

  getPasskeys: passkeys.getPasskeys,
  preparePasskey: passkeys.preparePasskey,
  addPasskey: passkeys.addPasskey,
  removePasskey: passkeys.removePasskey,
  preparePasskeyLogin: passkeys.preparePasskeyLogin,
  logInWithPasskey: passkeys.logInWithPasskey,

  getSignInWays: providerLogin.getSignInWays,
  startProviderLogin: providerLogin.startProviderLogin,
  finishProviderLogin: providerLogin.finishProviderLogin,
  confirmProviderLogin: providerLogin.confirmProviderLogin,

  getAllCategories: catalog.getAllCategories,
  showAllCategoryCourses: catalog.showAllCategoryCourses,
  getCatalogPage: catalog.getCatalogPage,
  searchCourses: catalog.searchCourses,
  getNextCourses: catalog.getNextCourses,
  getCourse: catalog.getCourse,
  getCourseSections: catalog.getCourseSections,
  getCourseSection: catalog.getCourseSection,
  getFreeLecture: catalog.getFreeLecture,
  getInstructor: catalog.getInstructor,

  getInstructorCourses: courseBuilder.getInstructorCourses,
  getOwnCourse: courseBuilder.getOwnCourse,
  createCourse: courseBuilder.createCourse,
  updateCourse: courseBuilder.updateCourse,
  updateCourseStatus: courseBuilder.updateCourseStatus,
  deleteCourse: courseBuilder.deleteCourse,
  schedulePublishing: scheduledPublishing.schedulePublishing,
  cancelPublishing: scheduledPublishing.cancelPublishing,
  getCourseVersions: courseVersions.getCourseVersions,
  getCourseVersionChanges: courseVersions.getCourseVersionChanges,
  getVersionTexts: courseVersions.getVersionTexts,
  restoreCourseVersion: courseVersions.restoreCourseVersion,
  getUnpublishedChanges: courseBuilder.getUnpublishedChanges,
  getPublishAudience: courseBuilder.getPublishAudience,
  getPublishProblems: preFlight.getPublishProblems,
  lookUpLinks: preFlight.lookUpLinks,
  mendPublishProblem: preFlight.mendPublishProblem,
  reorderCourse: courseBuilder.reorderCourse,
  setCompletionRule: courseBuilder.setCompletionRule,
  setHiddenEditor: courseBuilder.setHiddenEditor,
  getAllSections: courseBuilder.getAllSections,
  createSection: courseBuilder.createSection,
  updateSection: courseBuilder.updateSection,
  deleteSection: courseBuilder.deleteSection,
  getAllSubSections: courseBuilder.getAllSubSections,
  createSubSection: courseBuilder.createSubSection,
  updateSubSection: courseBuilder.updateSubSection,
  deleteSubSection: courseBuilder.deleteSubSection,
  getDeletedParts: courseBin.getDeletedParts,
  restorePart: courseBin.restorePart,
  discardPart: courseBin.discardPart,
  getDeletedCourses: courseBin.getDeletedCourses,
  restoreCourse: courseBin.restoreCourse,
  discardCourse: courseBin.discardCourse,
  addToOutline: outline.addToOutline,
  duplicatePart: outline.duplicatePart,
  duplicateCourse: outline.duplicateCourse,
  saveLectureText: outline.saveLectureText,
  setLectureVideo: outline.setLectureVideo,
  getOwnLectureVideo: removedVideos.getOwnLectureVideo,
  removeLectureVideo: removedVideos.removeLectureVideo,
  restoreLectureVideo: removedVideos.restoreLectureVideo,
  discardRemovedVideo: removedVideos.discardRemovedVideo,
  holdBackLecture: outline.holdBackLecture,
  setFreeLectures: outline.setFreeLectures,
  setLectureMinutes: outline.setLectureMinutes,
  getLectureStates: outline.getLectureStates,
  saveLectureDraft: lecturePage.saveLectureDraft,
  getLectureHistory: lecturePage.getLectureHistory,
  removeLectureFile: lectureFiles.removeLectureFile,
  addLecturePicture: lecturePictures.addLecturePicture,
  offerCourse: courseOffers.offerCourse,
  getCourseOffers: courseOffers.getCourseOffers,
  acceptCourseOffer: courseOffers.acceptCourseOffer,
  endCourseOffer: courseOffers.endCourseOffer,
  getCourseStaff: courseStaff.getCourseStaff,
  inviteToCourse: courseStaff.inviteToCourse,
  withdrawInvitation: courseStaff.withdrawInvitation,
  getCourseInvitations: courseStaff.getCourseInvitations,
  acceptCourseInvitation: courseStaff.acceptCourseInvitation,
  declineCourseInvitation: courseStaff.declineCourseInvitation,
  setCourseRole: courseStaff.setCourseRole,
  leaveCourseStaff: courseStaff.leaveCourseStaff,
  visitLecture: courseStaff.visitLecture,

  addCartItem: cart.addCartItem,
  getCartItems: cart.getCartItems,
  removeCartItem: cart.removeCartItem,

  getStudentCourses: learning.getStudentCourses,
  getLearningFigures: learning.getLearningFigures,
  addCourseToStudent: learning.addCourseToStudent,
  getPlayer: learning.getPlayer,
  addCompletedLecture: learning.addCompletedLecture,
  undoCompletedLecture: learning.undoCompletedLecture,
  recordWatching: learning.recordWatching,
  followLatestVersion: learning.followLatestVersion,
  saveCode: learning.saveCode,
  getCodeHistory: learning.getCodeHistory,
  leaveCourse: learning.leaveCourse,
  getVersionChanges: learning.getVersionChanges,
  setVisibility: learning.setVisibility,

  getNotes: notes.getNotes,
  saveNote: notes.saveNote,
  deleteNote: notes.deleteNote,

  getQuestions: questions.getQuestions,
  findAskedBefore: questions.findAskedBefore,
  getQuestionMarks: questions.getQuestionMarks,
  getQuestion: questions.getQuestion,
  saveQuestion: questions.saveQuestion,
  deleteQuestion: questions.deleteQuestion,
  closeQuestion: questions.closeQuestion,
  shareQuestion: questions.shareQuestion,
  acceptAnswer: questions.acceptAnswer,
  saveAnswer: questions.saveAnswer,
  deleteAnswer: questions.deleteAnswer,
  getEarlierWords: questions.getEarlierWords,
  reportQuestion: questions.reportQuestion,
  getAnswerTimes: questions.getAnswerTimes,
  getQuestionInbox: questionInbox.getQuestionInbox,
  getInboxCourses: questionInbox.getInboxCourses,
  getCannedAnswers: questionInbox.getCannedAnswers,
  saveCannedAnswer: questionInbox.saveCannedAnswer,
  deleteCannedAnswer: questionInbox.deleteCannedAnswer,
  getClarifications: clarifications.getClarifications,
  saveClarification: clarifications.saveClarification,
  deleteClarification: clarifications.deleteClarification,
  getAnnouncements: announcements.getAnnouncements,
  sendAnnouncement: announcements.sendAnnouncement,

  issueCertificate: certificates.issueCertificate,
  getOwnCertificate: certificates.getOwnCertificate,
  getCertificate: certificates.getCertificate,

  getCourseAnalytics: analytics.getCourseAnalytics,
  getExerciseAnalytics: exerciseAnalytics.getExerciseAnalytics,
  getQuizAnalytics: quizAnalytics.getQuizAnalytics,
  getLectureMap: lectureMap.getLectureMap,

  setTeachingMode: teaching.setTeachingMode,
  showWork: teaching.showWork,
  getLearners: teaching.getLearners,
  getLearner: teaching.getLearner,
  getLearnerAttempt: teaching.getLearnerAttempt,
  getLearnerTries: teaching.getLearnerTries,
  reviewLearnerAttempt: teaching.reviewLearnerAttempt,
  getWorkLooks: teaching.getWorkLooks,
  getTeachingOverview: teachingOverview.getTeachingOverview,

  getNotices: notices.getNotices,
  readNotices: notices.readNotices,
  getNoticeSwitches: notices.getNoticeSwitches,
  setNoticeSwitch: notices.setNoticeSwitch,
  unsubscribe: notices.unsubscribe,

  getMediaWork: media.getMediaWork,
  getUploadLimits: media.getUploadLimits,
  getOwnVideos: media.getOwnVideos,
  getLectureCaptions: media.getLectureCaptions,
  getCaptionsHistory: media.getCaptionsHistory,
  saveCaptions: media.saveCaptions,
  uploadCaptions: media.uploadCaptions,
  compareCaptions: media.compareCaptions,
  deleteCaptions: media.deleteCaptions,

  getOwnCodeTrack: codeTracks.getOwnCodeTrack,
  saveCodeTrack: codeTracks.saveCodeTrack,
  deleteCodeTrack: codeTracks.deleteCodeTrack,
  getCodeForks: codeForks.getCodeForks,
  getCourseForks: codeForks.getCourseForks,
  saveCodeForks: codeForks.saveCodeForks,
  getCodeForksHistory: codeForks.getCodeForksHistory,
  runGateTests: codeTracks.runGateTests,

  getExercise: exercises.getExercise,
  saveExerciseFiles: exercises.saveExerciseFiles,
  getExerciseHistory: exercises.getExerciseHistory,
  runVisibleTests: exercises.runVisibleTests,
  submitExercise: exercises.submitExercise,
  getExerciseAttempt: exercises.getExerciseAttempt,
  openExerciseHint: exercises.openExerciseHint,
  getExerciseSolutions: exercises.getExerciseSolutions,
  getOwnExercise: exercises.getOwnExercise,
  getImportedExercise: exercises.getImportedExercise,
  getOwnExerciseHistory: exercises.getOwnExerciseHistory,
  saveExercise: exercises.saveExercise,
  deleteExercise: exercises.deleteExercise,

  getSharedSolutions: sharedSolutions.getSharedSolutions,
  shareSolution: sharedSolutions.shareSolution,
  removeSharedSolution: sharedSolutions.removeSharedSolution,
  voteForSolution: sharedSolutions.voteForSolution,

  getCodeReviews: codeReviews.getCodeReviews,
  askCodeReview: codeReviews.askCodeReview,
  withdrawCodeReview: codeReviews.withdrawCodeReview,
  getReviewQueue: codeReviews.getReviewQueue,
  getReviewedCourses: reviewedCourses.getReviewedCourses,
  getCodeReview: codeReviews.getCodeReview,
  openCodeReview: codeReviews.openCodeReview,
  saveCodeRemark: codeReviews.saveCodeRemark,
  deleteCodeRemark: codeReviews.deleteCodeRemark,
  finishCodeReview: codeReviews.finishCodeReview,
  sendToGroup: codeReviews.sendToGroup,
  getAlsoFailed: codeReviews.getAlsoFailed,
  sendToAlsoFailed: codeReviews.sendToAlsoFailed,
  getProgramGroups: programGroups.getProgramGroups,
  reviewGroup: programGroups.reviewGroup,
  showGroupStudents: programGroups.showGroupStudents,
  getQuiz: quizzes.getQuiz,
  sitQuiz: quizzes.sitQuiz,
  answerQuiz: quizzes.answerQuiz,
  getQuestionBank: questionBank.getQuestionBank,
  getOwnQuiz: ownQuizzes.getOwnQuiz,
  saveQuiz: ownQuizzes.saveQuiz,
  getJudgingAgain: judgingAgain.getJudgingAgain,
  judgeAgain: judgingAgain.judgeAgain,
  getCorrectedQuizzes: judgingAgain.getCorrectedQuizzes,
  deleteQuiz: ownQuizzes.deleteQuiz,

  getDailyReview: recall.getDailyReview,
  checkRecall: recall.checkRecall,
  getRecallFigures: recall.getRecallFigures,
  recordRecall: recall.recordRecall,
  getRecallCards: recall.getRecallCards,
  addRecallCard: recall.addRecallCard,
  deleteRecallCard: recall.deleteRecallCard,
  saveRecallSettings: recall.saveRecallSettings,

  createRatingAndReview: reviews.createRatingAndReview,
  getAverageRating: reviews.getAverageRating,
  getCourseRatingAndReview: reviews.getCourseRatingAndReview,
  getOwnReview: reviews.getOwnReview,
  replyToReview: reviews.replyToReview,
  reportReview: reviews.reportReview,

  runCode: playground.runCode,
  getQueuePlace: playground.getQueuePlace,

  contactUs: contact.contactUs,
  getContactDetails: contact.getContactDetails,

  findAccounts: admin.findAccounts,
  suspendAccount: admin.suspendAccount,
  liftSuspension: admin.liftSuspension,
  endAccountSessions: admin.endAccountSessions,
  findCourses: admin.findCourses,
  takeDownCourse: admin.takeDownCourse,
  releaseCourse: admin.releaseCourse,
  addCategory: admin.addCategory,
  getUsedCategories: admin.getUsedCategories,
  changeCategory: admin.changeCategory,
  moveCategory: admin.moveCategory,
  removeCategory: admin.removeCategory,
  getReportedReviews: admin.getReportedReviews,
  keepReview: admin.keepReview,
  removeReview: admin.removeReview,
  getReportedQuestions: reportedQuestions.getReportedQuestions,
  keepQuestion: reportedQuestions.keepQuestion,
  removeQuestion: reportedQuestions.removeQuestion,
  getContactMessages: admin.getContactMessages,
  answerMessage: admin.answerMessage,
  setMessageDone: admin.setMessageDone,
  getAuditLog: admin.getAuditLog,
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
