import type { OperationName } from '@lectern/contract';
import type { ErrorCode } from '@lectern/contract/errors';
import type { Who } from './world.ts';

/** The outcome of a request that is valid in itself. */
export type Outcome = 'ok' | ErrorCode;

/** One row of the table, in the order of `everybody`. */
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

/**
 * A student, an enrolled student, an instructor of another course, then those who teach this course. The administrator
 * teaches another course.
 */
export const everybody = [
  'visitor',
  'student',
  'enrolled',
  'instructor',
  'owner',
  'admin',
  'editor',
  'assistant',
] as const satisfies readonly Who[];

const ok = 'ok';
const logIn = 'NOT_SIGNED_IN';
const students = 'STUDENTS_ONLY';
const teachers = 'INSTRUCTORS_ONLY';
const admins = 'ADMINS_ONLY';
const foreign = 'NOT_YOUR_COURSE';
const unknown = 'COURSE_NOT_FOUND';
const outside = 'NOT_ENROLLED';
const role = 'NOT_IN_YOUR_ROLE';

const anybody: Row = [ok, ok, ok, ok, ok, ok, ok, ok];
const signedIn: Row = [logIn, ok, ok, ok, ok, ok, ok, ok];
const student: Row = [logIn, ok, ok, students, students, students, students, students];
const enrolled: Row = [logIn, outside, ok, students, students, students, students, students];
const instructor: Row = [logIn, teachers, teachers, ok, ok, ok, ok, ok];
const admin: Row = [logIn, admins, admins, admins, admins, ok, admins, admins];
/** Enrolled students, and those who teach the course. */
const insiders: Row = [logIn, outside, ok, foreign, ok, foreign, ok, ok];
/** Those who teach the course. For everybody else the review does not exist. */
const reviewer: Row = [logIn, teachers, teachers, 'REVIEW_NOT_FOUND', ok, 'REVIEW_NOT_FOUND', ok, ok];
/** Those who teach the course. */
const staff: Row = [logIn, teachers, teachers, foreign, ok, foreign, ok, ok];
/** Its owner and editors. */
const editors: Row = [logIn, teachers, teachers, foreign, ok, foreign, ok, role];
const owner: Row = [logIn, teachers, teachers, foreign, ok, foreign, role, role];

/**
 * Who may do what with a published course. The administrator here teaches another one. An operation without a row does
 * not compile. A draft does not exist for anybody but its owner: `permissions.test.ts`.
 */
export const permissions: Record<OperationName, Row> = {
  sendOTP: anybody,
  signup: anybody,
  login: anybody,
  logout: signedIn,
  sendPasswordResetToken: anybody,
  checkResetLink: anybody,
  resetPassword: anybody,

  getUserDetails: signedIn,
  updateProfile: signedIn,
  updateAbout: signedIn,
  updateProfilePicture: signedIn,
  removeProfilePicture: signedIn,
  deleteProfile: [logIn, ok, ok, ok, 'COURSES_STILL_TAUGHT', ok, ok, ok],

  exportProfile: signedIn,
  getStorage: signedIn,

  getSessions: signedIn,
  endSession: signedIn,
  endAllSessions: signedIn,
  getTwoStep: signedIn,
  prepareTwoStep: signedIn,
  turnOnTwoStep: signedIn,
  turnOffTwoStep: signedIn,
  renewRecoveryCodes: signedIn,

  getPasskeys: signedIn,
  preparePasskey: signedIn,
  addPasskey: signedIn,
  removePasskey: signedIn,
  preparePasskeyLogin: anybody,
  logInWithPasskey: anybody,

  getSignInWays: anybody,
  startProviderLogin: anybody,
  finishProviderLogin: anybody,
  confirmProviderLogin: anybody,

  getAllCategories: anybody,
  showAllCategoryCourses: anybody,
  getCatalogPage: anybody,
  searchCourses: anybody,
  getNextCourses: student,
  getCourse: anybody,
  getCourseSections: anybody,
  getCourseSection: anybody,
  getInstructor: anybody,
  getFreeLecture: anybody,

  getInstructorCourses: instructor,
  getOwnCourse: staff,
  createCourse: instructor,
  updateCourse: editors,
  updateCourseStatus: editors,
  deleteCourse: owner,
  schedulePublishing: editors,
  cancelPublishing: editors,
  getCourseVersions: staff,
  getCourseVersionChanges: staff,
  getVersionTexts: staff,
  restoreCourseVersion: editors,
  getUnpublishedChanges: staff,
  getPublishAudience: editors,
  getPublishProblems: staff,
  lookUpLinks: staff,
  mendPublishProblem: editors,
  reorderCourse: editors,
  setCompletionRule: editors,
  setHiddenEditor: editors,
  getAllSections: signedIn,
  createSection: editors,
  updateSection: editors,
  deleteSection: editors,
  getAllSubSections: signedIn,
  createSubSection: editors,
  updateSubSection: editors,
  deleteSubSection: editors,
  getDeletedParts: staff,
  restorePart: editors,
  discardPart: editors,
  getDeletedCourses: instructor,
  // A course in the bin exists for its owner alone.
  restoreCourse: [logIn, teachers, teachers, unknown, ok, unknown, unknown, unknown],
  discardCourse: [logIn, teachers, teachers, unknown, ok, unknown, unknown, unknown],
  addToOutline: editors,
  duplicatePart: editors,
  duplicateCourse: owner,
  saveLectureText: editors,
  setLectureVideo: editors,
  getOwnLectureVideo: staff,
  removeLectureVideo: editors,
  restoreLectureVideo: editors,
  discardRemovedVideo: editors,
  holdBackLecture: editors,
  setFreeLectures: editors,
  setLectureMinutes: editors,
  getLectureStates: staff,
  saveLectureDraft: editors,
  getLectureHistory: staff,
  removeLectureFile: editors,
  addLecturePicture: editors,
  offerCourse: owner,
  getCourseOffers: instructor,
  // The offer is to somebody else.
  acceptCourseOffer: [logIn, teachers, teachers, unknown, unknown, unknown, unknown, unknown],
  endCourseOffer: [logIn, teachers, teachers, unknown, ok, unknown, unknown, unknown],
  getCourseStaff: staff,
  inviteToCourse: owner,
  withdrawInvitation: owner,
  getCourseInvitations: instructor,
  // The invitation is to somebody else.
  acceptCourseInvitation: [logIn, teachers, teachers, unknown, unknown, unknown, unknown, unknown],
  declineCourseInvitation: [logIn, teachers, teachers, unknown, unknown, unknown, unknown, unknown],
  setCourseRole: owner,
  // About the assistant, who may leave.
  leaveCourseStaff: [logIn, teachers, teachers, foreign, ok, foreign, role, ok],
  visitLecture: staff,

  getMediaWork: instructor,
  getUploadLimits: instructor,
  getOwnVideos: instructor,
  getLectureCaptions: staff,
  getCaptionsHistory: staff,
  saveCaptions: editors,
  uploadCaptions: editors,
  compareCaptions: staff,
  deleteCaptions: editors,

  getOwnCodeTrack: staff,
  saveCodeTrack: editors,
  deleteCodeTrack: editors,
  getCodeForks: enrolled,
  getCourseForks: enrolled,
  saveCodeForks: enrolled,
  getCodeForksHistory: enrolled,
  runGateTests: anybody,

  addCartItem: [logIn, ok, 'ALREADY_SAVED', students, students, students, students, students],
  getCartItems: student,
  removeCartItem: [logIn, ok, 'CART_ITEM_NOT_FOUND', students, students, students, students, students],

  getStudentCourses: student,
  getLearningFigures: student,
  addCourseToStudent: [logIn, ok, 'ALREADY_ENROLLED', students, students, students, students, students],
  getPlayer: insiders,
  addCompletedLecture: enrolled,
  undoCompletedLecture: enrolled,
  recordWatching: enrolled,
  followLatestVersion: enrolled,
  saveCode: enrolled,
  getCodeHistory: enrolled,
  leaveCourse: enrolled,
  getVersionChanges: enrolled,
  setVisibility: enrolled,

  getNotes: enrolled,
  saveNote: enrolled,
  deleteNote: [logIn, 'NOTE_NOT_FOUND', ok, students, students, students, students, students],

  getQuestions: insiders,
  findAskedBefore: insiders,
  getQuestionMarks: insiders,
  getQuestion: insiders,
  saveQuestion: enrolled,
  deleteQuestion: insiders,
  closeQuestion: insiders,
  shareQuestion: enrolled,
  acceptAnswer: insiders,
  saveAnswer: insiders,
  deleteAnswer: insiders,
  getEarlierWords: insiders,
  reportQuestion: insiders,
  getAnswerTimes: insiders,
  getQuestionInbox: instructor,
  getInboxCourses: instructor,
  getCannedAnswers: instructor,
  saveCannedAnswer: instructor,
  deleteCannedAnswer: instructor,
  getClarifications: insiders,
  saveClarification: staff,
  deleteClarification: staff,
  getAnnouncements: insiders,
  sendAnnouncement: editors,

  issueCertificate: enrolled,
  getOwnCertificate: student,
  getCertificate: anybody,

  getCourseAnalytics: staff,
  getExerciseAnalytics: staff,
  getQuizAnalytics: staff,
  getLectureMap: staff,

  setTeachingMode: owner,
  showWork: enrolled,
  getLearners: staff,
  getLearner: staff,
  getLearnerAttempt: staff,
  getLearnerTries: staff,
  reviewLearnerAttempt: staff,
  getWorkLooks: student,
  getTeachingOverview: instructor,

  getNotices: signedIn,
  readNotices: signedIn,
  getNoticeSwitches: signedIn,
  setNoticeSwitch: signedIn,
  unsubscribe: anybody,

  getExercise: insiders,
  saveExerciseFiles: enrolled,
  getExerciseHistory: enrolled,
  runVisibleTests: insiders,
  submitExercise: enrolled,
  getExerciseAttempt: enrolled,
  openExerciseHint: enrolled,
  getExerciseSolutions: enrolled,
  getOwnExercise: staff,
  getImportedExercise: staff,
  getOwnExerciseHistory: staff,
  saveExercise: editors,
  deleteExercise: editors,

  getSharedSolutions: insiders,
  shareSolution: enrolled,
  removeSharedSolution: insiders,
  voteForSolution: enrolled,

  getCodeReviews: enrolled,
  askCodeReview: enrolled,
  withdrawCodeReview: enrolled,
  getReviewQueue: instructor,
  getReviewedCourses: instructor,
  getCodeReview: reviewer,
  openCodeReview: reviewer,
  saveCodeRemark: reviewer,
  deleteCodeRemark: reviewer,
  finishCodeReview: reviewer,
  sendToGroup: reviewer,
  getAlsoFailed: reviewer,
  sendToAlsoFailed: reviewer,
  getProgramGroups: staff,
  reviewGroup: staff,
  showGroupStudents: staff,
  getQuiz: insiders,
  sitQuiz: enrolled,
  answerQuiz: insiders,
  getQuestionBank: staff,
  getOwnQuiz: staff,
  saveQuiz: editors,
  getJudgingAgain: staff,
  judgeAgain: editors,
  getCorrectedQuizzes: staff,
  deleteQuiz: editors,

  getDailyReview: student,
  /** The enrolled student's own card. */
  checkRecall: [logIn, 'CARD_NOT_FOUND', ok, students, students, students, students, students],
  getRecallFigures: student,
  recordRecall: student,
  getRecallCards: student,
  addRecallCard: student,
  /** The enrolled student's own card. */
  deleteRecallCard: [logIn, 'CARD_NOT_FOUND', ok, students, students, students, students, students],
  saveRecallSettings: student,

  createRatingAndReview: enrolled,
  getAverageRating: anybody,
  getCourseRatingAndReview: anybody,
  getOwnReview: student,
  replyToReview: [logIn, teachers, teachers, 'REVIEW_NOT_FOUND', ok, 'REVIEW_NOT_FOUND', ok, role],
  reportReview: signedIn,

  runCode: anybody,
  getQueuePlace: anybody,

  contactUs: anybody,
  getContactDetails: anybody,

  findAccounts: admin,
  suspendAccount: admin,
  liftSuspension: admin,
  endAccountSessions: admin,
  findCourses: admin,
  takeDownCourse: admin,
  releaseCourse: admin,
  addCategory: admin,
  getUsedCategories: admin,
  changeCategory: admin,
  moveCategory: admin,
  removeCategory: admin,
  getReportedReviews: admin,
  keepReview: admin,
  removeReview: admin,
  getReportedQuestions: admin,
  keepQuestion: admin,
  removeQuestion: admin,
  getContactMessages: admin,
  answerMessage: admin,
  setMessageDone: admin,
  getAuditLog: admin,
};
