import { editAddress } from './owner-addresses.ts';

/** The address of the builder's last step, which lists what prevents publishing, and publishes. */
export const publishAddress = (courseId: string): string =>
  `/dashboard/add-course?course=${courseId}&step=publish`;

/** The address of the switch between a taught class and an open course. */
export const teachingModeAddress = (courseId: string): string => `${publishAddress(courseId)}#teaching-mode`;

/** What counts for a course's certificate. */
export const certificateRuleAddress = (courseId: string): string =>
  `${publishAddress(courseId)}#certificate-rule`;

/** The address of the choice whether each lecture has an editor. */
export const hiddenEditorAddress = (courseId: string): string => `${publishAddress(courseId)}#hidden-editor`;

/** The address of a lecture in the course builder's second step. */
export const outlineAddress = (courseId: string, lectureId: string): string =>
  `${editAddress(courseId)}#part-${lectureId}`;

/** The address of the problems that prevent publishing. */
export const preFlightAddress = (courseId: string): string =>
  `/dashboard/my-courses/pre-flight?course=${courseId}`;

/** The address of a course's published versions. */
export const versionsAddress = (courseId: string): string =>
  `/dashboard/my-courses/versions?course=${courseId}`;

/** The id of a version in the page of versions. */
export const versionId = (number: number): string => `version-${number}`;

/** The address of what a version changed. */
export const versionAddress = (courseId: string, number: number): string =>
  `${versionsAddress(courseId)}#${versionId(number)}`;

/** The address of a course's staff. */
export const peopleAddress = (courseId: string): string => `/dashboard/my-courses/people?course=${courseId}`;

/** The address of the students' programs at an exercise, grouped by equal programs. */
export const programsAddress = (courseId: string, lectureId: string): string =>
  `/dashboard/code-reviews?course=${courseId}&lecture=${lectureId}`;

/** The address of a student's question in the instructor's inbox. */
export const questionAddress = (questionId: string): string => `/dashboard/questions?question=${questionId}`;

/** The address of a review at the instructor's desk; `isSent` leads back to the sent ones. */
export const reviewAddress = (reviewId: string, isSent: boolean): string =>
  `/dashboard/code-reviews?review=${reviewId}${isSent ? '&show=sent' : ''}`;

/** The element id of a question where its quiz is edited. */
export const questionRowId = (question: string): string => `question-${question}`;

/** The address where a lecture's quiz is edited, at one of its questions. */
export const quizAddress = (courseId: string, lectureId: string, question = ''): string =>
  `/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=quiz${question && `#${questionRowId(question)}`}`;

/** The address where a lecture's exercise is edited. */
export const exerciseAddress = (courseId: string, lectureId: string): string =>
  `/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=exercise`;
