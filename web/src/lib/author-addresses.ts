/** The working copy as a student would see it, at a lecture. */
export const previewAddress = (courseId: string, lectureId = ''): string =>
  `/dashboard/view-course?course=${courseId}${lectureId && `&lecture=${lectureId}`}`;

/** A lecture in the course builder's second step. */
export const outlineAddress = (courseId: string, lectureId: string): string =>
  `/dashboard/add-course?course=${courseId}&step=builder#part-${lectureId}`;
