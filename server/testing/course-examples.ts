import { operations } from '@lectern/contract';
import { newId } from '../src/platform/database/ids.ts';
import { newEmail } from './account-examples.ts';
import type { TestCourse } from './courses.ts';
import { aCourseWithExercise, aPassedAttempt, doubling } from './exercises.ts';
import type { Example, ExampleRequest } from './example.ts';
import { joinStaff, type World } from './world.ts';

export const somebody: Example = ({ cast: { student } }) => ({ params: { userId: student.userId } });
export const reason = { reason: 'It breaks the rules' };

export const takenDown: Example = async ({ app, cast: { admin }, course: { courseId } }) => {
  const params = { courseId };
  await app.call(operations.takeDownCourse, { token: admin.token, params, body: reason });
  return { params };
};

export const newCategory = () => ({ name: `Category ${newId()}`, description: 'About something' });

export const emptyCategory: Example = async ({ app, cast: { admin } }) => {
  const { body } = await app.call(operations.addCategory, { token: admin.token, body: newCategory() });
  return { params: { categoryId: (body.data as { _id: string } | undefined)?._id ?? newId() } };
};

/** A message of the contact form. */
export const messageInPath = async ({ app }: World): Promise<ExampleRequest> => {
  const { id } = await app.db
    .insertInto('contact_messages')
    .values({
      id: newId(),
      first_name: 'Noor',
      last_name: 'Example',
      email: 'noor@example.org',
      country_code: '+49',
      phone_number: '30 1234',
      message: 'Do you teach Rust?',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { messageId: id } };
};

export const none: Example = () => ({});
export const courseInBody: Example = ({ course: { courseId } }) => ({ body: { courseId } });
export const courseInPath: Example = ({ course: { courseId } }) => ({ params: { courseId } });
export const lectureId = ({ course }: World, at = 0): string => course.lectureIds[at] ?? '';
export const sectionId = ({ course }: World, at = 0): string => course.sections[at]?.id ?? '';
export const lectureInPath = (world: World): ExampleRequest => ({
  params: { courseId: world.course.courseId, lectureId: lectureId(world) },
});
/** A part that the owner has deleted, and which is in the bin. */
export const deletedInPath = async (world: World): Promise<ExampleRequest> => {
  const { app, course, cast } = world;
  const subSectionId = lectureId(world);
  await app.call(operations.deleteSubSection, { token: cast.owner.token, body: { subSectionId } });
  return { params: { courseId: course.courseId, partId: subSectionId } };
};
/** The course, which the owner has deleted. */
export const deletedCourseInPath = async ({ app, course, cast }: World): Promise<ExampleRequest> => {
  const { courseId } = course;
  await app.call(operations.deleteCourse, { token: cast.owner.token, body: { courseId } });
  return { params: { courseId } };
};
/** An offer of the course to somebody outside this world. */
export const offeredInPath = async ({ app, course, cast }: World): Promise<ExampleRequest> => {
  const params = { courseId: course.courseId };
  const body = { email: newEmail() };
  await app.call(operations.offerCourse, { token: cast.owner.token, params, body });
  return { params };
};
/** An invitation by the owner to somebody outside this world. */
export const invitedInPath = async ({ app, course, cast }: World): Promise<ExampleRequest> => {
  const params = { courseId: course.courseId };
  const body = { email: newEmail(), role: 'editor' };
  await app.call(operations.inviteToCourse, { token: cast.owner.token, params, body });
  return { params };
};
export const assistantInPath = ({ course, cast }: World): ExampleRequest => ({
  params: { courseId: course.courseId, userId: cast.assistant.userId },
});
export const aNote = { kind: 'note', second: 3, text: 'A loop' };
export const noteInPath = async (world: World): Promise<ExampleRequest> => {
  const { app, course, cast } = world;
  const params = { courseId: course.courseId, noteId: newId() };
  const body = { ...aNote, lectureId: lectureId(world) };
  await app.call(operations.saveNote, { token: cast.enrolled.token, params, body });
  return { params };
};
/** Lets the enrolled student complete the course, where somebody is enrolled. */
export const completeAll = async ({ app, course: { courseId, lectureIds }, cast }: World): Promise<void> => {
  const { token } = cast.enrolled;
  for (const subsectionId of lectureIds)
    await app.call(operations.addCompletedLecture, { token, body: { courseId, subsectionId } });
};
/** The enrolled student's review of the world's course. */
export const reviewIn = async (world: World): Promise<{ reviewId: string }> => {
  const { app, course, cast } = world;
  const { token } = cast.enrolled;
  await completeAll(world);
  const review = { courseId: course.courseId, rating: 4, review: 'Good' };
  const { body } = await app.call(operations.createRatingAndReview, { token, body: review });
  return { reviewId: (body.data as { _id: string } | undefined)?._id ?? newId() };
};
export const reportedReviewIn = async (world: World): Promise<{ reviewId: string }> => {
  const params = await reviewIn(world);
  const { app, cast } = world;
  await app.call(operations.reportReview, {
    token: cast.student.token,
    params,
    body: { reason: 'An insult' },
  });
  return params;
};
export const certificateIn = async (world: World): Promise<Record<string, string>> => {
  const { app, course, cast } = world;
  const { token } = cast.enrolled;
  await completeAll(world);
  const params = { courseId: course.courseId };
  const { body } = await app.call(operations.issueCertificate, { token, params, body: { showsName: true } });
  return { certificateId: (body.data as { _id: string } | undefined)?._id ?? '0123456789012345678901' };
};
/** Another course of the same owner, with the same student, whose first lecture has an exercise. */
const exerciseCourse = async ({ app, cast }: World): Promise<TestCourse> => {
  const course = await aCourseWithExercise(app, cast.owner);
  await joinStaff(app, course, cast);
  const { token } = cast.enrolled;
  await app.call(operations.addCourseToStudent, { token, body: { courseId: course.courseId } });
  return course;
};
export const exerciseInPath = async (world: World): Promise<{ params: Record<string, string> }> => {
  const { courseId, lectureIds } = await exerciseCourse(world);
  return { params: { courseId, lectureId: lectureIds[0] ?? '' } };
};
export const attemptInPath = async (world: World): Promise<ExampleRequest> => {
  const course = await exerciseCourse(world);
  const attemptId = await aPassedAttempt(world.app, course, world.cast.enrolled);
  return { params: { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '', attemptId } };
};
export const ownExerciseInPath = (world: World): ExampleRequest => ({
  params: { lectureId: lectureId(world) },
});
export const program = { files: doubling.solution };
export const information = ({ course: { categoryId } }: World) => ({
  courseName: 'A course',
  courseDescription: 'About something',
  whatYouWillLearn: 'Something',
  price: 1,
  category: categoryId,
});
export const lectureText = { title: 'A lecture', description: 'Its text' };

export const videoOf = ({ course }: World): string => course.sections[0]?.lectures[0]?.videoId ?? '';

export const ownVideoOf = (world: World): ExampleRequest => ({
  params: { lectureId: lectureId(world, 1) },
  body: { videoId: videoOf(world) },
});
