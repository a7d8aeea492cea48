/** The students of a course, one of them, or a program of that one. */
export const learnersAddress = (courseId: string, studentId = '', attemptId = ''): string =>
  `/dashboard/students?course=${courseId}${studentId && `&student=${studentId}`}${attemptId && `&attempt=${attemptId}`}`;
