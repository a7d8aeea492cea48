/** The address of a course's students, of one student, or of one of their programs. */
export const learnersAddress = (courseId: string, studentId = '', attemptId = ''): string =>
  `/dashboard/students?course=${courseId}${studentId && `&student=${studentId}`}${attemptId && `&attempt=${attemptId}`}`;
