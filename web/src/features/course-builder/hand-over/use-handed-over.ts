import { useEffect, useState } from 'react';
import { isOthersCourse } from '#lib/requests/others-course.ts';
import { whenQuiet } from '#lib/typing/when-quiet.ts';

/**
 * Whether a page tells that its course is another instructor's now, in place of the course. Who is typing finishes the
 * sentence first: what goes into the field is kept, and what goes to no field is lost.
 * @param error the server's answer for the course
 * @param isNews the page showed the course until now
 */
export function useHandedOver(error: unknown, isNews: boolean): boolean {
  const isOthers = isOthersCourse(error);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => (isOthers && isNews ? whenQuiet(() => setQuiet(true)) : undefined), [isOthers, isNews]);
  return isOthers && (isQuiet || !isNews);
}
