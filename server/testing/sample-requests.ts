import { operations, type OperationName } from '@lectern/contract';
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
} from './account-samples.ts';
import { signSubscription } from '../src/features/notices/unsubscribe-token.ts';
import { newId } from '../src/platform/ids.ts';
import { aStudent, anAdministrator, anInstructor, type TestAccount } from './accounts.ts';
import { aPublishedCourse, type TestCourse } from './courses.ts';
import { aCourseWithExercise, aPassedAttempt, doubling } from './exercises.ts';
import { anEnrolledStudent } from './learners.ts';
import type { TestApp } from './test-app.ts';

/** Everybody who may meet a course: one of each kind. */
export interface Cast {
  student: TestAccount;
  enrolled: TestAccount;
  /** Of another course. */
  instructor: TestAccount;
  owner: TestAccount;
  /** An instructor too, of another course. */
  admin: TestAccount;
}

export type Who = 'visitor' | keyof Cast;

export interface World {
  app: TestApp;
  course: TestCourse;
  cast: Cast;
}

/** A course in the catalogue, and somebody of each kind. */
export const aWorld = async (app: TestApp): Promise<World> => {
  const [student, instructor, owner, admin] = await Promise.all([
    aStudent(app),
    anInstructor(app),
    anInstructor(app),
    anAdministrator(app),
  ]);
  const course = await aPublishedCourse(app, owner, { sections: 2, lectures: 2, videoSeconds: 60 });
  const enrolled = await anEnrolledStudent(app, course);
  return { app, course, cast: { student, enrolled, instructor, owner, admin } };
};

export interface SampleRequest {
  body?: object;
  form?: FormData;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** Who calls; undefined for a visitor. */
export type Sample = (
  world: World,
  caller: TestAccount | undefined,
) => SampleRequest | Promise<SampleRequest>;

const somebody: Sample = ({ cast: { student } }) => ({ params: { userId: student.userId } });
const reason = { reason: 'It breaks the rules' };

const takenDown: Sample = async ({ app, cast: { admin }, course: { courseId } }) => {
  const params = { courseId };
  await app.call(operations.takeDownCourse, { token: admin.token, params, body: reason });
  return { params };
};

const newCategory = () => ({ name: `Category ${newId()}`, description: 'About something' });

const none: Sample = () => ({});
const courseInBody: Sample = ({ course: { courseId } }) => ({ body: { courseId } });
const courseInPath: Sample = ({ course: { courseId } }) => ({ params: { courseId } });
const lectureId = ({ course }: World, at = 0): string => course.lectureIds[at] ?? '';
const sectionId = ({ course }: World, at = 0): string => course.sections[at]?.id ?? '';
const lectureInPath = (world: World): SampleRequest => ({
  params: { courseId: world.course.courseId, lectureId: lectureId(world) },
});
const aNote = { kind: 'note', second: 3, text: 'A loop' };
const noteInPath = async (world: World): Promise<SampleRequest> => {
  const { app, course, cast } = world;
  const params = { courseId: course.courseId, noteId: newId() };
  const body = { ...aNote, lectureId: lectureId(world) };
  await app.call(operations.saveNote, { token: cast.enrolled.token, params, body });
  return { params };
};
/** The enrolled student completes the course, where there is somebody enrolled in it. */
const completeAll = async ({ app, course: { courseId, lectureIds }, cast }: World): Promise<void> => {
  const { token } = cast.enrolled;
  for (const subsectionId of lectureIds)
    await app.call(operations.addCompletedLecture, { token, body: { courseId, subsectionId } });
};
/** Of the enrolled student, about the world's course. */
const reviewIn = async (world: World): Promise<{ reviewId: string }> => {
  const { app, course, cast } = world;
  const { token } = cast.enrolled;
  await completeAll(world);
  const review = { courseId: course.courseId, rating: 4, review: 'Good' };
  const { body } = await app.call(operations.createRatingAndReview, { token, body: review });
  return { reviewId: (body.data as { _id: string } | undefined)?._id ?? newId() };
};
const reportedReviewIn = async (world: World): Promise<{ reviewId: string }> => {
  const params = await reviewIn(world);
  const { app, cast } = world;
  await app.call(operations.reportReview, {
    token: cast.student.token,
    params,
    body: { reason: 'An insult' },
  });
  return params;
};
const certificateIn = async (world: World): Promise<Record<string, string>> => {
  const { app, course, cast } = world;
  const { token } = cast.enrolled;
  await completeAll(world);
  const params = { courseId: course.courseId };
  const { body } = await app.call(operations.issueCertificate, { token, params, body: { showsName: true } });
  return { certificateId: (body.data as { _id: string } | undefined)?._id ?? '0123456789012345678901' };
};
/** A course of the same owner, with the same student, whose first lecture has an exercise. */
const exerciseCourse = async ({ app, cast }: World): Promise<TestCourse> => {
  const course = await aCourseWithExercise(app, cast.owner);
  const { token } = cast.enrolled;
  await app.call(operations.addCourseToStudent, { token, body: { courseId: course.courseId } });
  return course;
};
const exerciseInPath = async (world: World): Promise<{ params: Record<string, string> }> => {
  const { courseId, lectureIds } = await exerciseCourse(world);
  return { params: { courseId, lectureId: lectureIds[0] ?? '' } };
};
const attemptInPath = async (world: World): Promise<SampleRequest> => {
  const course = await exerciseCourse(world);
  const attemptId = await aPassedAttempt(world.app, course, world.cast.enrolled);
  return { params: { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '', attemptId } };
};
const ownExerciseInPath = (world: World): SampleRequest => ({ params: { lectureId: lectureId(world) } });
const program = { files: doubling.solution };
const information = ({ course: { categoryId } }: World) => ({
  courseName: 'A course',
  courseDescription: 'About something',
  whatYouWillLearn: 'Something',
  price: 1,
  category: categoryId,
});
const lectureText = { title: 'A lecture', description: 'Its text' };

const videoOf = ({ course }: World): string => course.sections[0]?.lectures[0]?.videoId ?? '';

/** For each operation, a request about the world's course that is right in itself. */
export const sampleRequests: Record<OperationName, Sample> = {
  sendOTP: () => ({ body: { email: newEmail() } }),
  signup: newcomer,
  login: ({ cast: { student } }) => ({ body: { email: student.email, password: student.password } }),
  logout: none,
  sendPasswordResetToken: ({ cast: { student } }) => ({ body: { email: student.email } }),
  resetPassword: resetOf,

  getUserDetails: none,
  updateProfile: () => ({ body: { firstName: 'Robin', lastName: 'Example' } }),
  updateProfilePicture: picture,
  removeProfilePicture: none,
  deleteProfile: ownPassword,
  exportProfile: none,

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

  getInstructorCourses: none,
  getOwnCourse: courseInPath,
  createCourse: (world) => ({ body: information(world) }),
  updateCourse: (world) => ({ body: { ...information(world), courseId: world.course.courseId } }),
  updateCourseStatus: ({ course: { courseId } }) => ({ body: { courseId, status: 'Published' } }),
  deleteCourse: courseInBody,
  getUnpublishedChanges: courseInPath,
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

  getMediaWork: none,
  getUploadLimits: none,
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
  changeCategory: ({ course: { categoryId } }) => ({ params: { categoryId }, body: newCategory() }),
  getReportedReviews: none,
  keepReview: async (world) => ({ params: await reportedReviewIn(world) }),
  removeReview: async (world) => ({ params: await reviewIn(world), body: reason }),
  getContactMessages: none,
  getAuditLog: none,
};
