/** The address of a course's students, of one student, or of one of their programs. */
export const learnersAddress = (courseId: string, studentId = '', attemptId = ''): string =>
  `/dashboard/students?course=${courseId}${studentId && `&student=${studentId}`}${attemptId && `&attempt=${attemptId}`}`;

/** The address of a student's answers in a lecture's quiz. */
export const learnerTriesAddress = (courseId: string, studentId: string, lectureId: string): string =>
  `${learnersAddress(courseId, studentId)}&quiz=${lectureId}`;
