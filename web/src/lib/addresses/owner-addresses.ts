// Apart from the other addresses of authors: a course’s page has these for its owner, and every page would load them all.

/** The address of the working copy as a student would see it, at a lecture. */
export const previewAddress = (courseId: string, lectureId = ''): string =>
  `/dashboard/view-course?course=${courseId}${lectureId && `&lecture=${lectureId}`}`;

/** The address of a course in the builder's second step. */
export const editAddress = (courseId: string): string =>
  `/dashboard/add-course?course=${courseId}&step=builder`;
