/** The address of a lecture in its tutorial's player. */
export const lectureAddress = (courseId: string, lectureId: string): string =>
  `?${new URLSearchParams({ course: courseId, lecture: lectureId }).toString()}`;
