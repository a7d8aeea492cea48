/**
 * The lecture to continue with. It is the one that the student worked in last. Once that is complete it is the first
 * incomplete one after it, and with none after it the first incomplete one of the course (decision 0570). In a course
 * without incomplete lectures it is the last one again. Null while nothing was opened, and when the version does not
 * contain the last lecture.
 */
export const lectureToContinue = (
  lectureIds: readonly string[],
  completed: ReadonlySet<string>,
  last: string | null,
): string | null => {
  if (last === null || !lectureIds.includes(last)) return null;
  if (!completed.has(last)) return last;
  const isOpen = (id: string): boolean => !completed.has(id);
  return lectureIds.slice(lectureIds.indexOf(last)).find(isOpen) ?? lectureIds.find(isOpen) ?? last;
};

/** The incomplete lectures before the one to continue with, in order; none where that is not known. */
export const openBefore = <Lecture extends { _id: string }>(
  lectures: readonly Lecture[],
  completed: ReadonlySet<string>,
  next: string | null,
): Lecture[] => {
  const place = lectures.findIndex(({ _id }) => _id === next);
  return lectures.slice(0, Math.max(place, 0)).filter(({ _id }) => !completed.has(_id));
};
