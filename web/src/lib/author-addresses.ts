/** The working copy as a student would see it, at a lecture. */
export const previewAddress = (courseId: string, lectureId = ''): string =>
  `/dashboard/view-course?course=${courseId}${lectureId && `&lecture=${lectureId}`}`;

/** The course builder's second step, at the element of a lecture. */
export const builderAddress = (courseId: string, lectureId = ''): string =>
  `/dashboard/add-course?course=${courseId}${lectureId && `#part-${lectureId}`}`;
