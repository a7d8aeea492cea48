/** Where everybody may watch and read a lecture, without an account. */
export const freeLectureAddress = (courseId: string, lectureId: string): string =>
  `/course/${courseId}/lecture/${lectureId}`;
