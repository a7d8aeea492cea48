import type { OperationName } from '@lectern/contract';
import type { ErrorCode } from '@lectern/contract/errors';
import type { Who } from './world.ts';

/** What becomes of a request that is right in itself. */
export type Outcome = 'ok' | ErrorCode;

/** One row of the table: in the order visitor, student, enrolled student, instructor, owner of the course, administrator. */
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

export const everybody: readonly Who[] = ['visitor', 'student', 'enrolled', 'instructor', 'owner', 'admin'];

const ok = 'ok';
const logIn = 'NOT_SIGNED_IN';
const students = 'STUDENTS_ONLY';
const teachers = 'INSTRUCTORS_ONLY';
const admins = 'ADMINS_ONLY';
const foreign = 'NOT_YOUR_COURSE';
const unknown = 'COURSE_NOT_FOUND';
const outside = 'NOT_ENROLLED';

const anybody: Row = [ok, ok, ok, ok, ok, ok];
const signedIn: Row = [logIn, ok, ok, ok, ok, ok];
const student: Row = [logIn, ok, ok, students, students, students];
const enrolled: Row = [logIn, outside, ok, students, students, students];
const instructor: Row = [logIn, teachers, teachers, ok, ok, ok];
const admin: Row = [logIn, admins, admins, admins, admins, ok];
/** An enrolled student, and the owner of the course. */
const insiders: Row = [logIn, outside, ok, foreign, ok, foreign];
const owner: Row = [logIn, teachers, teachers, foreign, ok, foreign];

/**
 * Who may do what, asked about a course in the catalogue; an administrator here teaches another one. An operation
 * without a row does not compile. Of a draft, all but its owner are told that there is none: `permissions.test.ts`.
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
  updateProfilePicture: signedIn,
  removeProfilePicture: signedIn,
  deleteProfile: [logIn, ok, ok, ok, 'COURSES_STILL_TAUGHT', ok],

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
  getCourse: anybody,
  getCourseSection: anybody,

  getInstructorCourses: instructor,
  getOwnCourse: owner,
  createCourse: instructor,
  updateCourse: owner,
  updateCourseStatus: owner,
  deleteCourse: owner,
  getUnpublishedChanges: owner,
  getPublishProblems: owner,
  reorderCourse: owner,
  setCompletionRule: owner,
  getAllSections: signedIn,
  createSection: owner,
  updateSection: owner,
  deleteSection: owner,
  getAllSubSections: signedIn,
  createSubSection: owner,
  updateSubSection: owner,
  deleteSubSection: owner,
  getDeletedParts: owner,
  restorePart: owner,
  discardPart: owner,
  addToOutline: owner,
  duplicatePart: owner,
  duplicateCourse: owner,
  saveLectureText: owner,
  setLectureVideo: owner,
  getLectureStates: owner,
  offerCourse: owner,
  getCourseOffers: instructor,
  // Offered to somebody else than these.
  acceptCourseOffer: [logIn, teachers, teachers, unknown, unknown, unknown],
  endCourseOffer: [logIn, teachers, teachers, unknown, ok, unknown],

  getMediaWork: instructor,
  getUploadLimits: instructor,
  getOwnVideos: instructor,
  getLectureCaptions: owner,
  saveCaptions: owner,
  uploadCaptions: owner,
  deleteCaptions: owner,

  addCartItem: [logIn, ok, 'ALREADY_SAVED', students, students, students],
  getCartItems: student,
  removeCartItem: [logIn, ok, 'CART_ITEM_NOT_FOUND', students, students, students],

  getStudentCourses: student,
  addCourseToStudent: [logIn, ok, 'ALREADY_ENROLLED', students, students, students],
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
  deleteNote: [logIn, 'NOTE_NOT_FOUND', ok, students, students, students],

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
  saveClarification: owner,
  deleteClarification: owner,
  getAnnouncements: insiders,
  sendAnnouncement: owner,

  issueCertificate: enrolled,
  getOwnCertificate: student,
  getCertificate: anybody,

  getCourseAnalytics: owner,

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
  getOwnExercise: owner,
  saveExercise: owner,
  deleteExercise: owner,

  createRatingAndReview: enrolled,
  getAverageRating: anybody,
  getCourseRatingAndReview: anybody,
  getOwnReview: student,
  replyToReview: [logIn, teachers, teachers, 'REVIEW_NOT_FOUND', ok, 'REVIEW_NOT_FOUND'],
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
