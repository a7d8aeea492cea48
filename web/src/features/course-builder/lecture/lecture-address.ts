/** The address of a lecture's page, at one of its tabs. */
export const lectureAddress = (courseId: string, lectureId: string, tab = 'text'): string =>
  `/dashboard/lecture?course=${courseId}&lecture=${lectureId}${tab === 'text' ? '' : `&tab=${tab}`}`;

/** The address of a lecture's video in its page, at a second of it. */
export const videoAddress = (courseId: string, lectureId: string, at: number | null): string =>
  `${lectureAddress(courseId, lectureId, 'video')}${at === null ? '' : `&at=${at}`}`;

/** The second in an address; undefined without one. */
export function secondOf(query: string): number | undefined {
  const at = new URLSearchParams(query).get('at') ?? '';
  return /^\d+(?:\.\d+)?$/.test(at) ? Number(at) : undefined;
}
