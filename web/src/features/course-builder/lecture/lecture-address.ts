/** The address of a lecture's page, at one of its tabs. */
export const lectureAddress = (courseId: string, lectureId: string, tab = 'text'): string =>
  `/dashboard/lecture?course=${courseId}&lecture=${lectureId}${tab === 'text' ? '' : `&tab=${tab}`}`;
