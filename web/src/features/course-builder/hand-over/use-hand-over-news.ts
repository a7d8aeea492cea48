import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isOthersCourse } from '#lib/requests/others-course.ts';
import { courseKey } from '../course-builder.api.ts';

/**
 * Reads an open course again once any of its parts is refused because it was handed over: the page then tells whose it is.
 */
export function useHandOverNews(courseId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = courseKey(courseId);
    const reread = (error: unknown): void => {
      if (isOthersCourse(error)) void client.invalidateQueries({ queryKey });
    };
    const ends = [
      client.getQueryCache().subscribe((event) => {
        // Its own refusal is what the page tells.
        const isOwn = event.query.queryKey[0] === queryKey[0];
        if (event.type === 'updated' && event.action.type === 'error' && !isOwn) reread(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') reread(event.action.error);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [client, courseId]);
}
