/** Where a lecture is opened, from within its tutorial's page. */
export const lectureAddress = (courseId: string, lectureId: string): string =>
  `?${new URLSearchParams({ course: courseId, lecture: lectureId }).toString()}`;
