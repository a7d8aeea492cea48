/** The working copy as a student would see it, at a lecture. */
export const previewAddress = (courseId: string, lectureId = ''): string =>
  `/dashboard/view-course?course=${courseId}${lectureId && `&lecture=${lectureId}`}`;

/** A lecture in the course builder's second step. */
export const outlineAddress = (courseId: string, lectureId: string): string =>
  `/dashboard/add-course?course=${courseId}&step=builder#part-${lectureId}`;

/** What stands in the way of publishing. */
export const preFlightAddress = (courseId: string): string =>
  `/dashboard/my-courses/pre-flight?course=${courseId}`;

/** Everything that was published of a course. */
export const versionsAddress = (courseId: string): string =>
  `/dashboard/my-courses/versions?course=${courseId}`;

/** Who teaches a course together. */
export const peopleAddress = (courseId: string): string => `/dashboard/my-courses/people?course=${courseId}`;

/** What students wrote at an exercise, the same programs together. */
export const programsAddress = (courseId: string, lectureId: string): string =>
  `/dashboard/code-reviews?course=${courseId}&lecture=${lectureId}`;
