/** The public address of a free lecture. */
export const freeLectureAddress = (courseId: string, lectureId: string): string =>
  `/course/${courseId}/lecture/${lectureId}`;
