import { useEffect, useState, type ReactNode } from 'react';
import { logFailure } from '#lib/console-log.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { useSession } from '#lib/session.ts';

/** The student's own place in a course; null for those who are not in it, and until it is known. */
export function useOwnPlace(courseId: string): ReactNode {
  const { user } = useSession();
  const isStudent = user?.accountType === 'Student';
  const [own, setOwn] = useState<{ courseId: string; place: ReactNode } | null>(null);
  useEffect(() => {
    if (!isStudent) return;
    let isHere = true;
    loadChunk(() => import('./read-own-place.tsx'))
      .then(({ readOwnPlace }) => readOwnPlace(courseId))
      .then(
        (place) => isHere && setOwn({ courseId, place }),
        (error: unknown) => logFailure('getStudentCourses', error),
      );
    return () => {
      isHere = false;
    };
  }, [courseId, isStudent]);
  return isStudent && own?.courseId === courseId ? own.place : null;
}
